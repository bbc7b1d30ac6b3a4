import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { lastMigration } from '#server/db/journal.ts'
import { syncPath, syncTree } from '#server/disk/sync-path.ts'
import { exportFailed, occupiedTarget } from '#server/errors/school-errors.ts'
import { addressesIn, type Storage } from '#server/services/storage.ts'
import {
  FILES,
  type FileLine,
  fileOf,
  FORMAT,
  MANIFEST,
  rowsOf,
  type SchoolManifest,
  sealed,
  sha256,
  writeLines,
  type Written,
} from './school-folder.ts'
import { ownerColumn, schoolTables } from './school-tables.ts'

/** Rows that are in memory at once. */
const PART = 500

export interface Source {
  readonly db: Db
  readonly storage: Pick<Storage, 'read'>
}

export interface School {
  readonly id: number
  readonly name: string
  readonly domains: readonly string[]
}

/**
 * Writes a school into a new folder: whole, or not there. Rows are as they are at one moment; files are read afterwards, because a file never changes
 * and outlives the rows that name it by thirty days (SRV-10).
 * @throws {OperatorError} nothing is left then
 */
export async function exportSchool(source: Source, school: School, target: string, now: Date): Promise<SchoolManifest> {
  if (existsSync(target)) throw occupiedTarget(target)
  const part = `${target}.part`
  try {
    await mkdir(dirname(target), { recursive: true })
    await mkdir(part, { mode: 0o700 })
    const manifest = await fill(source, school, part, now)
    await writeFile(join(part, MANIFEST), sealed(manifest), { flag: 'wx', mode: 0o600 })
    syncTree(part)
    await rename(part, target)
    syncPath(dirname(target))
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw exportFailed(target, error)
  }
}

async function fill({ db, storage }: Source, school: School, part: string, now: Date): Promise<SchoolManifest> {
  await mkdir(join(part, 'rows'))
  const named = new Set<string>()
  const tables = await db.transaction(
    async (tx) => {
      const written: (Written & { name: string })[] = []
      for (const table of schoolTables()) {
        const name = getTableName(table)
        written.push({ name, ...(await writeLines(rowsOf(part, name), noting(rowsIn(tx, table, school.id), school.id, named))) })
      }
      return written
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  let bytes = 0
  const files = await writeLines(
    join(part, FILES),
    copied(storage, part, named, (size) => (bytes += size)),
  )
  return { format: FORMAT, made: now.toISOString(), schema: lastMigration().tag, school, tables, files: { ...files, bytes } }
}

/** A table's rows of the school, as JSON that the database writes, through a cursor. */
async function* rowsIn(tx: Db, table: PgTable, tenantId: number): AsyncGenerator<string[]> {
  const order = 'id' in table ? sql` order by id` : sql``
  await tx.execute(sql`
    declare leaving no scroll cursor for
    select row_to_json(one)::text as line from (select * from ${table} where ${sql.identifier(ownerColumn(table))} = ${tenantId}${order}) one`)
  for (;;) {
    const { rows } = (await tx.execute(sql.raw(`fetch ${PART} from leaving`))) as unknown as { rows: { line: string }[] }
    yield rows.map(({ line }) => line)
    if (rows.length < PART) break
  }
  await tx.execute(sql`close leaving`)
}

/** Whatever column names a file: it goes along. */
async function* noting(parts: AsyncIterable<string[]>, tenantId: number, named: Set<string>): AsyncGenerator<string[]> {
  for await (const lines of parts) {
    for (const line of lines) for (const path of addressesIn(line, tenantId)) named.add(path)
    yield lines
  }
}

/** A link to upload may never have been used: what is not in the storage is left out. */
async function* copied(
  storage: Source['storage'],
  part: string,
  paths: Iterable<string>,
  count: (bytes: number) => void,
): AsyncGenerator<string[]> {
  for (const path of paths) {
    const found = await storage.read(path)
    if (found === null) continue
    const target = fileOf(part, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, found.bytes, { flag: 'wx', mode: 0o600 })
    count(found.size)
    const line: FileLine = { path, bytes: found.size, sha256: sha256(found.bytes) }
    yield [JSON.stringify(line)]
  }
}
