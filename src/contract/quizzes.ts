import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { flag, number, text } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { elementData } from './envelope.ts'
import * as wire from './wire.ts'

/** QUI-05. */
export const quiz = entity('quizzes', {
  name: text,
  type: text,
  goal: number,
  published: flag,
  repeat: flag,
  stopwatch: flag,
  time_limit: text,
})

const fields = {
  name: wire.line,
  type: z.enum(['comun', 'comportamental']),
  goal: wire.amount,
  published: wire.flag,
  repeat: wire.flag,
  time_limit: z.nullable(wire.line),
  stopwatch: wire.flag,
}
const quizWire = z.object({ id: wire.id, ...fields })
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
} as const
