import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLITE_OPTIONS } from '#server/db/database.ts'
import { dumpOf } from './test-app.ts'

/** Makes the embedded database of an empty data folder, with the demo in it. */
export async function fillDataFolder(folder: string): Promise<void> {
  const dump = new Blob([await readFile(await dumpOf(true))])
  await (await PGlite.create({ ...PGLITE_OPTIONS, dataDir: join(folder, 'pg'), loadDataDir: dump })).close()
}
