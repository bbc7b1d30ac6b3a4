import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { createTestApp, HELENA, LIVIA, type TestApp } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { type Database, type Db, migrated, migratedUntil, openPostgres, PGLITE_OPTIONS } from './database.ts'
import { copyMigrations, type Migration, migrations } from './journal.ts'

/*
 * Rows as a release wrote them: a part of its demo school, made by running that release, in every table that it had. One file for every tenth
 * migration; `server/testing/releases/README.md` tells how one is made.
 */
const RELEASES = join(import.meta.dirname, '..', 'testing', 'releases')
const TENTHS = migrations().filter((_, at) => at % 10 === 0)

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const rowsAt = async ({ tag }: Migration) => JSON.parse(await readFile(join(RELEASES, `${tag.slice(0, 4)}.json`), 'utf8')) as Rows

/** Columns, with their table, that a migration has taken away or rewritten on purpose. */
const CHANGED: ReadonlySet<string> = new Set([])

let folder: string
let cluster: TestPostgres | null = null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lousa-upgrade-'))
  if (hasPostgres()) cluster = await startPostgres()
}, 120_000)
afterAll(async () => {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes the rows into a database of that release. */
async function fill(db: Pick<Db, 'execute' | 'transaction'>, rows: Rows): Promise<void> {
  await db.transaction(async (tx) => {
    // Triggers would write more into the log than that release did.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, all] of Object.entries(rows)) {
      const name = sql.identifier(table)
      await tx.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(all)}::jsonb)`)
      const next = sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`
      if (all[0] !== undefined && 'id' in all[0]) await tx.execute(next)
    }
  })
}

async function tableNames(db: Pick<Db, 'execute'>): Promise<string[]> {
  const { rows } = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  return rows.map(({ name }) => name)
}

/** A database of that release with its rows, opened by this one. @returns it, and the tables that it had */
const ENGINES: Readonly<Record<string, (last: Migration, rows: Rows) => Promise<{ database: Database; had: string[] }>>> = {
  async PGlite(last, rows) {
    const client = await PGlite.create(PGLITE_OPTIONS)
    const old = await migratedUntil(client, last.tag, join(folder, `pglite-${last.tag}`))
    await fill(old, rows)
    const had = await tableNames(old)
    return { database: await migrated(client), had }
  },
  async PostgreSQL(last, rows) {
    const name = `lousa_upgrade_${process.pid}_${last.tag.slice(0, 4)}`
    await cluster?.admin(`drop database if exists ${name}`, `create database ${name}`)
    const url = cluster?.at(name) ?? ''
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const old = drizzleNode({ client })
    const migrationsFolder = join(folder, `postgres-${last.tag}`)
    await copyMigrations(last.tag, migrationsFolder)
    await migrateNode(old, { migrationsFolder })
    await fill(old as unknown as Db, rows)
    const had = await tableNames(old as unknown as Db)
    await client.end()
    const database = await openPostgres(url)
    const close = async () => {
      await database.close()
      await cluster?.admin(`drop database ${name}`)
    }
    return { database: { ...database, close }, had }
  },
}

/** Each row of before that is not there, or has another value. */
async function lostIn(db: Db, before: Rows): Promise<string[]> {
  const lost: string[] = []
  for (const [table, rows] of Object.entries(before)) {
    const { rows: now } = (await db.execute(sql`select row_to_json(one)::text as row from ${sql.identifier(table)} one`)) as unknown as {
      rows: { row: string }[]
    }
    const there = now.map(({ row }) => JSON.parse(row) as Record<string, unknown>)
    for (const old of rows) {
      const isSame = (row: Record<string, unknown>) =>
        Object.entries(old).every(
          ([column, value]) =>
            CHANGED.has(`${table}.${column}`) || (column in row && JSON.stringify(row[column]) === JSON.stringify(value)),
        )
      if (!there.some(isSame)) lost.push(`${table} ${JSON.stringify(old)}`)
    }
  }
  return lost
}

/** Asks for every read of the contract. @returns what was answered against it, and how often it was answered */
async function askAll(app: TestApp): Promise<{ wrong: string[]; answered: number }> {
  const clients = [await app.signIn(HELENA), await app.signIn(LIVIA)]
  const wrong: string[] = []
  let answered = 0
  for (const [name, { params = {} }] of Object.entries(EXAMPLES)) {
    const endpoint: Endpoint = endpoints[name as EndpointName]
    if (endpoint.class !== ENDPOINT_CLASS.read) continue
    for (const client of clients) {
      const answer = await client.fetch(fillPath(endpoint.path, { tenant: 1, ...params }), { method: endpoint.method })
      if (answer.status >= 500) wrong.push(`${name}: ${answer.status}`)
      if (answer.status !== 200) continue
      answered++
      const issues = endpoint.answer.safeParse(await answer.json()).error?.issues ?? []
      if (issues.length > 0) wrong.push(`${name}: ${JSON.stringify(issues)}`)
    }
  }
  return { wrong, answered }
}

describe.each(Object.keys(ENGINES).filter((engine) => engine !== 'PostgreSQL' || hasPostgres()))('an old database in %s', (engine) => {
  it.each(TENTHS)(
    'of $tag becomes one of today: no row is lost or changed, people sign in, every read answers (DUR-15)',
    async (last) => {
      const rows = await rowsAt(last)
      const opened = await ENGINES[engine]?.(last, rows)
      if (opened === undefined) throw new Error(engine)
      const app = await createTestApp({ database: opened.database })
      try {
        expect(opened.had.filter((table) => (rows[table]?.length ?? 0) === 0)).toEqual([])
        expect(await lostIn(opened.database.db, rows)).toEqual([])
        const { wrong, answered } = await askAll(app)
        expect([wrong, answered > 50]).toEqual([[], true])
      } finally {
        await app.close()
      }
    },
    120_000,
  )
})
