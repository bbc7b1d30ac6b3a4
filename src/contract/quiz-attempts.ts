import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { isObject } from '#lib/shape.ts'
import { type Codec, number, opaque } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, type Fields, readList } from './entity.ts'
import { data } from './envelope.ts'
import { QUIZ_OPTIONS_MAX } from './limits.ts'
import { QUESTION_KINDS } from './quiz-questions.ts'
import { ownId, QUIZ_TYPES } from './quizzes.ts'
import * as wire from './wire.ts'

/** The chosen options of one question, the same in any order; null: none. */
const chosenCodec: Codec<unknown> = {
  ...opaque,
  decode: (wire) => (Array.isArray(wire) && wire.length > 0 ? wire : null),
  same: (a, b) => sorted(a) === sorted(b),
}

const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value)

/** The questions of an attempt as it goes over the wire. */
const questionIds = ({ questions }: Fields): string[] =>
  Array.isArray(questions)
    ? questions.flatMap((each: unknown) => (isObject(each) && typeof each['id'] === 'string' ? [each['id']] : []))
    : []

/** The server's clock minus this device's when the answer came, ms: in the row, so that both are of one moment. Never a change by itself. */
const serverAhead: Codec<number> = {
  ...number,
  decode: (wire) => {
    const ahead = Date.parse(String(wire)) - Date.now()
    return Number.isFinite(ahead) ? ahead : 0
  },
  same: () => true,
}

export const quizAttempt = entity(
  'quiz_attempts',
  { ...LEARNING_NOUNS.quiz_attempts, ahead: serverAhead },
  { wire: { ahead: 'now' }, keyed: { answers: { codec: chosenCodec, keys: questionIds } } },
)

/** The chosen options by question. */
export type Answers = Readonly<Record<string, readonly string[]>>

const answersWire = z.record(ownId, z.array(ownId).check(z.maxLength(QUIZ_OPTIONS_MAX)))

/** A question as a student sees it. */
const askedWire = z.object({
  id: ownId,
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  image: z.nullable(z.string()),
  options: z.array(z.object({ id: ownId, text: z.string() })),
})

export const resultWire = z.object({
  /** The right options by question; empty for a behavioural quiz. */
  right: z.record(z.string(), z.array(z.string())),
  explanations: z.record(z.string(), z.string()),
  profile: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** The answers that came in time and were scored. */
  counted: answersWire,
})
export type QuizResult = z.infer<typeof resultWire>
export type AskedQuestion = z.infer<typeof askedWire>

export const attemptWire = z.object({
  id: wire.id,
  quiz_id: wire.id,
  name: z.string(),
  type: z.enum(QUIZ_TYPES),
  goal: z.number(),
  repeat: wire.flag,
  started_at: z.string(),
  /** null: without a time limit. */
  ends_at: z.nullable(z.string()),
  /** The server's clock at this answer. */
  now: z.string(),
  finished: wire.flag,
  finished_at: z.nullable(z.string()),
  questions: z.array(askedWire),
  answers: answersWire,
  right_count: z.number(),
  percent: z.nullable(z.number()),
  passed: wire.flag,
  /** ext PER-14: the best finished attempt at this quiz, this one included; it counts. Absent: this one is all there is. */
  best_percent: z.optional(z.number()),
  best_passed: z.optional(wire.flag),
  /** Answers came after the time and its grace; they are kept, and did not count. */
  late: wire.flag,
  /** The quiz was removed meanwhile: there is no result. */
  removed: wire.flag,
  result: z.nullable(resultWire),
})
export type AttemptWire = z.infer<typeof attemptWire>

const one = (answer: unknown) => ({ rows: [quizAttempt.read(data(answer))] })
/** Only what changed, question by question; an empty list takes an answer back. What is not named stays as the school has it. */
const answersBody = z.object({ answers: answersWire })

export const quizAttemptEndpoints = {
  /** A second call while an attempt is open answers with that one. */
  startAttempt: endpoint({
    id: 'ext:Q3',
    method: 'POST',
    path: '/api/auth/quiz/{id}/attempts/{tenant}',
    class: ENDPOINT_CLASS.online,
    rights: 'user',
    refs: { id: 'quizzes' },
    answer: wire.data(attemptWire),
    decode: one,
  }),
  saveAnswers: endpoint({
    id: 'ext:Q4',
    method: 'PUT',
    path: '/api/auth/quiz/attempts/{attemptId}',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { attemptId: 'quiz_attempts' },
    body: answersBody,
    answer: wire.data(attemptWire),
    decode: one,
  }),
  /** Scores once: repeated it says the same. */
  finishAttempt: endpoint({
    id: 'ext:Q5',
    method: 'POST',
    path: '/api/auth/quiz/attempts/{attemptId}/finish',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { attemptId: 'quiz_attempts' },
    body: answersBody,
    answer: wire.data(attemptWire),
    decode: one,
  }),
  /** The person's last attempt at each quiz. */
  listMyAttempts: endpoint({
    id: 'ext:Q6',
    method: 'GET',
    path: '/api/auth/quiz/attempts/mine/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(attemptWire),
    decode: (answer, report) => ({ rows: readList(quizAttempt, data(answer), report) }),
    freshness: 5 * MINUTE,
  }),
} as const
