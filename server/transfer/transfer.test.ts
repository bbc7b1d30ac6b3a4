import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import driver from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type Database, type Db, openPostgres } from '#server/db/database.ts'
import { links, tenants } from '#server/db/schema.ts'
import { tables } from '#server/db/tables.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { createS3Storage } from '#server/services/s3-storage.ts'
import type { Storage } from '#server/services/storage.ts'
import { fillSchool, type FullSchool, pngOf } from '#server/testing/full-school.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import {
  cheapPasswords,
  createTestApp,
  HELENA,
  LIVIA,
  signInAt,
  START,
  type TestApp,
  type TestClient,
  testDatabase,
} from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { type S3Host, startS3Host } from '#tests/fixtures/s3-host.ts'
import { exportSchool } from './export-school.ts'
import { importSchool } from './import-school.ts'
import { LOOSE_NAMES, NAMELESS, type Row } from './loose-names.ts'
import { movedRow } from './moved-row.ts'
import { collector, type Said } from './new-numbers.ts'
import { fileOf, linesOf, readSchool, rowsOf } from './school-folder.ts'
import { foreignTables, ownerColumn, schoolTables, STAYING } from './school-tables.ts'

const SCHOOL = { id: 1, name: 'Escola Sabiá', domains: ['escolasabia.com.br', 'aulas.escolasabia.com.br'] }
/** Where the ids of the PostgreSQL go on. */
const FIRST = 1_000_000

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'lousa-transfer-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

/** All rows of a school, as text: what is not exported too. */
async function rowsOfSchool(db: Db, tenantId: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of Object.values(tables)) {
    if (!('tenantId' in table) && table !== tenants) continue
    const owner = sql.identifier(ownerColumn(table))
    const { rows } = (await db.execute(sql`select one::text from ${table} one where ${owner} = ${tenantId} order by 1`)) as {
      rows?: unknown
    }
    found[getTableName(table)] = rows
  }
  return found
}

interface Place {
  readonly app: TestApp
  readonly tenantId: number
  readonly helena: TestClient
  readonly livia: TestClient
}

async function placeOf(app: TestApp, tenantId: number): Promise<Place> {
  const at = (email: string, password: string) => signInAt(app.fetch, { email, password, tenantId })
  return { app, tenantId, helena: await at(HELENA, 'sabia-helena'), livia: await at(LIVIA, 'sabia-livia') }
}

/** The log is each database's own; acts put people in the order of a hash of their ids. */
const OWN_ORDER = ['readChanges', 'readEpochs', 'readActs']

/** What a school answers to each read of the contract, to an owner and to a student; and the pages that strangers see. */
async function answersOf({ tenantId, helena, livia, app }: Place, shift: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, { params = {} }] of Object.entries(EXAMPLES)) {
    const endpoint: Endpoint = endpoints[name as EndpointName]
    if (endpoint.class !== ENDPOINT_CLASS.read || OWN_ORDER.includes(name)) continue
    const ids = Object.entries(params).map(([key, value]) => [key, /id$/i.test(key) && value !== 0 ? Number(value) + shift : value])
    const path = fillPath(endpoint.path, { tenant: tenantId, ...(Object.fromEntries(ids) as Record<string, number>) })
    for (const [who, client] of Object.entries({ helena, livia }))
      found[`${name} ${who}`] = await (await client.fetch(path, { method: endpoint.method })).json()
  }
  found['stranger'] = await (await app.fetch('/api/platform/tenant?domain=escolasabia.com.br')).text()
  return found
}

/** Without ids: before the move they had gaps. */
const masked = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/("(?:\w+_)?ids?"|"(?:tenant|quiz|lesson|products|communities|content|deliverable_product)"):("?\d+"?|\[[\d,]*\])/g, '$1:#')
    .replaceAll(/\/\d+/g, '/#')
    .replaceAll(/([?&](?:id|tenant)=|post:|comment:)\d+/g, '$1#')
    .replaceAll(/"\d+":/g, '"#":')

const shifted = (answer: unknown) => JSON.stringify(answer).replaceAll(/\b10\d{5}\b/g, (id) => String(Number(id) - FIRST + 1))

let source: TestApp
let full: FullSchool
let exported: string
let host: S3Host
beforeAll(async () => {
  source = await createTestApp({ folder: join(work, 'source') })
  full = await fillSchool(source)
  exported = join(work, 'escola-1')
  await exportSchool({ db: source.database.db, storage: diskOf('source') }, SCHOOL, exported, START)
  host = await startS3Host()
}, 120_000)
afterAll(async () => {
  await source.close()
  await host.stop()
})

