import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { wireUpTo } from '#lib/up-to.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import { QUIZ_OPTION_MAX, QUIZ_OPTIONS_MAX, QUIZ_TEXT_MAX } from './limits.ts'
import { choicesOf } from './noun-values.ts'
import { ownId } from './quizzes.ts'
import * as wire from './wire.ts'

// The questions of all quizzes of a school, for editors: a student gets those of an attempt, without what is right (quiz-attempts.ts).

export const quizQuestion = entity('quiz_questions', LEARNING_NOUNS.quiz_questions, { wire: { title: 'text' }, ignore: ['order'] })

export const QUESTION_KINDS = choicesOf(LEARNING_NOUNS.quiz_questions.kind)
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface QuizOption {
  readonly id: string
  readonly text: string
  /** In a `comun` quiz: this answer is right. */
  readonly right: boolean
  /** In a `comportamental` quiz: the profile that this answer speaks for. */
  readonly profile: string | null
}

export const optionWire = z.object({
  id: ownId,
  text: z.string().check(wireUpTo(QUIZ_OPTION_MAX)),
  right: z.boolean(),
  profile: z.nullable(ownId),
})

const body = {
  kind: z.enum(QUESTION_KINDS),
  text: z.string().check(wireUpTo(QUIZ_TEXT_MAX)),
  image: z.nullable(wire.line),
  explanation: z.string().check(wireUpTo(QUIZ_TEXT_MAX)),
  options: z.array(optionWire).check(z.maxLength(QUIZ_OPTIONS_MAX)),
}
const questionWire = z.object({ id: wire.id, quiz_id: wire.id, order: z.number(), ...body })
const questionBody = z.object({ quiz_id: wire.id, ...body, tenant_id: wire.tenant })
const one = (answer: unknown) => ({ rows: [quizQuestion.read(data(answer))] })

export const quizQuestionEndpoints = {
  listQuestions: endpoint({
    id: 'ext:Q1',
    method: 'GET',
    path: '/api/auth/quiz/questions/{tenant}',
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.dataList(questionWire),
    decode: (answer, report) => ({ rows: readList(quizQuestion, data(answer), report) }),
    freshness: 30 * MINUTE,
  }),
  createQuestion: endpoint({
    id: 'ext:Q2',
    method: 'POST',
    path: '/api/auth/quiz/questions/create',
    class: ENDPOINT_CLASS.create,
    refs: { quiz_id: 'quizzes' },
    body: questionBody,
    answer: wire.data(questionWire),
    decode: one,
  }),
  updateQuestion: endpoint({
    id: 'ext:Q7',
    method: 'POST',
    path: '/api/auth/quiz/questions/update/{id}',
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'quiz_questions', quiz_id: 'quizzes' },
    body: questionBody,
    answer: wire.data(questionWire),
    decode: one,
  }),
  orderQuestions: endpoint({
    id: 'ext:Q8',
    method: 'POST',
    path: '/api/auth/quiz/questions/order',
    class: ENDPOINT_CLASS.order,
    refs: { order: 'quiz_questions' },
    body: z.object({ tenant_id: wire.tenant, order: wire.ids }),
    answer: wire.message,
  }),
  deleteQuestion: endpoint({
    id: 'ext:Q9',
    method: 'DELETE',
    path: '/api/auth/quiz/questions/{id}',
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'quiz_questions' },
    answer: wire.message,
  }),
} as const
