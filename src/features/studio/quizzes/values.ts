import { percent, type ValueTable } from '#features/studio/context/value-words.ts'
import { words as questions } from '#features/studio/quiz-editor/words.ts'
import { words } from './words.ts'

export const quizzesValues: ValueTable = {
  quizzes: { type: { codes: words.types }, goal: percent },
  quiz_questions: { kind: { codes: questions.kinds } },
}
