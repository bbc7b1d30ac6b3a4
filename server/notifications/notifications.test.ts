import { describe, expect, it } from 'vitest'
import { notifications } from '#server/db/notification-schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let livia: TestClient
let iara: TestClient
let helena: TestClient
withTestApp([LIVIA, IARA, HELENA], (made, clients) => {
  app = made
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

  it('are all marked read up to one: one’s own, and none that came afterwards (PER-18, ext N1)', async () => {
    const [newest, second] = await list(livia)
    const others = (await list(helena)).filter(({ read }) => read === 0).length
    const read = (upTo: number | undefined) =>
      livia.fetch('/api/platform/auth/notification/update-all', { method: 'PATCH', body: { read: true, up_to: upTo } })
    await app.database.db.update(notifications).set({ read: false })
    expect((await read(second?.id)).status).toBe(200)
    const after = await list(livia)
    expect(after.filter(({ read: was }) => was === 0).map(({ id }) => id)).toEqual([newest?.id])
    expect(others).toBeGreaterThan(0)
    const [foreign] = await list(iara)
    expect((await read(foreign?.id)).status).toBe(403)
  })
})
