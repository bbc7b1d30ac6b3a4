import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AttemptWire } from '#contract/quiz-attempts.ts'
import { must } from '#lib/must.ts'
import { quizAttempts } from '#server/db/quiz-schema.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'

// Quizzes from building to passing, as the API keeps them: one score an attempt, the server's clock, nothing right before the end.

let app: TestApp
let helena: TestClient
let livia: TestClient

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.reset()
  helena = await app.signIn(HELENA)
  livia = await app.signIn(LIVIA)
})
afterAll(() => app.close())

const QUIZ = { name: 'Ouvido', type: 'comun', goal: 50, published: 1, repeat: 0, time_limit: null, stopwatch: 0, tenant_id: 1 }
const option = (id: string, right = false, profile: string | null = null) => ({ id, text: `Opção ${id}`, right, profile })
const QUESTION = { kind: 'single', text: 'Quantos tempos?', image: null, explanation: 'São dois.', tenant_id: 1 }

async function said<T>(answer: Promise<Response>): Promise<{ status: number; body: T }> {
  const got = await answer
  return { status: got.status, body: (await got.json()) as T }
}
const post = <T = unknown>(client: TestClient, path: string, body?: unknown) =>
  said<T>(client.fetch(`/api/auth/quiz/${path}`, { method: 'POST', ...(body !== undefined && { body }) }))
const create = (fields: object = {}) => post<{ fields?: object }>(helena, 'create', { ...QUIZ, ...fields })

/** A quiz with two questions, each with its right answer `a`; the second takes `a` and `c`. */
async function built(fields: object = {}): Promise<{ quizId: number; questions: number[] }> {
  const made = await post<[true, number, { data: { id: number } }]>(helena, 'create', { ...QUIZ, ...fields })
  const quizId = made.body[2].data.id
  const questions = []
  for (const options of [
    [option('a', true), option('b')],
    [option('a', true), option('b'), option('c', true)],
  ]) {
    const kind = options.length > 2 ? 'multiple' : 'single'
    const { body } = await post<{ data: { id: number } }>(helena, 'questions/create', { ...QUESTION, kind, options, quiz_id: quizId })
    questions.push(body.data.id)
  }
  return { quizId, questions }
}

const start = (quizId: number, client = livia) => post<{ data: AttemptWire }>(client, `${quizId}/attempts/1`)
const answer = (id: number, answers: object, client = livia) =>
  said<{ data: AttemptWire }>(client.fetch(`/api/auth/quiz/attempts/${id}`, { method: 'PUT', body: { answers } }))
const finish = (id: number, answers: object, client = livia) => post<{ data: AttemptWire }>(client, `attempts/${id}/finish`, { answers })

