import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tenants } from '#server/db/schema.ts'
import { watchFs } from '#server/testing/watch-fs.ts'
import { shortenLog } from './embedded-log.ts'
import { openEmbedded } from './embedded.ts'

const SCHOOL = { name: 'Escola' }
const made: string[] = []
const folder = async () => {
  made.push(await mkdtemp(join(tmpdir(), 'lousa-pg-')))
  return made.at(-1) as string
}
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))))

const toldBy = async (work: () => Promise<unknown>) => {
  const told = await work().then(
    () => '',
    (error: unknown) => String(error),
  )
  return told
}

describe('the embedded database', () => {
  let dir: string
  const pg = (...parts: string[]) => join(dir, 'pg', ...parts)
  const namesNow = async () => {
    const { db, close } = await openEmbedded(dir)
    const rows = await db.select({ name: tenants.name }).from(tenants)
    await close()
    return rows.map(({ name }) => name)
  }

  beforeAll(async () => {
    dir = await folder()
    const { db, close } = await openEmbedded(dir)
    await db.insert(tenants).values(SCHOOL)
    await close()
  }, 60_000)

  it('syncs the disk at every commit (DUR-01)', async () => {
    const { db, close } = await openEmbedded(dir)
    const synced = watchFs('fsyncSync')
    for (let at = 0; at < 20; at++) await db.execute(sql`update tenants set name = ${SCHOOL.name}`)
    const commits = synced.length
    await close()
    expect(commits).toBeGreaterThanOrEqual(20)
  })

  it('makes a checkpoint by itself when its log has grown, and none for nothing (DUR-09)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { db, close } = await openEmbedded(dir)
    expect(await shortenLog(db)).toBe(false)
    await db.execute(sql`create table filler as select repeat(md5(n::text), 40) as text from generate_series(1, 16000) n`)
    await vi.advanceTimersByTimeAsync(600_000)
    const bytes = async () => {
      const answer = await db.execute(
        sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
      )
      return (answer as unknown as { rows: { bytes: number }[] }).rows[0]?.bytes
    }
    await vi.waitFor(async () => expect(await bytes()).toBeLessThan(1_000_000), 5000)
    await db.execute(sql`drop table filler`)
    await close()
    vi.useRealTimers()
  })

  it('is never made anew over one that lost its PG_VERSION, or its whole folder (DUR-02)', async () => {
    const text = await readFile(pg('PG_VERSION'), 'utf8')
    await rm(pg('PG_VERSION'))
    const before = await readdir(pg())
    expect(await toldBy(() => openEmbedded(dir))).toContain('está incompleto')
    expect(await readdir(pg())).toEqual(before)
    await rename(pg(), join(dir, 'away'))
    expect(await toldBy(() => openEmbedded(dir))).toContain('está incompleto')
    await rename(join(dir, 'away'), pg())
    await writeFile(pg('PG_VERSION'), text)
    expect(await namesNow()).toEqual([SCHOOL.name])
  })

  it('of another version says which one it is (DUR-02)', async () => {
    const text = await readFile(pg('PG_VERSION'), 'utf8')
    await writeFile(pg('PG_VERSION'), '16\n')
    expect(await toldBy(() => openEmbedded(dir))).toContain('é da versão 16, e esta Lousa lê a 18')
    await writeFile(pg('PG_VERSION'), text)
  })

  it.each([
    ['empty', ''],
    ['of a process that is another one now', `${process.pid}\n/pglite/data\n1\n5432\n\n\n`],
  ])('opens with a postmaster.pid that a power cut left %s (DUR-03)', async (_, text) => {
    await writeFile(pg('postmaster.pid'), text)
    expect(await namesNow()).toEqual([SCHOOL.name])
  })

  it('that was cut off while it was made is made again (DUR-02)', async () => {
    const fresh = await folder()
    await mkdir(join(fresh, 'pg', 'base'), { recursive: true })
    await writeFile(join(fresh, 'pg.making'), '')
    const { db, close } = await openEmbedded(fresh)
    expect(await db.select().from(tenants)).toEqual([])
    await close()
    expect(await readdir(fresh)).toEqual(expect.arrayContaining(['pg', 'pg.made']))
    expect(await readdir(fresh)).not.toContain('pg.making')
  }, 60_000)

  it.each([
    ['full', { name: 'ErrnoError', errno: 51 }, 'o disco está cheio'],
    ['read-only', { name: 'ErrnoError', errno: 69 }, 'o disco só pode ser lido'],
    ['of another user', Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }), 'a pasta é de outro usuário'],
  ])('on a disk that is %s is told in one sentence, without the words of the compiler (DUR-04)', async (_, error, cause) => {
    const { brokenFolder } = await import('#server/errors/operator-errors.ts')
    expect(brokenFolder('/dados', error).message).toContain(cause)
    expect(brokenFolder('/dados', new Error('Aborted(). Build with -sASSERTIONS for more info.')).message).not.toContain('ASSERTIONS')
  })
})
