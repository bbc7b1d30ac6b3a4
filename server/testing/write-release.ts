import '#lib/zod-jitless.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { lastMigration } from '#server/db/journal.ts'
import { idempotencyKeys, sessions, tenants } from '#server/db/schema.ts'
import { knownDevices, magicLinks, signInFailures } from '#server/db/sign-in-schema.ts'
import { namersFirst } from '#server/db/table-order.ts'
import { fillSchool } from './full-school.ts'
import { createTestApp } from './test-app.ts'

// Writes `releases/<migration>.json`: some rows of every table as this release writes them, for the test that upgrades old databases (DUR-15).
// Run it in the commit of every tenth migration: `node --import tsx server/testing/write-release.ts`.

type Row = Readonly<Record<string, unknown>>

/** Rows of a table; of most of them. */
const ROWS = 2
const MORE: Readonly<Record<string, number>> = {
  users: 5,
  carousels: 9,
  settings: 9,
  lessons: 5,
  notifications: 6,
  tenant_domains: 9,
  points_ledger: 6,
}

const AT = new Date('2026-03-09T10:00:00Z')
const FAR = new Date('2099-01-01T00:00:00Z')
const LIVIA = 3

/** What signs in: hashes of nothing. */
async function fillSignIns(db: Db): Promise<void> {
  const own = { userId: LIVIA, tenantId: 1 }
  await db.insert(sessions).values({ ...own, tokenHash: 'hash-of-a-token', createdAt: AT, expiresAt: FAR })
  await db.insert(magicLinks).values({ ...own, tokenHash: 'hash-of-a-link', expiresAt: FAR })
  await db.insert(knownDevices).values({ ...own, deviceHash: 'hash-of-a-device', at: AT })
  await db.insert(idempotencyKeys).values({ ...own, key: 'a-key', startedAt: AT, status: 201, body: { data: { id: 1 } } })
  await db.insert(signInFailures).values({ key: 'hash-of-an-account', count: 2, since: AT })
}

/** The first rows of each table that name only rows that are kept. */
async function someRows(db: Db): Promise<Record<string, readonly Row[]>> {
  const kept: Record<string, Row[]> = {}
  for (const table of namersFirst().toReversed()) {
    const name = getTableName(table)
    const own: Row[] = []
    kept[name] = own
    for (const row of await rowsOf(db, table)) if (own.length < (MORE[name] ?? ROWS) && namesKept(table, row, kept)) own.push(row)
    if (own.length === 0) throw new Error(`${name}: no row; full-school.ts makes one of every table`)
  }
  return kept
}

async function rowsOf(db: Db, table: PgTable): Promise<Row[]> {
  const ofSchool = 'tenantId' in table ? sql`tenant_id = 1` : table === tenants ? sql`id = 1` : sql`true`
  const order = 'id' in table ? sql`order by id` : sql``
  const { rows } = (await db.execute(
    sql`select row_to_json(one)::text as row from (select * from ${table} where ${ofSchool} ${order}) one`,
  )) as unknown as { rows: { row: string }[] }
  return rows.map(({ row }) => JSON.parse(row) as Row)
}

const namesKept = (table: PgTable, row: Row, kept: Readonly<Record<string, readonly Row[]>>) =>
  getTableConfig(table).foreignKeys.every((key) => {
    const { columns, foreignTable } = key.reference()
    const id = row[toSnakeCase(columns[0]?.name ?? '')]
    return id === null || kept[getTableName(foreignTable)]?.some((named) => named['id'] === id)
  })

const app = await createTestApp()
await fillSchool(app)
await fillSignIns(app.database.db)
const rows = await someRows(app.database.db)
await app.close()
const lines = Object.entries(rows).map(([table, all]) => `"${table}": [\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]`)
const path = join(import.meta.dirname, 'releases', `${lastMigration().tag.slice(0, 4)}.json`)
await writeFile(path, `{\n${lines.join(',\n')}\n}\n`)
console.log(path)