describe('building a quiz', () => {
  it.each([
    ['a blank name (QUI-06)', { name: '  ' }, { name: 'Valor do campo inválido' }],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, { name: 'O nome não pode ter mais de 50 caracteres' }],
    ['a goal of 101 (QUI-09)', { goal: 101 }, { goal: 'A média é um número inteiro de 0 a 100.' }],
    ['a time limit of nothing (QUI-08)', { stopwatch: 1, time_limit: '00:00:00' }, { time_limit: 'Adicione um tempo limite válido!' }],
    [
      'no time limit with the stopwatch on (QUI-08)',
      { stopwatch: 1, time_limit: null },
      { time_limit: 'Adicione um tempo limite válido!' },
    ],
  ])('refuses %s', async (_, fields, refused) => {
    expect(await create(fields)).toMatchObject({ status: 422, body: { fields: refused } })
  })

  it('keeps a time limit only while the stopwatch is on (QUI-07, EP-87, EP-88)', async () => {
    const made = await post<[true, number, { data: { id: number; time_limit: string } }]>(helena, 'create', {
      ...QUIZ,
      stopwatch: 0,
      time_limit: '00:10:00',
    })
    expect(made.body[2].data.time_limit).toBeNull()
    const shown = await said<unknown[]>(helena.fetch(`/api/auth/quiz/show/${made.body[2].data.id}`))
    expect(shown.body[2]).toMatchObject({ data: { name: 'Ouvido', time_limit: null } })
  })

  it.each([
    ['without a right answer', [option('a'), option('b')], 'Falta marcar a certa.'],
    ['with no options', [], 'Uma questão precisa de pelo menos duas alternativas.'],
    ['with two right answers where one is asked for', [option('a', true), option('b', true)], 'Esta questão tem uma só resposta certa.'],
  ])('refuses a question %s', async (_, options, error) => {
    const { quizId } = await built()
    expect(await post(helena, 'questions/create', { ...QUESTION, options, quiz_id: quizId })).toMatchObject({
      status: 422,
      body: { error },
    })
  })

  it('keeps the order of one quiz, whatever stands in others', async () => {
    const { questions } = await built()
    const other = await built()
    await post(helena, 'questions/order', { order: questions.toReversed(), tenant_id: 1 })
    const { body } = await said<{ data: { id: number; quiz_id: number }[] }>(helena.fetch('/api/auth/quiz/questions/1'))
    expect(body.data.map(({ id }) => id).filter((id) => questions.includes(id))).toEqual(questions.toReversed())
    expect(body.data.map(({ id }) => id).filter((id) => other.questions.includes(id))).toEqual(other.questions)
  })

  it('shows students published quizzes only, and no profile (EP-22)', async () => {
    const { quizId } = await built({ published: 0 })
    const list = async (client: TestClient) =>
      (await said<[true, number, { data: { id: number; profiles?: unknown }[] }]>(client.fetch('/api/auth/quiz/1'))).body[2].data
    expect((await list(helena)).map(({ id }) => id)).toContain(quizId)
    expect((await list(livia)).map(({ id }) => id)).not.toContain(quizId)
    expect((await list(livia)).every((quiz) => quiz.profiles === undefined)).toBe(true)
    expect((await said(livia.fetch(`/api/auth/quiz/show/${quizId}`))).status).toBe(404)
    expect((await start(quizId)).status).toBe(404)
    expect((await said(livia.fetch('/api/auth/quiz/questions/1'))).status).toBe(403)
  })
})

