import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { findPrograms } from '#server/db/postgres-programs.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { readEnv } from '#server/env.ts'
import { fillDataFolder } from '#server/testing/data-folder.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { cheapPasswords, createTestApp, HELENA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { backupsIn, deleteOlder, makeBackup } from './make.ts'
import { nextAt } from './nightly.ts'
import type { Place } from './place.ts'
import { restoreBackup } from './restore.ts'

const NOW = new Date('2026-11-30T03:00:00Z')
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(500).fill(7)])

const told = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => String(error),
  )

interface Answered {
  readonly id: number
  readonly image: string | null
}

async function upload(app: TestApp, person: TestClient): Promise<string> {
  const asked = await person.fetch(endpoints.createUploadLink.path, {
    method: 'POST',
    body: { filename: 'a.png', content_type: 'image/png', size: PNG.length, purpose: 'post' },
  })
  const link = (await asked.json()) as { path: string; url: string; headers: Record<string, string> }
  expect((await app.fetch(link.url, { method: 'PUT', body: PNG, headers: link.headers })).status).toBe(200)
  return link.path
}

async function post(app: TestApp, person: TestClient, title: string, withPicture: boolean): Promise<Answered> {
  const image = withPicture ? await upload(app, person) : null
  const body = { tenant_id: 1, community_id: 1, title, content: 'Olá!', image }
  const answer = await person.fetch(endpoints.createPost.path, { method: 'POST', body })
  expect(answer.status).toBe(201)
  return { id: ((await answer.json()) as { data: { id: number } }).data.id, image }
}

/** People write until the backup is made. @returns what was answered before it began */
async function backUpUnderWrites(app: TestApp, place: Place, target: string) {
  const helena = await app.signIn(HELENA)
  const answered: Answered[] = []
  let writing = true
  const writers = [1, 2, 3].map(async (writer) => {
    for (let at = 0; writing; at++) {
      // A person may upload only so many files an hour.
      answered.push(await post(app, helena, `Aviso ${writer}-${at}`, at < 5))
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  while (answered.length < 6) await new Promise((resolve) => setTimeout(resolve, 10))
  const before = [...answered]
  const made = await makeBackup(place, target, NOW)
  const during = answered.length - before.length
  writing = false
  await Promise.all(writers)
  return { ...made, before, during }
}

async function expectThere({ db }: Database, files: string, posts: readonly Answered[]) {
  const ids = new Set((await db.select({ id: communityPosts.id }).from(communityPosts)).map(({ id }) => id))
  expect(posts.filter(({ id }) => !ids.has(id))).toEqual([])
  // Ids that were given after the backup are never given again.
  const next = (await db.execute(sql`select nextval(pg_get_serial_sequence('community_posts', 'id'))::float8 as id`)) as unknown as {
    rows: { id: number }[]
  }
  expect(next.rows[0]?.id).toBeGreaterThan(Math.max(...ids) + 5000)
  const images = posts.flatMap(({ image }) => (image === null ? [] : [image.replace('/files/', '')]))
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(new Uint8Array(await readFile(join(files, image)))).toEqual(PNG)
}

let work: string
let target: string
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'lousa-backup-'))
  target = join(work, 'backups')
})
afterEach(() => rm(work, { recursive: true, force: true }))

