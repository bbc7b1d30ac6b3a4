import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { askForCopy, copyFolder } from '#server/db/embedded-copy.ts'
import { hasDatabase } from '#server/db/embedded.ts'
import { acquireLock } from '#server/db/process-lock.ts'
import { syncPath, syncTree } from '#server/disk/sync-path.ts'
import { backupFailed } from '#server/errors/backup-errors.ts'
import { noDatabase } from '#server/errors/operator-errors.ts'
import { readDump, rowsInside } from './check.ts'
import { amountOf, copyFiles } from './files.ts'
import { DUMP, isBackupName, MANIFEST, type Manifest, nameAt, PART, type Place } from './place.ts'
import { connectionOf, runProgram } from './programs.ts'

/*
 * One moment: the database first, then the files. A file is stored before its row is, never changed, and goes only 30 days after the last row that
 * names it, so the files that the copied rows name are all there; some may be newer, and nobody misses them.
 */

export interface Made {
  readonly path: string
  readonly manifest: Manifest
}

/** @throws {OperatorError} nothing is there under the backup's name then */
export async function makeBackup(place: Place, target: string, now = new Date()): Promise<Made> {
  const path = join(resolve(target), nameAt(now))
  const part = path + PART
  if (place.databaseUrl === undefined && !hasDatabase(place.dataDir)) throw noDatabase(place.dataDir)
  try {
    await mkdir(part, { recursive: true })
    const earlier = (await backupsIn(target)).at(-1)
    const rows = await copyDatabase(place, part)
    if (!place.bucket)
      await copyFiles(join(place.dataDir, 'files'), join(part, 'files'), earlier === undefined ? null : join(target, earlier, 'files'))
    await copyKey(place.dataDir, part)
    const database = place.databaseUrl === undefined ? 'embedded' : 'postgres'
    const manifest: Manifest = {
      format: 1,
      made: now.toISOString(),
      database,
      bucket: place.bucket,
      rows,
      files: await amountOf(join(part, 'files')),
    }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    syncTree(part)
    await rename(part, path)
    syncPath(dirname(path))
    return { path, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw backupFailed(target, error)
  }
}

/** Checked by opening it. @returns its rows, where they can be counted */
async function copyDatabase({ dataDir, databaseUrl }: Place, part: string): Promise<number | null> {
  if (databaseUrl !== undefined) {
    const { url, env } = connectionOf(databaseUrl)
    await runProgram('pg_dump', ['--format=custom', '--file', join(part, DUMP), '--dbname', url], env)
    await readDump(part)
    return null
  }
  if (!(await askForCopy(dataDir, join(part, 'pg')))) await copyUnopened(dataDir, join(part, 'pg'))
  return rowsInside(part, `${part}-check`)
}

/** No server runs, and none may start meanwhile. */
async function copyUnopened(dataDir: string, into: string): Promise<void> {
  const release = await acquireLock(dataDir)
  try {
    await copyFolder(join(dataDir, 'pg'), into)
  } finally {
    await release()
  }
}

async function copyKey(dataDir: string, into: string): Promise<void> {
  await copyFile(join(dataDir, 'storage.key'), join(into, 'storage.key')).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** Whole ones, the oldest first. */
export async function backupsIn(target: string): Promise<string[]> {
  return (await readdir(target)).filter(isBackupName).toSorted()
}

/** Keeps the newest `keep`, and takes away what was cut off. Renamed first: what is half deleted is no backup. */
export async function deleteOlder(target: string, keep: number): Promise<void> {
  for (const name of (await backupsIn(target)).slice(0, -keep)) await rename(join(target, name), join(target, name + PART))
  for (const name of await readdir(target))
    if (/^lousa-\d{8}-\d{6}Z\.part(-check)?$/.test(name)) await rm(join(target, name), { recursive: true, force: true })
}
