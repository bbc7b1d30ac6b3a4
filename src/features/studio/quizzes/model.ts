import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { createQuestion, orderQuestions, removeQuestion, saveProfiles, updateQuestion } from '#features/studio/quiz-editor/commands.ts'
import { questionsResource } from '#features/studio/quiz-editor/resources.ts'
import { createQuiz, removeQuiz, updateQuiz } from './commands.ts'

export const quizzesModel: PanelModel = {
  commands: [createQuiz, updateQuiz, removeQuiz, createQuestion, updateQuestion, removeQuestion, orderQuestions, saveProfiles],
  resources: [questionsResource],
}
