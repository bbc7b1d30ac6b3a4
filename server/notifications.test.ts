import { describe, expect, it } from 'vitest'
import { HELENA, IARA, LIVIA, type TestClient } from './test-app.ts'
import { withTestApp } from './with-test-app.ts'

let livia: TestClient
let iara: TestClient
let helena: TestClient
withTestApp([LIVIA, IARA, HELENA], (_app, clients) => {
  ;[livia, iara, helena] = clients
})

const PREFERENCES = '/api/auth/v2/notification-preferences/1'
const HERE = { platform: true, email: false }
const saved = { like: HERE, comment: { platform: false, email: true }, post: HERE, reply: HERE, communities: [1] }
const list = async (client: TestClient) =>
  ((await (await client.fetch('/api/auth/notification?page=1&paginate=10')).json()) as { data: { id: number; read: number }[] }).data

describe('preferences of notifications', () => {
  it('tell of everything in the platform and send no mail until they are saved; then they are what was saved (EP-91, EP-92)', async () => {
    expect(await (await livia.fetch(PREFERENCES)).json()).toMatchObject({ like: HERE, comment: HERE, post: HERE, reply: HERE })
    const answer = await livia.fetch(PREFERENCES, { method: 'POST', body: saved })
    expect([answer.status, await answer.json()]).toEqual([200, saved])
    expect(await (await livia.fetch(PREFERENCES)).json()).toEqual(saved)
  })

  it('are refused without both channels of a row (PRF-03), and for a community of another school', async () => {
    expect((await livia.fetch(PREFERENCES, { method: 'POST', body: { ...saved, like: { platform: true } } })).status).toBe(422)
    const [foreign] = ((await (await iara.fetch('/api/auth/v2/notification-preferences/2')).json()) as { communities: number[] })
      .communities
    expect((await livia.fetch(PREFERENCES, { method: 'POST', body: { ...saved, communities: [foreign] } })).status).toBe(403)
  })
})

describe('notifications', () => {
  it('are marked read by id, only one’s own (NTF-20, EP-95)', async () => {
    const [first] = await list(livia)
    const [other] = await list(iara)
    expect(first?.read).toBe(0)
    const body = { read: true, ids: [first?.id] }
    expect((await livia.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body })).status).toBe(200)
    expect((await list(livia))[0]?.read).toBe(1)
    const [helenas] = await list(helena)
    expect(
      (await livia.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body: { read: true, ids: [helenas?.id] } })).status,
    ).toBe(200)
    expect((await list(helena))[0]?.read).toBe(0)
    const theirs = await livia.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body: { read: true, ids: [other?.id] } })
    expect(theirs.status).toBe(403)
    expect((await list(iara))[0]?.read).toBe(0)
  })
})
