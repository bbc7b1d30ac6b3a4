import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, getTableName, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { migrations } from '#server/db/journal.ts'
import { tenants } from '#server/db/schema.ts'
import { damagedSchool, newerSchema, takenDomain } from '#server/errors/school-errors.ts'
import { readAddress, type Storage } from '#server/services/storage.ts'
import { givenDomain } from '#server/site/tenants.ts'
import type { Renumber, Row } from './loose-names.ts'
import { movedRow } from './moved-row.ts'
import { collector, type Said, takeNumbers } from './new-numbers.ts'
import type { Move } from './own-addresses.ts'
import { checkedLines, FILES, type FileLine, fileOf, readSchool, rowsOf, type SchoolManifest, sha256 } from './school-folder.ts'
import { schoolTables } from './school-tables.ts'

/*
 *   read all, check it, collect its ids ─► take new numbers ─► files into the storage ─► all rows in one transaction
 *
 * Files come first, because a transaction asks nothing of the outside (OPS-08). Of an import that fails they are taken away again.
 */

/** Rows that one statement writes, and characters of them. */
const PART = 500
const PART_TEXT = 4_000_000

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
export async function importSchool({ db, storage }: Destination, folder: string, domains: readonly string[]): Promise<Imported> {
  const manifest = await readSchool(folder)
  if (!migrations().some(({ tag }) => tag === manifest.schema)) throw newerSchema(folder, manifest.schema)
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

async function* filesIn(folder: string, { school, files }: SchoolManifest) {
  for await (const { path, bytes: size, sha256: written } of checkedLines<FileLine>(folder, join(folder, FILES), files)) {
    if (readAddress(path)?.tenantId !== school.id) throw damagedSchool(folder, `${path} não é um arquivo da escola`)
    const bytes = await readFile(fileOf(folder, path)).catch((error: unknown) => {
      throw damagedSchool(folder, `falta o arquivo ${path}`, error)
    })
    if (bytes.length !== size || sha256(bytes) !== written) throw damagedSchool(folder, `o arquivo ${path} foi mudado`)
    yield { path, bytes: new Uint8Array(bytes) }
  }
}

async function writeRows(tx: Db, folder: string, manifest: SchoolManifest, move: Move, number: Renumber): Promise<number> {
  let count = 0
  for (const each of tablesOf(manifest)) {
    if (each.table === tenantDomains && move.host !== null) continue
    let part: string[] = []
    let size = 0
    const flush = async () => {
      await insert(tx, each.table, part)
      count += part.length
      part = []
      size = 0
    }
    for await (const row of rowsIn(folder, each)) {
      const line = JSON.stringify(asOwn(each.table, movedRow(each.table, row, move, number)))
      part.push(line)
      size += line.length
      if (part.length >= PART || size >= PART_TEXT) await flush()
    }
    await flush()
  }
  return count
}

/** A school that is brought in is no demo: a server with one listens on this computer alone. */
const asOwn = (table: PgTable, row: Row): Row => (table === tenants ? { ...row, demo: false } : row)

async function insert(tx: Db, table: PgTable, lines: readonly string[]): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  const columns = sql.join(
    Object.keys(JSON.parse(first) as Row).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`)
}
