import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { wireUpTo } from '#lib/up-to.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { elementData } from './envelope.ts'
import { QUIZ_PROFILE_TITLE_MAX, QUIZ_PROFILES_MAX, QUIZ_TEXT_MAX } from './limits.ts'
import { choicesOf } from './noun-values.ts'
import * as wire from './wire.ts'

export const quiz = entity('quizzes', LEARNING_NOUNS.quizzes, { wire: { title: 'name' } })

/** What a behavioural quiz may end with. Ids are the client's own. */
export interface QuizProfile {
  readonly id: string
  readonly title: string
  readonly text: string
}

export const QUIZ_TYPES = choicesOf(LEARNING_NOUNS.quizzes.type) // QUI-05

/** The id of an option or a profile, which the client makes. */
export const ownId = z.string().check(z.minLength(1), z.maxLength(64))

const fields = {
  name: wire.line,
  type: z.enum(QUIZ_TYPES),
  goal: wire.amount,
  published: wire.flag,
  repeat: wire.flag,
  time_limit: z.nullable(wire.line),
  stopwatch: wire.flag,
}
const profileWire = z.object({
  id: ownId,
  title: z.string().check(wireUpTo(QUIZ_PROFILE_TITLE_MAX)),
  text: z.string().check(wireUpTo(QUIZ_TEXT_MAX)),
})
const profilesWire = z.array(profileWire).check(z.maxLength(QUIZ_PROFILES_MAX))
const quizWire = z.object({
  id: wire.id,
  ...fields,
  questions_count: z.optional(z.number()),
  /** Only for editors. */
  profiles: z.optional(profilesWire),
})
const quizBody = z.object({ ...fields, tenant_id: wire.tenant })
const one = (answer: unknown) => ({ rows: [quiz.read(elementData(answer))] })

export const quizEndpoints = {
  listQuizzes: endpoint({
    id: 'EP-22',
    method: 'GET',
    path: '/api/auth/quiz/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.third(z.array(quizWire)),
    decode: (answer, report) => ({ rows: readList(quiz, elementData(answer), report) }),
    freshness: 30 * MINUTE, // CCH-03, AMB-05
  }),
  readQuiz: endpoint({
    id: 'EP-88',
    method: 'GET',
    path: '/api/auth/quiz/show/{id}',
    class: ENDPOINT_CLASS.read,
    refs: { id: 'quizzes' },
    answer: wire.third(quizWire),
    decode: one,
    freshness: 30 * MINUTE,
  }),
  createQuiz: endpoint({
    id: 'EP-87',
    method: 'POST',
    path: '/api/auth/quiz/create',
    class: ENDPOINT_CLASS.create,
    body: quizBody,
    answer: wire.third(quizWire),
    decode: one,
  }),
  updateQuiz: endpoint({
    id: 'EP-89',
    method: 'POST',
    path: '/api/auth/quiz/update/{id}',
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'quizzes' },
    body: quizBody,
    answer: wire.third(quizWire),
    decode: one,
  }),
  deleteQuiz: endpoint({
    id: 'EP-90',
    method: 'DELETE',
    path: '/api/auth/quiz/{id}',
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'quizzes' },
    answer: wire.message,
  }),
  saveQuizProfiles: endpoint({
    id: 'ext:Q10',
    method: 'PUT',
    path: '/api/auth/quiz/profiles/{id}',
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'quizzes' },
    body: z.object({ profiles: profilesWire, tenant_id: wire.tenant }),
    answer: wire.third(quizWire),
    decode: one,
  }),
} as const