describe('of the embedded database', () => {
  let school: string
  let dataDir: string
  let place: Place
  beforeAll(async () => {
    school = await mkdtemp(join(tmpdir(), 'lousa-school-'))
    await fillDataFolder(school)
    await mkdir(join(school, 'files', '1', 'post'), { recursive: true })
    await writeFile(join(school, 'files', '1', 'post', 'old.png'), PNG)
    await writeFile(join(school, 'storage.key'), 'ab'.repeat(32))
  }, 60_000)
  afterAll(() => rm(school, { recursive: true, force: true }))
  beforeEach(async () => {
    dataDir = join(work, 'data')
    await cp(school, dataDir, { recursive: true })
    place = { dataDir, databaseUrl: undefined, bucket: false }
  })

  it('a backup under writes, a wipe and a restore: nothing that was answered before it is missing (DUR-06, DUR-07)', async () => {
    const app = await createTestApp({ database: await openEmbedded(dataDir), folder: join(dataDir, 'files') })
    const { path, before, during } = await backUpUnderWrites(app, place, target)
    expect(during).toBeGreaterThan(0)
    await app.close()
    await rm(dataDir, { recursive: true })
    await restoreBackup(place, path, { aside: false, now: NOW })
    const database = await openEmbedded(dataDir)
    await expectThere(database, join(dataDir, 'files'), before)
    await database.close()
    expect(await readFile(join(dataDir, 'storage.key'), 'utf8')).toBe('ab'.repeat(32))
    expect((await readdir(dataDir)).toSorted()).toEqual(['files', 'lock', 'pg', 'pg.made', 'storage.key'])
  }, 120_000)

  it('without a server the command copies it itself, and no server starts meanwhile (DUR-06)', async () => {
    const { manifest, path } = await makeBackup(place, target, NOW)
    expect(manifest).toMatchObject({ database: 'embedded', files: { count: 1, bytes: PNG.length } })
    expect(manifest.rows).toBeGreaterThan(100)
    expect(await readdir(target)).toEqual(['lousa-20261130-030000Z'])
    expect((await readdir(path)).toSorted()).toEqual(['backup.json', 'files', 'pg', 'storage.key'])
  }, 60_000)

  it('what cannot be opened is no backup, and leaves none (DUR-06)', async () => {
    await rm(join(dataDir, 'pg', 'global'), { recursive: true })
    expect(await told(makeBackup(place, target, NOW))).toContain('A cópia não serve')
    expect(await readdir(target)).toEqual([])
  }, 60_000)

  it('where there is no database it says so, and makes neither one nor a folder for the copy (DUR-06)', async () => {
    await mkdir(join(work, 'wrong'))
    expect(await told(makeBackup({ ...place, dataDir: join(work, 'wrong') }, target, NOW))).toContain('Não há banco de dados em')
    expect([existsSync(target), await readdir(join(work, 'wrong'))]).toEqual([false, []])
  })

  it('a restore never writes over data: it refuses, or moves the old aside (DUR-07)', async () => {
    const { path } = await makeBackup(place, target, NOW)
    await writeFile(join(dataDir, 'files', '1', 'post', 'newer.png'), PNG)
    expect(await told(restoreBackup(place, path, { aside: false, now: NOW }))).toContain('já tem dados')
    expect(await readdir(join(dataDir, 'files', '1', 'post'))).toContain('newer.png')
    const { before } = await restoreBackup(place, path, { aside: true, now: NOW })
    expect(await readdir(join(dataDir, 'files', '1', 'post'))).toEqual(['old.png'])
    expect((await readdir(join(before ?? '', 'files', '1', 'post'))).toSorted()).toEqual(['newer.png', 'old.png'])
  }, 60_000)

  it('a restore refuses while a server has the folder, and a backup of which a part is gone (DUR-07)', async () => {
    const { path } = await makeBackup(place, target, NOW)
    const database = await openEmbedded(dataDir)
    expect(await told(restoreBackup(place, path, { aside: true, now: NOW }))).toContain('já está aberta')
    await database.close()
    await rm(join(path, 'files', '1', 'post', 'old.png'))
    expect(await told(restoreBackup(place, path, { aside: true, now: NOW }))).toContain('A cópia não serve')
    expect(await told(restoreBackup(place, target, { aside: true, now: NOW }))).toContain('não é uma cópia da Lousa')
    expect(await told(restoreBackup({ ...place, databaseUrl: 'postgres://x' }, path, { aside: true, now: NOW }))).toContain('não serve')
  }, 60_000)

  it('keeps the newest ones, of which equal files are stored once, and takes what was cut off away (DUR-08)', async () => {
    for (const day of [1, 2, 3]) await makeBackup(place, target, new Date(NOW.getTime() + day * 86_400_000))
    await mkdir(join(target, 'lousa-20200101-000000Z.part'))
    await mkdir(join(target, 'photos'))
    await deleteOlder(target, 2)
    expect((await readdir(target)).toSorted()).toEqual(['lousa-20261202-030000Z', 'lousa-20261203-030000Z', 'photos'])
    const [first, second] = await Promise.all(
      (await backupsIn(target)).map((name) => stat(join(target, name, 'files', '1', 'post', 'old.png'))),
    )
    expect(second?.ino).toBe(first?.ino)
    expect((await stat(join(dataDir, 'files', '1', 'post', 'old.png'))).ino).not.toBe(first?.ino)
  }, 60_000)
})

describe('every night', () => {
  it('at the hour of the setting, or not at all (DUR-08)', () => {
    expect(readEnv({}).nightly).toBeUndefined()
    expect(readEnv({ BACKUP_DIR: '/copias' }).nightly).toEqual({ dir: '/copias', at: [3, 0], keep: 7 })
    expect(() => readEnv({ BACKUP_AT: '25:00' })).toThrow('BACKUP_AT')
    expect(() => readEnv({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP')
    expect(nextAt([3, 30], new Date(2026, 10, 30, 3, 29))).toEqual(new Date(2026, 10, 30, 3, 30))
    expect(nextAt([3, 30], new Date(2026, 10, 30, 3, 30))).toEqual(new Date(2026, 11, 1, 3, 30))
  })
})

describe.runIf(hasPostgres() && findPrograms('pg_dump', 'pg_restore') !== undefined)('of PostgreSQL', () => {
  const name = `lousa_backup_${process.pid}`
  let cluster: TestPostgres
  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`, `create database ${name}_back`)
  }, 120_000)
  afterAll(async () => {
    await cluster.admin(`drop database if exists ${name}`, `drop database if exists ${name}_back`)
    await cluster.stop()
  })

  it('a backup under writes goes back into an empty database, and nothing answered before it is missing (DUR-06, DUR-07)', async () => {
    const database = await openPostgres(cluster.at(name))
    await seedDemo(database.db, START)
    await cheapPasswords(database.db)
    const dataDir = join(work, 'data')
    const app = await createTestApp({ database, folder: join(dataDir, 'files') })
    const place: Place = { dataDir, databaseUrl: cluster.at(name), bucket: false }
    const { path, before } = await backUpUnderWrites(app, place, target)
    await app.close()
    expect(await told(restoreBackup(place, path, { aside: true, now: NOW }))).toContain('já tem tabelas')
    const back = { dataDir: join(work, 'back'), databaseUrl: cluster.at(`${name}_back`), bucket: false }
    await restoreBackup(back, path, { aside: false, now: NOW })
    const restored = await openPostgres(back.databaseUrl)
    await expectThere(restored, join(back.dataDir, 'files'), before)
    await restored.close()
  }, 120_000)
})
