import { describe, expect, it } from 'vitest'
import { HELENA, LIVIA, START, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (_app, clients) => {
  ;[helena, livia] = clients
})

const before = (seconds: number) => new Date(START.getTime() - seconds * 1000).toISOString()
interface Told {
  readonly seconds: number
  readonly duration: number
  readonly finished: boolean
}
const tell = (lesson: number | string, more: Partial<Told & { at: string }> = {}, client = livia, tenant = 1) =>
  client.fetch(`/api/auth/aulas/progress/${tenant}/${lesson}`, {
    method: 'PUT',
    body: { seconds: 10, duration: 60, finished: false, at: before(5), ...more },
  })
const told = async (answer: Promise<Response>) => ((await (await answer).json()) as { data: Told }).data
interface Continue {
  readonly courses: { readonly title: string; readonly progress: number; readonly next: { readonly id: number; readonly number: number } }[]
}
const next = async () => ((await (await livia.fetch('/api/auth/home/continue/1')).json()) as { data: Continue }).data.courses[0]

describe('progress in a lesson (ext L4)', () => {
  it('a finished lesson moves «Continuar assistindo» on', async () => {
    const first = await next()
    expect(first).toMatchObject({ title: 'Luz natural', next: { number: 7 } })
    expect(await told(tell(first?.next.id ?? 0, { seconds: 60, finished: true }))).toEqual({ seconds: 60, duration: 60, finished: true })
    expect(await next()).toMatchObject({ title: 'Luz natural', progress: 7 / 18, next: { number: 8 } })
    const lesson = (await (await livia.fetch(`/api/auth/aulas/show/1/${first?.next.id}`)).json()) as { data: { finished: boolean } }
    expect(lesson.data.finished).toBe(true)
  })

  it('stays finished, whatever is told later, and repeating it changes nothing', async () => {
    await tell(3, { finished: true })
    expect(await told(tell(3, { seconds: 2, at: before(1) }))).toEqual({ seconds: 2, duration: 60, finished: true })
    expect(await told(tell(3, { seconds: 2, finished: true, at: before(1) }))).toEqual({ seconds: 2, duration: 60, finished: true })
  })

  it('a clock of another age names no year of its own (SAF-08)', async () => {
    for (const at of ['0001-01-01T00:00:00.000Z', '-005000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])
      expect((await tell(3, { at, finished: true })).status).toBe(200)
  })

  it('the newest time wins, in whatever order the calls come', async () => {
    await tell(3, { seconds: 40, at: before(2) })
    expect(await told(tell(3, { seconds: 5, at: before(9) }))).toMatchObject({ seconds: 40 })
    expect(await told(tell(3, { seconds: 41, at: before(1) }))).toMatchObject({ seconds: 41 })
  })

  it('a clock that runs ahead counts as now', async () => {
    await tell(3, { seconds: 40, at: '2999-01-01T00:00:00Z' })
    expect(await told(tell(3, { seconds: 41, at: START.toISOString() }))).toMatchObject({ seconds: 41 })
  })

  it('belongs to one person', async () => {
    const mine = await next()
    await tell(mine?.next.id ?? 0, { finished: true }, helena)
    expect(await next()).toEqual(mine)
  })

  it.each([
    [999_999, {}, 404],
    ['x', {}, 404],
    [3, { at: 'ontem' }, 422],
    [3, { seconds: 1e9 }, 422],
  ])('lesson %s with %j is refused with %d', async (lesson, more, status) => {
    expect((await tell(lesson, more)).status).toBe(status)
  })

  it('of another school is 403', async () => {
    expect((await tell(3, {}, livia, 2)).status).toBe(403)
    expect((await tell(125, {})).status).toBe(403)
  })
})
