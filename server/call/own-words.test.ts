import { describe, expect, it } from 'vitest'
import { HELENA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { dataOf } from '#server/testing/test-communities.ts'
import { forgetPoints } from '#server/testing/test-points.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

interface Said {
  readonly id: number
  readonly title?: string
  readonly content: string
  readonly edited_at: string | null
}
const put = (client: TestClient, path: string, body: object) => client.fetch(path, { method: 'PUT', body }).then(({ status }) => status)
const post = (client: TestClient, path: string, body: object) => dataOf<Said>(client.fetch(path, { method: 'POST', body }))
const COMMUNITY = '/api/auth/community'

describe('one’s own words (PER-26)', () => {
  it('a post is edited by its author alone, and says so', async () => {
    const made = await post(livia, `${COMMUNITY}/post/create`, {
      tenant_id: 1,
      community_id: 1,
      title: 'Olá',
      content: 'Cheguei.',
      image: null,
    })
    expect(made.edited_at).toBeNull()
    const path = `${COMMUNITY}/post/1/${made.id}`
    expect(await put(helena, path, { title: 'Outro', content: 'Não fui eu' })).toBe(403)
    expect(await put(livia, path, { title: ' ', content: 'x' })).toBe(422)
    expect(await put(livia, path, { title: 'Olá', content: 'Cheguei.' })).toBe(200)
    const read = () => dataOf<Said>(livia.fetch(`${COMMUNITY}/post/${made.id}`))
    expect((await read()).edited_at).toBeNull()
    expect(await put(livia, path, { title: 'Olá, gente', content: 'Cheguei agora.\u202E' })).toBe(200)
    expect(await read()).toMatchObject({ title: 'Olá, gente', content: 'Cheguei agora.', edited_at: expect.any(String) })
    const comment = await post(livia, `${COMMUNITY}/comment/create`, { tenant_id: 1, post_id: made.id, parent_id: null, content: 'Eu' })
    expect(await put(helena, `${COMMUNITY}/comment/1/${comment.id}`, { content: 'x' })).toBe(403)
    expect(await put(livia, `${COMMUNITY}/comment/1/${comment.id}`, { content: 'Eu mesma' })).toBe(200)
    const { comments } = await dataOf<{ comments: Said[] }>(livia.fetch(`${COMMUNITY}/post/${made.id}`))
    expect(comments).toMatchObject([{ content: 'Eu mesma', edited_at: expect.any(String) }])
  })

  it('a doubt under a lesson is edited by its author alone', async () => {
    const at = '/api/auth/aulas/comments/1/3'
    const doubt = await post(livia, at, { content: 'E se doer?', parent_id: null })
    expect(await put(helena, `${at}/${doubt.id}`, { content: 'x' })).toBe(403)
    expect(await put(livia, `/api/auth/aulas/comments/1/4/${doubt.id}`, { content: 'x' })).toBe(404)
    expect(await put(livia, `${at}/${doubt.id}`, { content: 'E se doer a mão?' })).toBe(200)
    expect(await dataOf<Said[]>(livia.fetch(at))).toMatchObject([{ content: 'E se doer a mão?', edited_at: expect.any(String) }])
  })
})

describe('«Concluir aula» is taken back (PER-26)', () => {
  it('the lesson is open again, and finishing it anew counts once', async () => {
    const at = '/api/auth/aulas/progress/1/3'
    const body = { seconds: 60, duration: 60, finished: true, at: new Date().toISOString() }
    const finished = async () => (await dataOf<{ finished: boolean }>(livia.fetch('/api/auth/aulas/show/1/3'))).finished
    await put(livia, at, body)
    expect(await finished()).toBe(true)
    expect((await livia.fetch(at, { method: 'DELETE' })).status).toBe(200)
    expect(await finished()).toBe(false)
    // Twice is no error, and a place told later does not finish it.
    expect((await livia.fetch(at, { method: 'DELETE' })).status).toBe(200)
    await put(livia, at, { ...body, finished: false })
    expect(await finished()).toBe(false)
    await put(livia, at, body)
    expect(await finished()).toBe(true)
  })

  it('what it earned as finished goes, and what it earned as watched stays', async () => {
    await forgetPoints(app)
    const at = '/api/auth/aulas/progress/1/3'
    const body = { seconds: 60, duration: 60, finished: false, at: START.toISOString() }
    const score = async () => (await dataOf<{ score: number }>(livia.fetch('/api/auth/ranking/me/1'))).score
    await livia.fetch('/api/auth/aulas/show/1/3')
    app.advance(60_000)
    await put(livia, at, body)
    const watched = await score()
    await put(livia, at, { ...body, finished: true })
    const finished = await score()
    expect(finished).toBeGreaterThan(watched)
    await livia.fetch(at, { method: 'DELETE' })
    expect(await score()).toBe(watched)
    await put(livia, at, { ...body, finished: true })
    expect(await score()).toBe(finished)
  })
})
