import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { carousels, idempotencyKeys, links } from '#server/db/schema.ts'
import { createTestApp, HELENA, MARCOS, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { runOnce } from './idempotency.ts'
import { requestHash } from './request-hash.ts'
import type { Session } from './sessions.ts'

let app: TestApp
let helena: TestClient
withTestApp([HELENA], (made, clients) => {
  app = made
  ;[helena] = clients
})

const PATH = '/api/auth/config/plataforma/links/create'
const create = (client: TestClient, key: string, title = 'Blog') =>
  client.fetch(PATH, {
    method: 'POST',
    body: { link_title: title, link_url: 'blog.com', tenant_id: 1 },
    headers: { 'Idempotency-Key': key },
  })
const count = () => app.database.db.$count(links, eq(links.tenantId, 1))

it('repeats the first answer, status and body, and creates one link (docs/contract.md, Idempotency-Key)', async () => {
  const first = await create(helena, 'e1:send:0')
  expect([first.status, first.headers.get('Idempotency')]).toEqual([201, 'honoured'])
  const again = await create(helena, 'e1:send:0')
  expect(again.status).toBe(201)
  expect(again.headers.get('Idempotency')).toBe('honoured')
  expect(await again.json()).toEqual(await first.json())
  expect(await count()).toBe(3)
})

describe('a key belongs to its request (422 with any other)', () => {
  const refused = { status: 422, error: 'Esta chave de repetição já foi usada em outro pedido.' }
  const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { error: string }) })

  it('another body does nothing, and the first answer stays', async () => {
    const first: unknown = await (await create(helena, 'k')).json()
    expect(await words(await create(helena, 'k', 'Outro'))).toEqual(refused)
    expect(await count()).toBe(3)
    expect(await (await create(helena, 'k')).json()).toEqual(first)
  })

  it('the same fields in another order are the same request', async () => {
    await create(helena, 'k')
    const body = '{"tenant_id":1,"link_url":"blog.com","link_title":"Blog"}'
    expect((await helena.fetch(PATH, { method: 'POST', body, headers: { 'Idempotency-Key': 'k' } })).status).toBe(201)
    expect(await count()).toBe(3)
  })

  it('another path or method is another request', async () => {
    const flip = (id: number) =>
      helena.fetch(`/api/auth/config/plataforma/carrossel/publish/1/${id}`, { headers: { 'Idempotency-Key': 'k' } })
    const [one, two] = (await app.database.db.select().from(carousels).where(eq(carousels.tenantId, 1))).filter(
      ({ type }) => Number(type) < 5,
    )
    expect((await flip(one?.id ?? 0)).status).toBe(200)
    expect(await words(await flip(two?.id ?? 0))).toEqual(refused)
    expect(await words(await create(helena, 'k'))).toEqual(refused)
    expect(
      await app.database.db
        .select()
        .from(carousels)
        .where(eq(carousels.id, two?.id ?? 0)),
    ).toEqual([two])
    expect(await count()).toBe(2)
  })

  it('also while the first request runs, and after it crashed', async () => {
    const session: Session = { tokenHash: '', userId: helena.userId, tenantId: 1, roles: ['admin'], seenAt: null, awayFrom: null }
    await app.database.db.insert(idempotencyKeys).values({ tenantId: 1, userId: helena.userId, key: 'k', request: 'r', startedAt: START })
    const effect = vi.fn(async () => ({ body: 'done' }))
    const until = (ms: number) => app.database.db.update(idempotencyKeys).set({ leasedUntil: new Date(Date.now() + ms) })
    for (const ms of [60_000, -1]) {
      await until(ms)
      const later = new Date(START.getTime() + 1)
      await expect(runOnce(app.database.db, session, { key: 'k', request: 'other' }, later, effect)).rejects.toMatchObject({ status: 422 })
    }
    expect(effect).not.toHaveBeenCalled()
  })

  it('a file is compared by its bytes, whatever the form’s boundary', async () => {
    const form = (bytes: string) => ({ img: new File([bytes], 'a.webp', { type: 'image/webp' }), name: 'x' })
    const hashes = await Promise.all(['a', 'a', 'b'].map((bytes) => requestHash('POST', '/x', form(bytes))))
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
  })
})

it('separates keys by user, and deletes them after 24 h', async () => {
  await create(helena, 'k')
  await app.database.db.delete(links)
  const marcos = await app.signIn(MARCOS)
  await create(marcos, 'k')
  expect(await count()).toBe(1)
  app.advance(24 * 3_600_000 - 1)
  await create(helena, 'k')
  expect(await count()).toBe(1)
  app.advance(2)
  await create(helena, 'k')
  expect(await count()).toBe(2)
})

