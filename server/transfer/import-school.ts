import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, getTableName, inArray, isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { lastMigration, migrations } from '#server/db/journal.ts'
import { tenants } from '#server/db/schema.ts'
import { damagedSchool, newerSchema, takenDomain } from '#server/errors/school-errors.ts'
import type { Storage } from '#server/services/storage.ts'
import { givenDomain } from '#server/site/tenants.ts'
import { insertRows } from './insert-rows.ts'
import type { Renumber, Row } from './loose-names.ts'
import { movedRow } from './moved-row.ts'
import { collector, type Said, takeNumbers } from './new-numbers.ts'
import type { Move } from './own-addresses.ts'
import { filesIn } from './school-files.ts'
import { checkedLines, readSchool, rowsOf, type SchoolManifest } from './school-folder.ts'
import { schoolTables } from './school-tables.ts'
import { upgradedSchool } from './upgraded-school.ts'

/*
 *   of an older release: brought to this one first (upgraded-school.ts)
 *   read all, check it, collect its ids ─► take new numbers ─► files into the storage ─► all rows in one transaction
 *
 * Files come first, because a transaction asks nothing of the outside (OPS-08). Of an import that fails they are taken away again.
 */

export interface Destination {
  readonly db: Db
  readonly storage: Pick<Storage, 'write' | 'remove'>
}

export interface Imported {
  readonly id: number
  readonly name: string
  readonly domains: readonly string[]
  readonly rows: number
  readonly files: number
}

/**
 * @param domains take the place of those that the school had; empty: it keeps them
 * @throws {OperatorError} nothing is left then
 */
export async function importSchool(destination: Destination, folder: string, domains: readonly string[]): Promise<Imported> {
  const manifest = await readSchool(folder)
  if (manifest.schema === lastMigration().tag) return bringIn(destination, folder, manifest, domains)
  if (!migrations().some(({ tag }) => tag === manifest.schema)) throw newerSchema(folder, manifest.schema)
  const scratch = await mkdtemp(join(tmpdir(), 'lousa-school-'))
  try {
    const today = await upgradedSchool(folder, manifest, scratch)
    return await bringIn(destination, today, await readSchool(today), domains)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function bringIn(
  { db, storage }: Destination,
  folder: string,
  manifest: SchoolManifest,
  domains: readonly string[],
): Promise<Imported> {
  const { school } = manifest
  await checkDomains(db, domains.length > 0 ? domains : school.domains)
  const move: Move = { from: school.id, hosts: new Set(school.domains), host: domains[0] ?? null }
  const number = await takeNumbers(db, await readAll(folder, manifest, move))
  const id = number('tenants', school.id)
  const written: string[] = []
  try {
    for await (const { path, bytes } of filesIn(folder, manifest)) {
      const target = path.replace(`/files/${school.id}/`, `/files/${id}/`)
      written.push(target)
      await storage.write(target, bytes)
    }
    const rows = await db.transaction(async (tx) => {
      const count = await writeRows(tx, folder, manifest, move, number)
      if (domains.length > 0) await tx.insert(tenantDomains).values(domains.map((domain, at) => givenDomain(id, domain, at === 0)))
      return count
    })
    return { id, name: school.name, domains: domains.length > 0 ? domains : school.domains, rows, files: written.length }
  } catch (error) {
    for (const path of written) await storage.remove(path)
    throw error
  }
}

async function checkDomains(db: Db, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return
  const [taken] = await db
    .select({ domain: tenantDomains.domain })
    .from(tenantDomains)
    .where(and(inArray(tenantDomains.domain, [...domains]), isNotNull(tenantDomains.verifiedAt)))
  if (taken !== undefined) throw takenDomain(taken.domain)
}

/** The tables of this release in their order, with what the folder has of them. */
const tablesOf = ({ tables }: SchoolManifest) =>
  schoolTables().flatMap((table) => {
    const written = tables.find(({ name }) => name === getTableName(table))
    return written === undefined ? [] : [{ table, written }]
  })

const rowsIn = (folder: string, { table, written }: ReturnType<typeof tablesOf>[number]) =>
  checkedLines<Row>(folder, rowsOf(folder, getTableName(table)), written)

/** Reads everything once, before anything is written. @returns the ids that its rows say */
async function readAll(folder: string, manifest: SchoolManifest, move: Move): Promise<Said> {
  const said: Said = new Map()
  const note = collector(said)
  for (const each of tablesOf(manifest)) for await (const row of rowsIn(folder, each)) movedRow(each.table, row, move, note)
  for await (const { bytes } of filesIn(folder, manifest)) void bytes
  if (said.get('tenants')?.has(manifest.school.id) !== true) throw damagedSchool(folder, 'falta a linha da própria escola')
  return said
}

async function writeRows(tx: Db, folder: string, manifest: SchoolManifest, move: Move, number: Renumber): Promise<number> {
  let count = 0
  for (const each of tablesOf(manifest)) {
    if (each.table === tenantDomains && move.host !== null) continue
    count += await insertRows(tx, each.written.name, movedRows(each.table, rowsIn(folder, each), move, number))
  }
  return count
}

async function* movedRows(table: PgTable, rows: AsyncIterable<Row>, move: Move, number: Renumber): AsyncGenerator<Row> {
  // A school that is brought in is no demo: a server with one listens on its own computer alone.
  const more = table === tenants ? { demo: false } : {}
  for await (const row of rows) yield { ...movedRow(table, row, move, number), ...more }
}
