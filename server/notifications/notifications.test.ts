import { gt, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { communityLikes } from '#server/db/community-schema.ts'
import { pointsLedger } from '#server/db/gamification-schema.ts'
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

  it('have ids beyond 2,147,483,647, as what else comes of acts: they are told, read and refused like others (SRV-11)', async () => {
    const { db } = app.database
    for (const table of ['notifications', 'community_likes', 'points_ledger'])
      await db.execute(sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), 3000000000)`))
    const body = { tenant_id: 1, community_id: 1, title: 'Muitos avisos', content: 'Olá!', image: null }
    const made = await livia.fetch(endpoints.createPost.path, { method: 'POST', body })
    const post = ((await made.json()) as { data: { id: number } }).data.id
    const liked = await helena.fetch(fillPath(endpoints.likePost.path, { tenant: 1, postId: post, state: 1 }), {
      method: endpoints.likePost.method,
    })
    expect([made.status, liked.status]).toEqual([201, 200])
    const [first] = await list(livia)
    expect(first).toMatchObject({ id: expect.any(Number), read: 0 })
    expect(first?.id).toBeGreaterThan(3_000_000_000)
    const mark = (client: TestClient) =>
      client.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body: { read: true, ids: [first?.id] } })
    expect((await mark(iara)).status).toBe(403)
    expect((await list(livia))[0]?.read).toBe(0)
    expect((await mark(livia)).status).toBe(200)
    expect((await list(livia))[0]?.read).toBe(1)
    expect(await db.$count(communityLikes, gt(communityLikes.id, 3_000_000_000))).toBe(1)
    expect(await db.$count(pointsLedger, gt(pointsLedger.id, 3_000_000_000))).toBeGreaterThan(0)
  })
})
