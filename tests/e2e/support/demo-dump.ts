import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { migrated, PGLITE_OPTIONS } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { cheapPasswords, dumpOf } from '#server/testing/test-app.ts'

/** Writes a database with new demo data into one file. */
export async function writeDemoDump(file: string): Promise<void> {
  const client = await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: new Blob([await readFile(await dumpOf(false))]) })
  const { db } = await migrated(client)
  await seedDemo(db, new Date())
  await cheapPasswords(db)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
}