const diskOf = (name: string): Storage => createDiskStorage(join(work, name), Buffer.alloc(32, 7))

describe('a school that leaves', () => {
  it('has every table with it that has a row of a school: none is forgotten, and each is met here (OPS-18)', async () => {
    const { tables: written } = await readSchool(exported)
    expect(written.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
    const { rows } = (await source.database.db.execute(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
    )) as unknown as { rows: { name: string }[] }
    const known = [...written.map(({ name }) => name), ...[...STAYING].map((table) => getTableName(table))]
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  it('takes nothing along that signs in without a password, nothing of another school, and every file (OPS-18)', async () => {
    const names = (await readdir(join(exported, 'rows'))).map((name) => name.replace('.ndjson', ''))
    expect(names.filter((name) => /session|magic|device|idempotency|failure|change_log/.test(name))).toEqual([])
    const people = await readFile(rowsOf(exported, 'users'), 'utf8')
    expect([people.includes('scrypt$'), people.includes('@ipe.art.br')]).toEqual([true, false])
    for (const [path, mark] of [
      [full.logo, 1],
      [full.photo, 2],
      [full.picture, 3],
    ] as const)
      expect(new Uint8Array(await readFile(fileOf(exported, path)))).toEqual(pngOf(mark))
  })

  it('is a folder that only its user reads, and that is whole or not there (OPS-18)', async () => {
    expect((await stat(exported)).mode & 0o077).toBe(0)
    expect(existsSync(`${exported}.part`)).toBe(false)
    const broken = { read: () => Promise.reject(new Error('the bucket is away')) }
    const target = join(work, 'never')
    const failed = exportSchool({ db: source.database.db, storage: broken }, SCHOOL, target, START)
    await expect(failed).rejects.toThrow('A escola não foi exportada')
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
    const again = exportSchool({ db: source.database.db, storage: diskOf('source') }, SCHOOL, exported, START)
    await expect(again).rejects.toThrow('já existe')
  })

  it('every number, list and JSON says whose id it holds, or that it holds none (OPS-19)', () => {
    const unsaid = schoolTables().flatMap((table) => {
      const foreign = foreignTables(table)
      return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
        const name = `${getTableName(table)}.${toSnakeCase(key)}`
        const holdsIds = column.dataType === 'number' || column.dataType === 'json' || column.getSQLType() === 'integer[]'
        if (!holdsIds || key === 'id' || foreign.has(toSnakeCase(key))) return []
        return name in LOOSE_NAMES !== NAMELESS.has(name) ? [] : [name]
      })
    })
    expect(unsaid).toEqual([])
  })
})

describe.runIf(hasPostgres())('a school that comes in', () => {
  const name = `lousa_transfer_${process.pid}`
  let cluster: TestPostgres
  let database: Database
  let neighbours: unknown
  let pg: Place
  let back: Place
  let again: string
  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`)
    database = await openPostgres(cluster.at(name))
    await seedDemo(database.db, START)
    await cheapPasswords(database.db)
    // The demo's domains are taken by the school that comes in: its neighbours have others.
    await database.db.execute(sql`update tenant_domains set domain = 'vizinha-' || domain`)
    for (const table of Object.values(tables).filter((each) => 'id' in each))
      await database.db.execute(sql.raw(`select setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), ${FIRST}, false)`))
    neighbours = [await rowsOfSchool(database.db, 1), await rowsOfSchool(database.db, 2)]
    const bucket = createS3Storage(host.settings)
    const imported = await importSchool({ db: database.db, storage: bucket }, exported, [])
    again = join(work, 'again')
    await exportSchool({ db: database.db, storage: bucket }, { ...SCHOOL, id: imported.id }, again, START)
    pg = await placeOf(await createTestApp({ database, storage: bucket }), imported.id)
    const empty = await testDatabase(false)
    const last = await importSchool({ db: empty.db, storage: diskOf('back') }, again, [])
    back = await placeOf(await createTestApp({ database: empty, folder: join(work, 'back') }), last.id)
  }, 180_000)
  afterAll(async () => {
    await pg.app.close()
    await back.app.close()
    await cluster.admin(`drop database if exists ${name}`)
    await cluster.stop()
  })

  it('answers as before: from the embedded database to PostgreSQL with a bucket, and back to a disk (OPS-19)', async () => {
    const before = await answersOf(await placeOf(source, 1), 0)
    const moved = await answersOf(pg, FIRST - 1)
    expect(Object.keys(moved).length).toBeGreaterThan(60)
    const last = await answersOf(back, 0)
    expect(Object.keys(moved).map((call) => [call, masked(moved[call])])).toEqual(
      Object.keys(before).map((call) => [call, masked(before[call])]),
    )
    expect(Object.keys(moved).map((call) => [call, shifted(moved[call])])).toEqual(
      Object.keys(last).map((call) => [call, JSON.stringify(last[call])]),
    )
  }, 60_000)

  it('signs people in with the password that they had (OPS-19)', async () => {
    expect((await pg.helena.fetch('/api/auth/me')).status).toBe(200)
    expect((await back.livia.fetch('/api/auth/me')).status).toBe(200)
  })

  it('shows the same files under its new number, to whom they are shown (OPS-19)', async () => {
    for (const { helena, app, tenantId } of [pg, back])
      for (const [path, mark] of [
        [full.logo, 1],
        [full.picture, 3],
      ] as const) {
        const own = path.replace('/files/1/', `/files/${tenantId}/`)
        expect(new Uint8Array(await (await helena.fetch(own)).arrayBuffer())).toEqual(pngOf(mark))
        expect((await app.fetch(full.picture.replace('/files/1/', `/files/${tenantId}/`))).status).toBe(401)
      }
  })

  it('leaves its neighbours as they were (OPS-19)', async () => {
    expect([await rowsOfSchool(database.db, 1), await rowsOfSchool(database.db, 2)]).toEqual(neighbours)
  })

  it('says no old id: in columns, lists, JSON, keys and addresses (OPS-19)', async () => {
    const said: Said = new Map()
    const move = { from: pg.tenantId, hosts: new Set(SCHOOL.domains), host: null }
    for (const table of schoolTables())
      for await (const line of linesOf(rowsOf(again, getTableName(table)))) movedRow(table, JSON.parse(line) as Row, move, collector(said))
    const old = [...said].flatMap(([table, ids]) => [...ids].filter((id) => id < FIRST).map((id) => `${table} ${id}`))
    expect([said.size > 15, old]).toEqual([true, []])
    const payloads = await readFile(rowsOf(again, 'notifications'), 'utf8')
    const numbers = payloads.split('\n').flatMap((line) => line.split('"payload":')[1]?.match(/"(?:\w+_)?id": ?\d+/g) ?? [])
    expect([numbers.length > 50, numbers.filter((each) => Number(each.split(':')[1]) < FIRST)]).toEqual([true, []])
  })

  it('leaves as it is at one moment, whatever is written meanwhile (OPS-18)', async () => {
    const writer = new driver.Client({ connectionString: cluster.at(name) })
    await writer.connect()
    await writer.query('begin')
    await writer.query('lock table settings in access exclusive mode')
    const target = join(work, 'moment')
    const leaving = exportSchool(
      { db: database.db, storage: createS3Storage(host.settings) },
      { ...SCHOOL, id: pg.tenantId },
      target,
      START,
    )
    const isWaiting = async () => ((await writer.query('select from pg_locks where not granted')).rowCount ?? 0) > 0
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10))
    await writer.query(`update settings set values = values || '{"later": 1}'`)
    await writer.query('commit')
    await leaving
    await writer.query(`update settings set values = values - 'later'`)
    await writer.end()
    const lines = await readFile(rowsOf(target, 'settings'), 'utf8')
    expect([lines.includes('sidebar'), lines.includes('later')]).toEqual([true, false])
  })

  it('refuses a domain that another school has, and takes another one, to which its own addresses then lead (OPS-20)', async () => {
    await expect(importSchool({ db: database.db, storage: diskOf('twice') }, exported, [])).rejects.toThrow('já é de outra escola')
    const { id, domains } = await importSchool({ db: database.db, storage: diskOf('twice') }, exported, ['sabia.exemplo.com.br'])
    expect(domains).toEqual(['sabia.exemplo.com.br'])
    const own = await database.db.select().from(links).where(eq(links.tenantId, id)).orderBy(links.position)
    expect(own.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/^https:\/\/sabia\.exemplo\.com\.br\/curso\/\d+\/a-luz\/\d+\?de=menu$/),
    )
    expect(own.map(({ url }) => url)).toContain('https://outra.com.br/courses/3')
  })
})
