import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { syncPath, syncTree } from '#server/disk/sync-path.ts'
import { brokenFolder, lostDatabase, OperatorError, otherVersion } from '#server/errors/operator-errors.ts'
import { type Database, migrated, PGLITE_OPTIONS } from './database.ts'
import { DurableFS, durableStart } from './durable-fs.ts'
import { copyWhenAsked } from './embedded-copy.ts'
import { keepLogShort } from './embedded-log.ts'
import { acquireLock, type Answer } from './process-lock.ts'
import { SKIP_IDS } from './skip-ids.ts'

/*
 * The embedded database of a data folder:
 *
 *   pg          the database
 *   pg.making   it is being made: of a start that was cut off before all of it was on the disk nothing is kept
 *   pg.made     says that there was one, so that a lost `pg` is told and never replaced by an empty one
 *   pg.restored it was put back from a backup, and is not open yet: ids that were given after that are skipped first
 */

/** @see skip-ids.ts */
export const RESTORED = 'pg.restored'

/** What PGlite writes into `PG_VERSION`. */
export const MAJOR = '18'

/** Whether there is one, or was: of one that is lost, opening says so. */
export const hasDatabase = (dataDir: string): boolean => ['pg', 'pg.made'].some((name) => existsSync(join(dataDir, name)))

/** Opens and migrates the embedded database. @throws {OperatorError} when another process has the folder open (PGlite itself would lose rows), or it is broken. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  let client: PGlite | null = null
  const release = await lockOf(dataDir, async (ask) => {
    if (client === null) throw new Error('o servidor ainda está iniciando')
    await copyWhenAsked(client, dataDir, ask)
  })
  try {
    const made = await opened(dataDir)
    const database = await migrated(made)
    await skipIdsOnce(made, join(dataDir, RESTORED))
    client = made
    const stop = keepLogShort(database.db)
    return {
      ...database,
      async close() {
        stop()
        await database.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function skipIdsOnce(client: PGlite, note: string): Promise<void> {
  if (!existsSync(note)) return
  await client.exec(SKIP_IDS)
  await rm(note)
}

/** Makes the folder if it is not there. */
async function lockOf(dataDir: string, answer: Answer): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await acquireLock(dataDir, answer)
  } catch (error) {
    throw error instanceof OperatorError ? error : brokenFolder(dataDir, error)
  }
}

async function opened(dataDir: string): Promise<PGlite> {
  const [folder, making, made] = ['pg', 'pg.making', 'pg.made'].map((name) => join(dataDir, name)) as [string, string, string]
  try {
    if (existsSync(making)) await rm(folder, { recursive: true, force: true })
    else if (existsSync(folder)) return await openChecked(dataDir, folder, made)
    else if (existsSync(made)) throw lostDatabase(dataDir)
    await note(making)
    const client = await open(folder)
    syncTree(folder)
    await note(made)
    await rm(making)
    syncPath(dataDir)
    return client
  } catch (error) {
    throw error instanceof OperatorError ? error : brokenFolder(dataDir, error)
  }
}

async function note(path: string): Promise<void> {
  await writeFile(path, new Date().toISOString(), { flush: true })
  syncPath(dirname(path))
}

async function openChecked(dataDir: string, folder: string, made: string): Promise<PGlite> {
  await checkVersion(dataDir, folder)
  // Our own lock says who has the folder. This file may be of a power cut, empty or with a process number that is another's now.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  const client = await open(folder)
  // An earlier release made it without this note.
  if (!existsSync(made)) await note(made)
  return client
}

/** PGlite would make a new database over one whose `PG_VERSION` is lost. */
async function checkVersion(dataDir: string, folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw brokenFolder(dataDir, null)
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (!/^\d+\s*$/.test(version)) throw lostDatabase(dataDir)
  if (version.trim() !== MAJOR) throw otherVersion(dataDir, version.trim(), MAJOR)
}

const open = (folder: string) =>
  PGlite.create({ ...PGLITE_OPTIONS, fs: new DurableFS(folder), startParams: durableStart(PGlite.defaultStartParams) })
