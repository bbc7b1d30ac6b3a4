import { quizQuestionEndpoints } from '#contract/quiz-questions.ts'
import { defineResource } from '#sync/model/resource.ts'

/** The questions of all quizzes: offline, an editor may open any of them. */
export const questionsResource = defineResource({
  id: 'quiz_questions',
  endpoint: quizQuestionEndpoints.listQuestions,
  age: quizQuestionEndpoints.listQuestions.freshness,
  for: 'editors',
  when: 'start',
  table: 'quiz_questions',
  list: 'quiz_questions',
  label: 'Questões das avaliações',
})
