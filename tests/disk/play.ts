import { cpSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { fillDataFolder } from '#server/testing/data-folder.ts'
import { createTestApp, HELENA } from '#server/testing/test-app.ts'
import { type Random, randomOf } from '#tests/sync/random.ts'
import { DiskLog } from './disk-log.ts'
import { namesOf, writeForgotten } from './forgotten-disk.ts'
import { recordFs } from './record-fs.ts'
import { unsound } from './sound.ts'
import { missing, type Told, Writer } from './told.ts'

/*
 * One run of the disk that forgets:
 *
 *   the school's folder ─► people write, and every change of a file is logged ─► at a random moment the current is cut
 *     ─► what the disk then has ─► the product's own start (every third time cut again) ─► all that was answered 2xx is there
 */

export interface School {
  /** A data folder with the demo in it. Nobody changes it. */
  readonly folder: string
  remove(): Promise<void>
}

export async function makeSchool(): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-school-'))
  await fillDataFolder(folder)
  // The notes beside the database.
  await unsynced(folder, async () => (await openEmbedded(folder)).close())
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const NOTHING: Told = { posts: [], files: [], descriptions: [] }

/** @returns what was lost, in words; empty: nothing */
export async function play({ folder }: School, seed: number): Promise<string[]> {
  const random = randomOf(seed)
  const work = await mkdtemp(join(tmpdir(), 'lousa-forget-'))
  try {
    if (random.chance(0.1)) return await playFirstStart(work, random)
    const live = join(work, 'live')
    cpSync(folder, live, { recursive: true })
    const log = new DiskLog(live, folder)
    const first = namesOf(log.root)
    const told = await recorded(log, () => write(live, random, () => log.acts.length))
    const cut = { at: random.below(log.acts.length + 1), memory: random.pick(['nothing', 'some'] as const), random: random.next }
    let left = join(work, 'left')
    writeForgotten(log, first, left, cut)
    if (random.chance(0.3)) left = await cutAgain(work, left, random)
    return await unsynced(left, () => lost(left, told, cut.at))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The first start of all is cut: the next one finds no half database. */
async function playFirstStart(work: string, random: Random): Promise<string[]> {
  const [empty, live, left] = ['empty', 'live', 'left'].map((name) => join(work, name)) as [string, string, string]
  for (const folder of [empty, live]) mkdirSync(folder)
  const log = new DiskLog(live, empty)
  const first = namesOf(log.root)
  await recorded(log, async () => (await openEmbedded(live)).close())
  writeForgotten(log, first, left, { at: random.below(log.acts.length + 1), memory: random.pick(['nothing', 'some']), random: random.next })
  return unsynced(left, () => lost(left, NOTHING, 0))
}

/** The current goes again while PostgreSQL repairs what the first cut left. */
async function cutAgain(work: string, left: string, random: Random): Promise<string> {
  const [live, again] = [join(work, 'repaired'), join(work, 'left-again')]
  cpSync(left, live, { recursive: true })
  const log = new DiskLog(live, left)
  const first = namesOf(log.root)
  await recorded(log, async () => (await openEmbedded(live)).close())
  writeForgotten(log, first, again, {
    at: random.below(log.acts.length + 1),
    memory: random.pick(['nothing', 'some']),
    random: random.next,
  })
  return again
}

/** Logged for speed alone: what is logged does not wait for the machine's own disk. */
const unsynced = <T>(dir: string, work: () => Promise<T>): Promise<T> => recorded(new DiskLog(dir, dir), work)

async function recorded<T>(log: DiskLog, work: () => Promise<T>): Promise<T> {
  const stop = recordFs(log)
  try {
    return await work()
  } finally {
    stop()
  }
}

async function write(dir: string, random: Random, now: () => number): Promise<Told> {
  const database = await openEmbedded(dir)
  const app = await createTestApp({ database, folder: join(dir, 'files') })
  const writer = new Writer(app, await app.signIn(HELENA), random, now)
  await writer.writes(10 + random.below(30))
  await app.close()
  return writer.told
}

async function lost(dir: string, told: Told, at: number): Promise<string[]> {
  const database = await openEmbedded(dir)
  try {
    const storage = createDiskStorage(join(dir, 'files'), Buffer.alloc(32))
    const bytesOf = async (path: string) => (await storage.read(path))?.bytes ?? null
    return [...(await missing(database, told, at, bytesOf)), ...(await unsound(database))]
  } finally {
    await database.close()
  }
}
