import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type Db, migrated, migratedUntil, PGLITE_OPTIONS } from '#server/db/database.ts'
import { exportSchool } from './export-school.ts'
import { insertRows } from './insert-rows.ts'
import type { Row } from './loose-names.ts'
import { filesIn } from './school-files.ts'
import { checkedLines, fileOf, rowsOf, type SchoolManifest } from './school-folder.ts'

/*
 * A school of an older release is brought to this one by the migrations themselves:
 *
 *   an empty database of that release ─► its rows, as they are ─► the migrations since then ─► exported again
 */

/** @param scratch an empty folder, which the caller deletes. @returns the folder of the same school in today's schema */
export async function upgradedSchool(folder: string, manifest: SchoolManifest, scratch: string): Promise<string> {
  const client = await PGlite.create({ ...PGLITE_OPTIONS, dataDir: join(scratch, 'pg') })
  try {
    const old = await migratedUntil(client, manifest.schema, join(scratch, 'migrations'))
    await old.transaction((tx) => fill(tx, folder, manifest))
    const { db } = await migrated(client)
    // Hashes are looked at before the files are trusted.
    for await (const { path } of filesIn(folder, manifest)) void path
    const storage = {
      async read(path: string) {
        const bytes = await readFile(fileOf(folder, path)).catch(() => null)
        return bytes === null ? null : { bytes: new Uint8Array(bytes), start: 0, size: bytes.length }
      },
    }
    const target = join(scratch, 'school')
    await exportSchool({ db, storage }, manifest.school, target, new Date(manifest.made))
    return target
  } finally {
    await client.close()
  }
}

async function fill(tx: Db, folder: string, { tables }: SchoolManifest): Promise<void> {
  // The log of changes is this database's own, and goes with it.
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const table of tables) {
    await insertRows(tx, table.name, checkedLines<Row>(folder, rowsOf(folder, table.name), table))
    const { rows } = (await tx.execute(sql`
      select pg_get_serial_sequence(table_name, 'id') as sequence from information_schema.columns
      where table_schema = 'public' and table_name = ${table.name} and column_name = 'id'`)) as unknown as { rows: { sequence: string }[] }
    // A migration may add rows.
    for (const { sequence } of rows)
      await tx.execute(sql`select setval(${sequence}, (select coalesce(max(id), 1) from ${sql.identifier(table.name)}))`)
  }
}
