import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyFolder } from '#server/db/embedded-copy.ts'
import { RESTORED } from '#server/db/embedded.ts'
import { acquireLock } from '#server/db/process-lock.ts'
import { SKIP_IDS } from '#server/db/skip-ids.ts'
import { syncPath, syncTree } from '#server/disk/sync-path.ts'
import { badBackup, occupiedDatabase, occupiedFolder, otherKind } from '#server/errors/backup-errors.ts'
import { databaseProblem } from '#server/errors/operator-errors.ts'
import { readManifest, rowsInside } from './check.ts'
import { DUMP, type Manifest, type Place } from './place.ts'
import { connectionOf, runProgram } from './programs.ts'

/*
 * A backup goes back into an empty place. Everything is copied and checked beside what is there, then moved by renames:
 *
 *   restoring/{pg, files, storage.key} ─► checked ─► pg.made, pg.restored ─► the old ones into before-…/ ─► the new ones into their place
 *
 * Cut off between the renames, the folder has `pg.made` and no `pg`: a start says that it is incomplete (DUR-02), and the command ends it.
 */

const PARTS = ['pg', 'files', 'storage.key'] as const

export interface Restored {
  readonly manifest: Manifest
  /** Where the old data is now. */
  readonly before: string | null
}

/** @throws {OperatorError} nothing was changed then, unless it says otherwise */
export async function restoreBackup(place: Place, backup: string, { aside, now }: { aside: boolean; now: Date }): Promise<Restored> {
  const manifest = await readManifest(backup)
  const kind = place.databaseUrl === undefined ? 'embedded' : 'postgres'
  if (manifest.database !== kind) throw otherKind(backup, manifest.database)
  await mkdir(place.dataDir, { recursive: true })
  const release = await acquireLock(place.dataDir)
  try {
    const there = PARTS.filter((name) => existsSync(join(place.dataDir, name)))
    if (there.length > 0 && !aside) throw occupiedFolder(place.dataDir)
    const staged = await stage(place, backup, manifest)
    if (place.databaseUrl !== undefined) await restoreDump(place.databaseUrl, backup)
    const before = there.length === 0 ? null : join(place.dataDir, `before-${now.toISOString().replace(/[:.]/g, '-')}`)
    await moveInto(place, staged, before)
    return { manifest, before }
  } finally {
    await release()
  }
}

/** Copied, checked, and on the disk. */
async function stage({ dataDir }: Place, backup: string, { rows }: Manifest): Promise<string> {
  const staged = join(dataDir, 'restoring')
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged)
  for (const name of ['pg', 'files']) if (existsSync(join(backup, name))) await copyFolder(join(backup, name), join(staged, name))
  if (existsSync(join(backup, 'storage.key'))) await copyFile(join(backup, 'storage.key'), join(staged, 'storage.key'))
  if (rows !== null && (await rowsInside(staged, join(staged, 'check'))) !== rows) throw badBackup(backup, `eram ${rows} linhas`)
  syncTree(staged)
  return staged
}

async function moveInto({ dataDir, databaseUrl }: Place, staged: string, before: string | null): Promise<void> {
  if (databaseUrl === undefined)
    for (const name of ['pg.made', RESTORED]) await writeFile(join(dataDir, name), new Date().toISOString(), { flush: true })
  if (before !== null) await mkdir(before)
  syncPath(dataDir)
  for (const name of PARTS) {
    const path = join(dataDir, name)
    if (before !== null && existsSync(path)) await rename(path, join(before, name))
    if (existsSync(join(staged, name))) await rename(join(staged, name), path)
  }
  // Of a start that was cut off: the next one would delete the database that is being made.
  await rm(join(dataDir, 'pg.making'), { force: true })
  await rm(staged, { recursive: true, force: true })
  if (before !== null) syncPath(before)
  syncPath(dataDir)
}

/** All of it or nothing. */
async function restoreDump(databaseUrl: string, backup: string): Promise<void> {
  if (await hasTables(databaseUrl)) throw occupiedDatabase()
  const { url, env } = connectionOf(databaseUrl)
  await runProgram(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--dbname', url, join(backup, DUMP)],
    env,
  )
  await onServer(databaseUrl, (client) => client.query(SKIP_IDS))
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const { rowCount } = await onServer(databaseUrl, (client) =>
    client.query("select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1"),
  )
  return (rowCount ?? 0) > 0
}

async function onServer<T>(databaseUrl: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    return await ask(client)
  } catch (error) {
    throw databaseProblem(databaseUrl, error) ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}
