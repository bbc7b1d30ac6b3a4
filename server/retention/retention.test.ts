import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSection } from '#server/call/setting-sections.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { idempotencyKeys, sessions, tenants, uploads, users } from '#server/db/schema.ts'
import { magicLinks, signInFailures } from '#server/db/sign-in-schema.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { newAddress, type Storage } from '#server/services/storage.ts'
import { LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { deleteOldRows } from './old-rows.ts'
import { removeOrphans } from './orphan-files.ts'
import { PART } from './parts.ts'
import { compactSchools, removeFilesOfTheHour } from './retention.ts'

const DAY = 86_400_000
const after = (days: number) => new Date(START.getTime() + days * DAY)

let app: TestApp
let livia: TestClient
withTestApp([LIVIA], (made, clients) => {
  app = made
  ;[livia] = clients
})

describe('rows whose time is over', () => {
  it('go: ended sessions and links, keys and failures of a day, notifications of a year; others stay (SRV-09)', async () => {
    const { db } = app.database
    await db.delete(notifications)
    await db.delete(signInFailures)
    const of = { tenantId: 1, userId: livia.userId }
    for (const [name, days] of [
      ['old', -1],
      ['new', 1],
    ] as const) {
      await db.insert(sessions).values({ ...of, tokenHash: name, createdAt: START, expiresAt: after(days) })
      await db.insert(magicLinks).values({ ...of, tokenHash: name, expiresAt: after(days) })
      await db.insert(idempotencyKeys).values({ ...of, key: name, startedAt: after(days / 2 - 0.6) })
      await db.insert(signInFailures).values({ key: name, count: 1, since: after(days / 2 - 0.6) })
      await db.insert(notifications).values({ ...of, type: 'doubt', createdAt: after(days - 365), payload: { name } })
    }
    expect(await deleteOldRows(db, START)).toEqual({ sessions: 1, links: 1, keys: 1, failures: 1, notifications: 1 })
    expect(await db.$count(sessions, eq(sessions.tokenHash, 'new'))).toBe(1)
    expect((await db.select().from(magicLinks)).map((row) => row.tokenHash)).toEqual(['new'])
    expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new'])
    expect((await db.select().from(signInFailures)).map((row) => row.key)).toEqual(['new'])
    expect((await db.select().from(notifications)).map((row) => row.payload)).toEqual([{ name: 'new' }])
  })

  it('go in small parts, each in its own transaction (SRV-09)', async () => {
    const { db } = app.database
    await db.execute(sql`
      insert into sessions (token_hash, user_id, tenant_id, created_at, expires_at)
      select 'old ' || n, ${livia.userId}, 1, ${START.toISOString()}::timestamptz, ${after(-1).toISOString()}::timestamptz
      from generate_series(1, ${PART * 2 + 7}) n`)
    await db.execute(sql`create table parts (at xid8, n int)`)
    await db.execute(sql`
      create function note_part() returns trigger language plpgsql as
        'begin insert into parts select pg_current_xact_id(), count(*) from gone; return null; end'`)
    await db.execute(sql`
      create trigger note_part after delete on sessions referencing old table as gone for each statement execute function note_part()`)
    expect(await deleteOldRows(db, START)).toMatchObject({ sessions: PART * 2 + 7 })
    const { rows } = (await db.execute(sql`select sum(n)::int as n from parts group by at order by at`)) as unknown as {
      rows: { n: number }[]
    }
    await db.execute(sql`drop trigger note_part on sessions`)
    await db.execute(sql`drop table parts`)
    expect(rows.map(({ n }) => n)).toEqual([PART, PART, 7])
  })
})

it('the log of changes is made short school by school: the latest of the same stays (SRV-09)', async () => {
  const { db } = app.database
  await db.execute(sql`delete from change_log`)
  await db.execute(sql`
    insert into change_log (tenant_id, topic, version)
    select school, 'links', n::text::xid8 from generate_series(1, 2) school, generate_series(1, 5) n`)
  await compactSchools({ db })
  const { rows } = (await db.execute(sql`select tenant_id, version::text from change_log order by 1`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual([
    { tenant_id: 1, version: '5' },
    { tenant_id: 2, version: '5' },
  ])
})

describe('files that no row names', () => {
  let folder: string
  let storage: Storage
  beforeEach(() => {
    folder = join(tmpdir(), `lousa-retention-${randomUUID()}`)
    storage = createDiskStorage(folder, Buffer.alloc(32, 7))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const keep = async (purpose: 'photo' | 'post' | 'logo', createdAt = START) => {
    const path = newAddress(1, purpose, 'image/webp')
    await storage.write(path, new Uint8Array([1]))
    await app.database.db.insert(uploads).values({ tenantId: 1, userId: livia.userId, path, purpose, filename: 'a.webp', createdAt })
    return path
  }
  const sweep = (days: number) => removeOrphans({ db: app.database.db, storage }, 1, after(days))
  const photo = (path: string | null) => app.database.db.update(users).set({ photoUrl: path }).where(eq(users.id, livia.userId))

  it('go thirty days after they were found so, row and file; what a column, a text or a setting names stays (SRV-10)', async () => {
    const { db } = app.database
    const [lost, shown, written, set] = [await keep('photo'), await keep('photo'), await keep('post'), await keep('logo')]
    await photo(shown)
    await db.execute(
      sql`update community_posts set content = ${`<p><img src="${written}"></p>`} where id = (select min(id) from community_posts where tenant_id = 1)`,
    )
    await writeSection(db, 1, 'platform', { logo: set } as never)
    expect(await sweep(1)).toEqual([])
    expect(await sweep(30)).toEqual([])
    expect(await storage.has(lost)).toBe(true)
    expect(await sweep(32)).toEqual([lost])
    expect(await Promise.all([lost, shown, written, set].map((path) => storage.has(path)))).toEqual([false, true, true, true])
    expect(await db.$count(uploads, eq(uploads.path, lost))).toBe(0)
    // A replaced one is found so on the day on which it was replaced.
    await photo(null)
    expect([await sweep(33), await sweep(64)]).toEqual([[], [shown]])
  })

  it('stay when they are named again meanwhile, by an undo or an edit that was long on its way (SRV-10)', async () => {
    const { db } = app.database
    const path = await keep('photo')
    await sweep(1)
    await photo(path)
    expect(await sweep(20)).toEqual([])
    await photo(null)
    expect([await sweep(40), await sweep(60)]).toEqual([[], []])
    // Over, and taken up by a call: it is no longer over when its turn comes.
    await db
      .update(uploads)
      .set({ path: '/demo/sabia/rosa.svg', orphanedAt: after(-40) })
      .where(eq(uploads.path, path))
    const answer = await livia.fetch('/api/auth/me', { method: 'PUT', body: { name: 'Lívia', photo_url: '/demo/sabia/rosa.svg' } })
    expect(answer.status).toBe(200)
    expect((await db.select().from(uploads).where(eq(uploads.path, '/demo/sabia/rosa.svg'))).map((row) => row.orphanedAt)).toEqual([null])
  })

  it('are looked for once a day in each school, in one hour or another (SRV-10)', async () => {
    const { db } = app.database
    const schools = await db.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id))
    for (const { id } of schools)
      await db.insert(uploads).values({
        tenantId: id,
        userId: livia.userId,
        path: newAddress(id, 'photo', 'image/webp'),
        purpose: 'photo',
        filename: '',
        createdAt: START,
        orphanedAt: after(-31),
      })
    const found: string[][] = []
    for (let hour = 0; hour < 24; hour++)
      found.push(await removeFilesOfTheHour({ db, storage, now: () => new Date(START.getTime() + hour * 3_600_000) }))
    expect(found.filter((paths) => paths.length > 0).map((paths) => paths.length)).toEqual(schools.map(() => 1))
  })
})