describe('an attempt', () => {
  it('says nothing of what is right before it is finished, and everything after', async () => {
    const { quizId, questions } = await built()
    const [first = 0, second = 0] = questions
    const begun = await start(quizId)
    const open = [begun, await answer(begun.body.data.id, { [first]: ['a'] }), await said(livia.fetch('/api/auth/quiz/attempts/mine/1'))]
    const text = JSON.stringify(
      open.map(({ body }) =>
        Array.isArray((body as { data: unknown }).data)
          ? (body as { data: AttemptWire[] }).data.filter(({ id }) => id === begun.body.data.id)
          : body,
      ),
    )
    expect(text).not.toMatch(/"right"|"explanation|São dois|"profile"/)
    const done = await finish(begun.body.data.id, { [first]: ['a'], [second]: ['a'] })
    expect(done.body.data).toMatchObject({ finished: 1, right_count: 1, percent: 50, passed: 1 })
    expect(done.body.data.result).toMatchObject({ right: { [second]: ['a', 'c'] }, explanations: { [first]: 'São dois.' } })
  })

  it('sent twice is scored once: other answers change nothing afterwards', async () => {
    const { quizId, questions } = await built()
    const [first = 0, second = 0] = questions
    const { id } = (await start(quizId)).body.data
    const done = await finish(id, { [first]: ['a'] })
    const again = await finish(id, { [first]: ['a'], [second]: ['a', 'c'] })
    await answer(id, { [first]: ['b'] })
    const { now: _, ...result } = done.body.data
    expect(again.body.data).toMatchObject(result)
    expect(result).toMatchObject({ percent: 50, right_count: 1 })
    expect(await app.database.db.$count(quizAttempts, eq(quizAttempts.quizId, quizId))).toBe(1)
  })

  it('two devices answer different questions: neither overwrites the other’s; an empty list takes an answer back (SAF-02)', async () => {
    const { quizId, questions } = await built()
    const [first = 0, second = 0] = questions
    const { id } = (await start(quizId)).body.data
    await answer(id, { [first]: ['a'] })
    // Of a device that has not seen the first answer.
    expect((await answer(id, { [second]: ['a'] })).body.data.answers).toEqual({ [first]: ['a'], [second]: ['a'] })
    expect((await answer(id, { [first]: [] })).body.data.answers).toEqual({ [second]: ['a'] })
    expect((await finish(id, { [first]: ['b'] })).body.data.answers).toEqual({ [first]: ['b'], [second]: ['a'] })
  })

  it('is begun once: a second start answers with the open one, also when both come together', async () => {
    const { quizId } = await built()
    const both = await Promise.all([start(quizId), start(quizId)])
    const third = await start(quizId)
    expect(new Set([...both, third].map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('cannot be repeated unless the quiz says so; whoever edits may always try', async () => {
    const once = await built()
    const { id } = (await start(once.quizId)).body.data
    await finish(id, {})
    expect(await start(once.quizId)).toMatchObject({ status: 409, body: { error: 'Esta avaliação se faz uma vez.' } })
    const tried = (await start(once.quizId, helena)).body.data
    await finish(tried.id, {}, helena)
    expect((await start(once.quizId, helena)).status).toBe(200)
    const free = await built({ repeat: 1 })
    await finish((await start(free.quizId)).body.data.id, {})
    expect((await start(free.quizId)).status).toBe(200)
  })

  it('is scored by the questions that it began with', async () => {
    const { quizId, questions } = await built()
    const [first = 0] = questions
    const { id } = (await start(quizId)).body.data
    const changed = { ...QUESTION, quiz_id: quizId, options: [option('a'), option('b', true)] }
    await post(helena, `questions/update/${first}`, changed)
    expect((await finish(id, { [first]: ['a'] })).body.data).toMatchObject({ right_count: 1, percent: 50 })
  })

  it('drops answers that nobody offered, and keeps the last one where only one is asked for', async () => {
    const { quizId, questions } = await built()
    const [first = 0] = questions
    const { id } = (await start(quizId)).body.data
    const kept = await answer(id, { [first]: ['b', 'a', 'zz'], 999_999: ['a'] })
    expect(kept.body.data.answers).toEqual({ [first]: ['a'] })
  })

  it('ends with the profile that most answers speak for', async () => {
    const made = await post<[true, number, { data: { id: number } }]>(helena, 'create', { ...QUIZ, type: 'comportamental' })
    const quizId = made.body[2].data.id
    const profiles = [
      { id: 'p', title: 'De roda', text: 'Com os outros.' },
      { id: 'q', title: 'De quarto', text: 'Sozinho.' },
    ]
    await said(helena.fetch(`/api/auth/quiz/profiles/${quizId}`, { method: 'PUT', body: { profiles, tenant_id: 1 } }))
    const ids = []
    for (let at = 0; at < 3; at++) {
      const options = [option('a', false, 'p'), option('b', false, 'q')]
      ids.push((await post<{ data: { id: number } }>(helena, 'questions/create', { ...QUESTION, options, quiz_id: quizId })).body.data.id)
    }
    const { id } = (await start(quizId)).body.data
    const [one = 0, two = 0, three = 0] = ids
    const done = await finish(id, { [one]: ['b'], [two]: ['a'], [three]: ['b'] })
    expect(done.body.data).toMatchObject({ percent: null, result: { right: {}, profile: { title: 'De quarto' } } })
  })

  it('belongs to its person: another one, or another school, does not find it', async () => {
    const { quizId } = await built()
    const { id } = (await start(quizId)).body.data
    expect((await answer(id, {}, helena)).status).toBe(404)
    expect((await finish(id, {}, helena)).status).toBe(404)
    const iara = await app.signIn(IARA)
    expect((await finish(id, {}, iara)).status).toBe(403)
    expect((await post(iara, `${quizId}/attempts/2`)).status).toBe(403)
  })

  it('cannot begin without questions', async () => {
    const made = await post<[true, number, { data: { id: number } }]>(helena, 'create', QUIZ)
    expect(await start(made.body[2].data.id)).toMatchObject({ status: 422, body: { error: 'Esta avaliação ainda não tem questões.' } })
  })
})

describe('the time of an attempt', () => {
  const MINUTE = 60_000
  const timed = () => built({ stopwatch: 1, time_limit: '00:10:00' })

  it('ends on the server, with a grace of 60 s for the network', async () => {
    const { quizId, questions } = await timed()
    const [first = 0] = questions
    const begun = (await start(quizId)).body.data
    expect(Date.parse(must(begun.ends_at, 'an end')) - Date.parse(begun.started_at)).toBe(10 * MINUTE)
    app.advance(10 * MINUTE + 59_000)
    expect((await finish(begun.id, { [first]: ['a'] })).body.data).toMatchObject({ finished: 1, late: 0, percent: 50 })
  })

  it('counts what came in time, and keeps what came later without counting it', async () => {
    const { quizId, questions } = await timed()
    const [first = 0, second = 0] = questions
    const { id, ends_at } = (await start(quizId)).body.data
    await answer(id, { [first]: ['a'] })
    app.advance(10 * MINUTE + 61_000)
    const late = { [first]: ['a'], [second]: ['a', 'c'] }
    const done = (await finish(id, late)).body.data
    expect(done).toMatchObject({ finished: 1, finished_at: ends_at, late: 1, percent: 50, answers: late })
    expect(done.result?.counted).toEqual({ [first]: ['a'] })
    expect((await finish(id, late)).body.data).toMatchObject({ percent: 50, late: 1 })
  })

  it('a worse repeat takes nothing away: the best attempt is told with the last one (PER-14)', async () => {
    const { quizId, questions } = await built({ repeat: 1 })
    const [first = 0, second = 0] = questions
    const good = (await start(quizId)).body.data
    expect((await finish(good.id, { [first]: ['a'], [second]: ['a', 'c'] })).body.data).toMatchObject({ percent: 100, best_percent: 100 })
    const worse = (await start(quizId)).body.data
    expect(worse).toMatchObject({ finished: 0, best_percent: 100, best_passed: 1 })
    expect((await finish(worse.id, {})).body.data).toMatchObject({ percent: 0, passed: 0, best_percent: 100, best_passed: 1 })
    const { body } = await said<{ data: AttemptWire[] }>(livia.fetch('/api/auth/quiz/attempts/mine/1'))
    expect(body.data.find((each) => each.id === worse.id)).toMatchObject({ percent: 0, best_percent: 100, best_passed: 1 })
  })

  it('finishes an attempt that nobody finished, and counts for the repeat rule', async () => {
    const { quizId } = await timed()
    const { id } = (await start(quizId)).body.data
    app.advance(20 * MINUTE)
    const { body } = await said<{ data: AttemptWire[] }>(livia.fetch('/api/auth/quiz/attempts/mine/1'))
    expect(body.data.find((each) => each.id === id)).toMatchObject({ finished: 1, percent: 0, late: 0 })
    expect((await start(quizId)).status).toBe(409)
  })

  it('an answer that comes twice around the end does not become late', async () => {
    const { quizId, questions } = await timed()
    const [first = 0] = questions
    const { id } = (await start(quizId)).body.data
    await finish(id, { [first]: ['a'] })
    app.advance(30 * MINUTE)
    expect((await finish(id, { [first]: ['b'] })).body.data).toMatchObject({ late: 0, percent: 50, answers: { [first]: ['a'] } })
  })
})

it('a quiz removed while somebody takes it leaves the answers, without a result (EP-90)', async () => {
  const { quizId, questions } = await built()
  const [first = 0] = questions
  const { id } = (await start(quizId)).body.data
  await answer(id, { [first]: ['a'] })
  expect((await said(helena.fetch(`/api/auth/quiz/${quizId}`, { method: 'DELETE' }))).status).toBe(200)
  const done = (await finish(id, { [first]: ['b'] })).body.data
  expect(done).toMatchObject({ removed: 1, finished: 1, result: null, percent: null, answers: { [first]: ['b'] }, name: 'Ouvido' })
  expect(done.questions).toHaveLength(2)
  const { body } = await said<{ data: AttemptWire[] }>(livia.fetch('/api/auth/quiz/attempts/mine/1'))
  expect(body.data.find((each) => each.id === id)).toMatchObject({ removed: 1, answers: { [first]: ['b'] } })
})
