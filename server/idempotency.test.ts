import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { once } from './idempotency.ts'
import { inTestApp } from './in-test-app.ts'
import { idempotencyKeys, links } from './schema.ts'
import type { Session } from './sessions.ts'
import { createTestApp, HELENA, MARCOS, START, type TestApp, type TestClient } from './test-app.ts'

let app: TestApp
let helena: TestClient
inTestApp([HELENA], (made, clients) => {
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

it('repeats the first answer, status and body, and makes one link (contract.md, Idempotency-Key)', async () => {
  const first = await create(helena, 'e1:send:0')
  expect([first.status, first.headers.get('Idempotency')]).toEqual([201, 'honoured'])
  const again = await create(helena, 'e1:send:0', 'anders')
  expect(again.status).toBe(201)
  expect(again.headers.get('Idempotency')).toBe('honoured')
  expect(await again.json()).toEqual(await first.json())
  expect(await count()).toBe(3)
})

it('keeps keys apart by user, forgets them after 24 h', async () => {
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

it('does not keep a refusal: the same key may succeed later', async () => {
  await create(helena, 'a')
  const refused = await create(helena, 'b')
  expect(refused.status).toBe(422)
  await app.database.db.delete(links)
  expect((await create(helena, 'b')).status).toBe(201)
})

it('makes one of many sent at once; the others hear 425 with Retry-After, or the answer', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(helena, 'same')))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([425, '3'])
  }
  expect(await count()).toBe(3)
})

it('is off with IDEMPOTENCY=off: an older backend makes two and promises nothing', async () => {
  const older = await createTestApp({ idempotency: false, database: app.database })
  const client = await older.signIn(HELENA)
  await app.database.db.delete(links)
  const first = await create(client, 'x')
  await create(client, 'x')
  expect(first.headers.get('Idempotency')).toBeNull()
  expect(await count()).toBe(2)
})

describe('while the first request runs', () => {
  const session = (): Session => ({ tokenHash: '', userId: helena.userId, tenantId: 1, roles: ['admin'] })
  const at = (ms: number) => new Date(START.getTime() + ms)
  const mark = (startedAt: Date) =>
    app.database.db.insert(idempotencyKeys).values({ tenantId: 1, userId: helena.userId, key: 'k', startedAt })

  it('a second hears 425, until the mark of a crashed one is 60 s old', async () => {
    await mark(at(0))
    const effect = vi.fn(async () => ({ body: 'done' }))
    await expect(once(app.database.db, session(), 'k', at(59_999), effect)).rejects.toMatchObject({ status: 425 })
    expect(effect).not.toHaveBeenCalled()
    expect(await once(app.database.db, session(), 'k', at(60_000), effect)).toEqual({ body: 'done' })
    expect(await once(app.database.db, session(), 'k', at(60_001), effect)).toEqual({ status: 200, body: 'done' })
    expect(effect).toHaveBeenCalledTimes(1)
  })

  it('the effect and its answer are one transaction: who lost the mark changes nothing', async () => {
    const lost = once(app.database.db, session(), 'k', at(0), async (tx) => {
      await tx.insert(links).values({ tenantId: 1, title: 'tarde', url: 'x.com', position: 9 })
      // Another request took the key over, as after 60 s.
      await tx.update(idempotencyKeys).set({ startedAt: at(60_000) })
      return { status: 201, body: {} }
    })
    await expect(lost).rejects.toMatchObject({ status: 425 })
    expect(await count()).toBe(2)
  })

  it('a failure takes its mark away, so the next try runs at once', async () => {
    await expect(once(app.database.db, session(), 'k', at(0), () => Promise.reject(new Error('boom')))).rejects.toThrow('boom')
    expect(await once(app.database.db, session(), 'k', at(1), async () => ({ body: 1 }))).toEqual({ body: 1 })
  })
})
