import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epochs } from '#server/db/change-log-schema.ts'
import type { Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { tables } from '#server/db/tables.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import type { Storage } from '#server/services/storage.ts'
import { fillSchool, type FullSchool, pngOf } from '#server/testing/full-school.ts'
import { createTestApp, HELENA, signInAt, START, testDatabase } from '#server/testing/test-app.ts'
import { exportSchool } from './export-school.ts'
import { importSchool } from './import-school.ts'
import { fileOf, FILES, FORMAT, MANIFEST, readSchool, rowsOf, type SchoolManifest, sealed, writeLines } from './school-folder.ts'
import { STAYING } from './school-tables.ts'

const RELEASES = join(import.meta.dirname, '..', 'testing', 'releases')
const SCHOOL = { id: 1, name: 'Escola Sabiá', domains: ['escolasabia.com.br'] }

let work: string
let exported: string
let full: FullSchool
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'lousa-import-'))
  const source = await createTestApp({ folder: join(work, 'source') })
  full = await fillSchool(source)
  exported = join(work, 'escola-1')
  await exportSchool({ db: source.database.db, storage: diskOf('source') }, SCHOOL, exported, START)
  await source.close()
}, 120_000)
afterAll(() => rm(work, { recursive: true, force: true }))

const diskOf = (name: string): Storage => createDiskStorage(join(work, name), Buffer.alloc(32, 7))

async function* asParts(rows: readonly object[]): AsyncGenerator<string[]> {
  yield rows.map((row) => JSON.stringify(row))
}

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

describe('a school of an older release', () => {
  it('comes in as if its installation had been upgraded first (OPS-19)', async () => {
    const rows = JSON.parse(await readFile(join(RELEASES, '0010.json'), 'utf8')) as Readonly<Record<string, readonly object[]>>
    const folder = join(work, 'older')
    await mkdir(join(folder, 'rows'), { recursive: true })
    const staying = [...STAYING].map((table) => getTableName(table))
    const written = []
    for (const name of Object.keys(rows).filter((each) => !staying.includes(each)))
      written.push({ name, ...(await writeLines(rowsOf(folder, name), asParts(rows[name] ?? []))) })
    const files = await writeLines(join(folder, FILES), asParts([]))
    const manifest = { format: FORMAT, made: START.toISOString(), schema: '0010_gamification', school: SCHOOL, tables: written } as const
    await writeFile(join(folder, MANIFEST), sealed({ ...manifest, files: { ...files, bytes: 0 } }))
    const database = await testDatabase(false)
    const { id } = await importSchool({ db: database.db, storage: diskOf('older-files') }, folder, [])
    for (const { name, rows: count } of written) expect([name, await countOf(database.db, name)]).toEqual([name, count])
    const app = await createTestApp({ database, folder: join(work, 'older-files') })
    const helena = await signInAt(app.fetch, { email: HELENA, password: 'sabia-helena', tenantId: id })
    const courses = (await (await helena.fetch(`/api/auth/cursos/index/${id}`)).json()) as { data: { title: string }[] }
    expect(courses.data.map(({ title }) => title)).toEqual((rows['courses'] as { title: string }[]).map(({ title }) => title))
    // A column that came later, filled by its migration.
    expect((await database.db.select().from(tenantDomains)).map(({ isMain }) => isMain)).toEqual([true])
    await app.close()
  }, 60_000)
})

describe('a school that is not taken in', () => {
  let db: Db
  let close: () => Promise<void>
  let folder: string
  beforeAll(async () => {
    ;({ db, close } = await testDatabase(false))
  })
  afterAll(() => close())
  beforeEach(async () => {
    folder = join(work, 'copy')
    await rm(folder, { recursive: true, force: true })
    await cp(exported, folder, { recursive: true })
  })

  const told = (storage: Pick<Storage, 'write' | 'remove'> = diskOf('refused')) =>
    importSchool({ db, storage }, folder, []).then(
      () => 'imported',
      (error: unknown) => String(error),
    )

  /** What an import left: rows and files. */
  async function left(): Promise<unknown> {
    const counts = []
    for (const table of Object.values(tables)) if (table !== epochs) counts.push(await db.$count(table))
    const files = await readdir(join(work, 'refused'), { recursive: true, withFileTypes: true }).catch(() => [])
    return [counts.reduce((a, b) => a + b, 0), files.filter((entry) => entry.isFile()).map((entry) => entry.name)]
  }

  const change = async (manifest: Partial<Record<keyof SchoolManifest, unknown>>) =>
    writeFile(join(folder, MANIFEST), sealed({ ...(await readSchool(folder)), ...manifest } as SchoolManifest))

  it('because it is another format, of a newer release, or no school (OPS-20)', async () => {
    await change({ schema: '9999_later' })
    expect(await told()).toContain('é de uma Lousa mais nova')
    await change({ format: 2 })
    expect(await told()).toContain('outro formato (2)')
    await rm(join(folder, MANIFEST))
    expect(await told()).toContain('Isto não é uma escola exportada')
    expect(await left()).toEqual([0, []])
  })

  it.each<[string, string, string, (text: string) => string]>([
    ['a text was changed', 'rows/courses.ndjson', 'foi mudado', (text) => text.replace(/"title":"./, '"title":"#')],
    ['rows are missing', 'rows/courses.ndjson', 'tem 7 linhas, e eram 8', (text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)],
    ['a line is cut', 'rows/users.ndjson', 'não pode ser lido', (text) => text.slice(0, -40)],
    ['the manifest was changed', MANIFEST, 'foi mudado', (text) => text.replace('Escola Sabiá', 'Escola Sabia')],
    ['the list of files was changed', 'files.ndjson', 'foi mudado', (text) => text.replace('"bytes":508', '"bytes":509')],
  ])('because %s (OPS-20)', async (_what, file, why, edit) => {
    const text = await readFile(join(folder, file), 'utf8')
    const edited = edit(text)
    expect(edited).not.toBe(text)
    await writeFile(join(folder, file), edited)
    expect(await told()).toMatch(new RegExp(`está danificada .*${why}`))
    expect(await left()).toEqual([0, []])
  })

  it('because a file is missing, or is another one (OPS-20)', async () => {
    await writeFile(fileOf(folder, full.logo), pngOf(9))
    expect(await told()).toContain('foi mudado')
    await rm(fileOf(folder, full.logo))
    expect(await told()).toContain('falta o arquivo')
    expect(await left()).toEqual([0, []])
  })

  it('because the storage or the database fails in the middle: neither rows nor files stay (OPS-20)', async () => {
    const disk = diskOf('refused')
    let writes = 0
    const failing = {
      ...disk,
      write: (path: string, bytes: Uint8Array<ArrayBuffer>) =>
        ++writes === 3 ? Promise.reject(new Error('disk full')) : disk.write(path, bytes),
    }
    expect(await told(failing)).toContain('disk full')
    expect([writes, await left()]).toEqual([3, [0, []]])
    await db.execute(sql`alter table uploads add constraint refuses check (false)`)
    expect(await told()).toContain('uploads')
    expect(await left()).toEqual([0, []])
    await db.execute(sql`alter table uploads drop constraint refuses`)
    expect(await told()).toBe('imported')
  })
})
