import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { sessions, tenants, uploads, users } from '#server/db/schema.ts'
import { namersFirst } from '#server/db/table-order.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { write } from '#server/testing/test-communities.ts'
import { dataOf, peopleWith, setPassword } from './people.ts'
import { removeTenant } from './remove-tenant.ts'
import { type School, schoolsOf } from './tenants.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(500).fill(7)])

let folder: string
let app: TestApp
let db: Db
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lousa-console-'))
  app = await createTestApp({ folder })
  ;({ db } = app.database)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(person: TestClient): Promise<string> {
  const body = { filename: 'a.png', content_type: 'image/png', size: PNG.length, purpose: 'post' }
  const link = (await (await person.fetch(endpoints.createUploadLink.path, { method: 'POST', body })).json()) as {
    path: string
    url: string
    headers: Record<string, string>
  }
  expect((await app.fetch(link.url, { method: 'PUT', body: PNG, headers: link.headers })).status).toBe(200)
  return link.path
}

const onDisk = (path: string) => existsSync(join(folder, path.replace('/files/', '')))

/** How many rows each table has of a school. */
async function amounts(tenantId: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of namersFirst()) {
    if (!('tenantId' in table)) continue
    const [row] = await db
      .select({ n: count() })
      .from(table)
      .where(sql`tenant_id = ${tenantId}`)
    found[getTableName(table)] = row?.n ?? 0
  }
  return found
}

const sum = (all: Readonly<Record<string, number>>) => Object.values(all).reduce((a, b) => a + b, 0)

describe('schools, for whoever runs the server', () => {
  it('are listed by number with addresses, the main one first, and people (OPS-14)', async () => {
    await db.insert(tenantDomains).values({ tenantId: 2, domain: 'aaa.example.org', isMain: false, token: 'x' })
    const [empty] = await db.insert(tenants).values({ name: 'Vazia' }).returning({ id: tenants.id })
    const listed: School[] = []
    for await (const school of schoolsOf(db)) listed.push(school)
    expect(listed.map(({ id }) => id)).toEqual([1, 2, empty?.id])
    const ipe = listed[1]
    expect([ipe?.name, ipe?.domains[1], ipe?.people]).toEqual(['Ipê', 'aaa.example.org', await db.$count(users, eq(users.tenantId, 2))])
    expect(listed[2]).toMatchObject({ name: 'Vazia', domains: [], people: 0 })
  })

  it('one is removed with every row, file, address and session of it, and nothing of another (OPS-15)', async () => {
    const helena = await app.signIn(HELENA)
    const iara = await app.signIn(IARA)
    const [gone, stays] = [await upload(helena), await upload(iara)]
    const [before, other] = [await amounts(1), await amounts(2)]
    expect(sum(before)).toBeGreaterThan(100)
    const removed = await removeTenant(db, createDiskStorage(folder, Buffer.alloc(32, 7)), 1)
    expect(removed.files).toBeGreaterThan(0)
    expect(sum(await amounts(1))).toBe(0)
    expect(await db.$count(tenants, eq(tenants.id, 1))).toBe(0)
    expect(await amounts(2)).toEqual(other)
    expect([onDisk(gone), onDisk(stays)]).toEqual([false, true])
    expect((await helena.fetch('/api/auth/me')).status).toBe(401)
    expect((await iara.fetch('/api/auth/me')).status).toBe(200)
  })

  it('a removal that was cut off has let nobody in, and goes on (OPS-15)', async () => {
    const helena = await app.signIn(HELENA)
    await upload(helena)
    const real = createDiskStorage(folder, Buffer.alloc(32, 7))
    const broken = { ...real, remove: () => Promise.reject(new Error('the disk is gone')) }
    await expect(removeTenant(db, broken, 1)).rejects.toThrow('the disk is gone')
    expect((await helena.fetch('/api/auth/me')).status).toBe(401)
    expect(await db.$count(tenantDomains, eq(tenantDomains.tenantId, 1))).toBe(0)
    await removeTenant(db, real, 1)
    expect(sum(await amounts(1))).toBe(0)
  })

  it('a name with the number of another school removes no file of that one (OPS-15)', async () => {
    const iara = await app.signIn(IARA)
    const stays = await upload(iara)
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.tenantId, 1)).limit(1)
    await db
      .insert(uploads)
      .values({ tenantId: 1, userId: person?.id ?? 0, path: stays, purpose: 'post', filename: 'a', createdAt: new Date() })
    await removeTenant(db, createDiskStorage(folder, Buffer.alloc(32, 7)), 1)
    expect(onDisk(stays)).toBe(true)
  })

  it('each table is emptied before those that its rows name (OPS-15)', () => {
    const order = namersFirst()
    const isLater = (table: PgTable, named: PgTable) => named === table || order.indexOf(named) > order.indexOf(table)
    const wrong = order.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference().foreignTable)
        .filter((named) => !isLater(table, named))
        .map((named) => `${getTableName(table)} → ${getTableName(named)}`),
    )
    expect([order.length > 30, wrong]).toEqual([true, []])
  })
})

describe('a person, for whoever runs the server', () => {
  it('is found by address in every school, or in one (OPS-16)', async () => {
    const [known] = await db.select().from(users).where(eq(users.email, LIVIA))
    await db.insert(users).values({ tenantId: 2, name: 'Lívia', email: LIVIA, passwordHash: known?.passwordHash ?? '', roles: [] })
    expect((await peopleWith(db, ` ${LIVIA.toUpperCase()} `, null)).map(({ tenantId }) => tenantId)).toEqual([1, 2])
    expect((await peopleWith(db, LIVIA, 2)).map(({ school }) => school)).toEqual(['Ipê'])
    expect(await peopleWith(db, 'ninguem@escola.com', null)).toEqual([])
  })

  it('gets a new password: the old one and every session of before are out (OPS-16)', async () => {
    const before = await app.signIn(LIVIA)
    const [livia] = await peopleWith(db, LIVIA, 1)
    const signIn = async (password: string) =>
      (await app.fetch('/api/auth/login', { method: 'POST', body: { email: LIVIA, password, tenant_id: 1 } })).status
    if (livia !== undefined) await setPassword(db, livia, 'uma senha nova')
    expect((await before.fetch('/api/auth/me')).status).toBe(401)
    expect([await signIn('sabia-livia'), await signIn('uma senha nova')]).toEqual([401, 200])
    expect(await db.$count(sessions, and(eq(sessions.tenantId, 1), eq(sessions.userId, livia?.id ?? 0)))).toBe(1)
  })

  it('is told all that the server knows of them: nothing that signs in, nothing that others wrote (OPS-17)', async () => {
    const client = await app.signIn(LIVIA)
    const [livia] = await peopleWith(db, LIVIA, 1)
    const id = livia?.id ?? 0
    await write(client, { title: 'Meu aviso' })
    const data = livia === undefined ? {} : await dataOf(db, livia)
    const text = JSON.stringify(data)
    expect(data['users']).toMatchObject([{ email: LIVIA }])
    expect(text).toContain('Meu aviso')
    expect(data['community_posts']).toHaveLength(await db.$count(communityPosts, eq(communityPosts.userId, id)))
    expect(text).not.toMatch(/scrypt\$|passwordHash|tokenHash|deviceHash/)
    expect(Object.keys(data)).not.toContain('sessions')
  })
})