it('does not store a refusal: the same key may succeed later', async () => {
  await create(helena, 'a')
  const refused = await create(helena, 'b')
  expect(refused.status).toBe(422)
  await app.database.db.delete(links)
  expect((await create(helena, 'b')).status).toBe(201)
})

it('of many requests at once one is run; the others get 425 with Retry-After, or the answer', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(helena, 'same')))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([425, '3'])
  }
  expect(await count()).toBe(3)
})

it('is off with IDEMPOTENCY=off: an older backend creates two and promises nothing', async () => {
  const older = await createTestApp({ idempotency: false, database: app.database })
  const client = await older.signIn(HELENA)
  await app.database.db.delete(links)
  const first = await create(client, 'x')
  await create(client, 'x')
  expect(first.headers.get('Idempotency')).toBeNull()
  expect(await count()).toBe(2)
})

describe('while the first request runs', () => {
  const session = (): Session => ({ tokenHash: '', userId: helena.userId, tenantId: 1, roles: ['admin'], seenAt: null, awayFrom: null })
  const KEYED = { key: 'k', request: 'r' }
  const at = (ms: number) => new Date(START.getTime() + ms)
  const mark = (more: { startedAt: Date; leasedUntil: Date | null }) =>
    app.database.db.insert(idempotencyKeys).values({ tenantId: 1, userId: helena.userId, ...KEYED, ...more })
  /** By the clock of the database, which no test moves. */
  const inMs = (ms: number) => new Date(Date.now() + ms)

  it.each([
    ['whose lease has not ended', inMs(30_000), at(0)],
    // Of a server of an earlier release.
    ['that has none and is not a minute old', null, inMs(-30_000)],
  ])('a second request gets 425 for a mark %s (OPS-10)', async (_, leasedUntil, startedAt) => {
    await mark({ startedAt, leasedUntil })
    const effect = vi.fn(async () => ({ body: 'done' }))
    await expect(runOnce(app.database.db, session(), KEYED, at(1), effect)).rejects.toMatchObject({ status: 425 })
    expect(effect).not.toHaveBeenCalled()
  })

  it.each([
    ['whose lease has ended', inMs(-1), inMs(-5000)],
    ['that has none and is older than a minute', null, inMs(-60_001)],
  ])('a second request takes over a mark %s (OPS-10)', async (_, leasedUntil, startedAt) => {
    await mark({ startedAt, leasedUntil })
    const effect = vi.fn(async () => ({ body: 'done' }))
    expect(await runOnce(app.database.db, session(), KEYED, at(1), effect)).toMatchObject({ body: 'done' })
    expect(await runOnce(app.database.db, session(), KEYED, at(2), effect)).toMatchObject({ status: 200, body: 'done' })
    expect(effect).toHaveBeenCalledTimes(1)
  })

  it('effect and answer are one transaction: a request that lost its mark changes nothing', async () => {
    const lost = runOnce(app.database.db, session(), KEYED, at(0), async (tx) => {
      await tx.insert(links).values({ tenantId: 1, title: 'tarde', url: 'x.com', position: 9 })
      // Another request took the key over, as after the end of a lease.
      await tx.update(idempotencyKeys).set({ startedAt: at(60_000) })
      return { status: 201, body: {} }
    })
    await expect(lost).rejects.toMatchObject({ status: 425 })
    expect(await count()).toBe(2)
  })

  it('a failure deletes its mark, so the next try runs at once', async () => {
    await expect(runOnce(app.database.db, session(), KEYED, at(0), () => Promise.reject(new Error('boom')))).rejects.toThrow('boom')
    expect(await runOnce(app.database.db, session(), KEYED, at(1), async () => ({ body: 1 }))).toMatchObject({ body: 1 })
  })
})

it('taking a key does not wait for the disk; what the call writes does, and takes the key along (SRV-15)', async () => {
  const { db } = app.database
  const rowsOf = async (text: SQL) => ((await db.execute(text)) as unknown as { rows: readonly Record<string, string>[] }).rows
  const [set] = await rowsOf(sql`select reset_val as usual from pg_settings where name = 'synchronous_commit'`)
  await db.execute(sql`create table waited (act text, waits text)`)
  await db.execute(sql`create function note_wait() returns trigger language plpgsql as $$ begin
    insert into waited values (tg_op, current_setting('synchronous_commit')); return null; end $$`)
  await db.execute(sql`create trigger note_wait after insert or update on ${idempotencyKeys} for each row execute function note_wait()`)
  onTestFinished(async () => void (await db.execute(sql`drop function note_wait cascade`)))
  onTestFinished(async () => void (await db.execute(sql`drop table waited`)))
  expect((await create(helena, 'k')).status).toBe(201)
  expect(await rowsOf(sql`select act, waits from waited`)).toEqual([
    { act: 'INSERT', waits: 'off' },
    { act: 'UPDATE', waits: set?.['usual'] },
  ])
})
