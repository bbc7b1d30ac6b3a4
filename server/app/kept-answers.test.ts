import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createKeptAnswers } from '#server/call/kept-answers.ts'
import { createTestApp, HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'

const LINKS = fillPath(endpoints.listLinks.path, { tenant: 1 })
const titles = async (client: TestClient) =>
  ((await (await client.fetch(LINKS)).json()) as { data: { title: string }[] }).data.map(({ title }) => title)

describe('an answer that is kept (SRV-13)', () => {
  let app: TestApp
  let helena: TestClient
  beforeAll(async () => {
    app = await createTestApp()
    helena = await app.signIn(HELENA)
    return () => app.close()
  })
  afterEach(() => app.forget())

  /** As nobody writes: the log does not learn of it. */
  const rename = (title: string) =>
    app.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update links set title = ${title} where tenant_id = 1 and id = 1`)
    })

  it('is given again without being made, for at most twenty seconds', async () => {
    const before = await titles(helena)
    await rename('Ninguém soube')
    expect(await titles(helena)).toEqual(before)
    app.advance(19_999)
    expect(await titles(helena)).toEqual(before)
    app.advance(1)
    expect(await titles(helena)).toContain('Ninguém soube')
  })

  it('is made anew when anybody wrote what it shows, in a transaction of which the log tells', async () => {
    await titles(helena)
    await app.database.db.execute(sql`update links set title = 'De outra pessoa' where tenant_id = 1 and id = 1`)
    expect(await titles(helena)).toContain('De outra pessoa')
    await rename('Ninguém soube de novo')
    await app.database.db.execute(sql`update settings set values = values where tenant_id = 1 and section = 'login'`)
    expect(await titles(helena)).not.toContain('Ninguém soube de novo')
  })

  it('is of one session and one address: nobody gets another person’s', async () => {
    const livia = await app.signIn(LIVIA)
    const me = async (client: TestClient) => (await (await client.fetch(endpoints.readMe.path)).json()) as { user: { id: number } }
    for (let times = 0; times < 2; times++)
      expect([(await me(helena)).user.id, (await me(livia)).user.id]).toEqual([helena.userId, livia.userId])
    const { cookie } = livia
    expect((await app.fetch(endpoints.readMe.path, { headers: { cookie } })).status).toBe(200)
    await livia.fetch(endpoints.signOut.path, { method: 'POST', body: { wipe: 'account' } })
    expect((await app.fetch(endpoints.readMe.path, { headers: { cookie } })).status).toBe(401)
  })

  it('is made anew when the person’s rights changed', async () => {
    const livia = await app.signIn(LIVIA)
    await titles(livia)
    await rename('Ninguém soube')
    await app.database.db.execute(sql`update users set products = '{}' where id = ${livia.userId}`)
    expect(await titles(livia)).toContain('Ninguém soube')
  })

  it('costs no body and no second packing', async () => {
    const first = await helena.fetch(LINKS)
    const tag = first.headers.get('ETag') ?? ''
    expect((await helena.fetch(LINKS, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    const packed = await helena.fetch(fillPath(endpoints.listCarousels.path, { tenant: 1 }), { headers: { 'Accept-Encoding': 'gzip' } })
    const again = await helena.fetch(fillPath(endpoints.listCarousels.path, { tenant: 1 }), { headers: { 'Accept-Encoding': 'gzip' } })
    expect([packed.headers.get('Content-Encoding'), again.headers.get('Content-Encoding')]).toEqual(['gzip', 'gzip'])
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await packed.arrayBuffer()))
  })
})

it('all of them take a bounded room: the least used go first, and a large one is not kept (SRV-13)', () => {
  const kept = createKeptAnswers()
  const found = { epoch: 'a'.repeat(12), seen: '5:5:', told: null, known: true }
  const now = new Date(0)
  const body = 'x'.repeat(200_000)
  for (let at = 0; at < 160; at++) kept.keep(`k${at}`, { body, tag: '' }, found, now)
  expect(kept.get('k0', () => true, found, now)?.body).toBe(body)
  // The next look at the log begins where this one ended.
  expect(kept.get('k0', () => true, { ...found, seen: '9:9:' }, now)?.body).toBe(body)
  kept.keep('one more', { body, tag: '' }, found, now)
  expect([kept.versionOf('k0'), kept.versionOf('k1'), kept.versionOf('one more')]).toEqual([
    `${'a'.repeat(12)}-9`,
    null,
    `${'a'.repeat(12)}-5`,
  ])
  kept.keep('large', { body: `${body}x`, tag: '' }, found, now)
  expect(kept.versionOf('large')).toBeNull()
})
