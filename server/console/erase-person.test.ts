import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communityComments, communityPosts, lessonComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { sessions, uploads, users } from '#server/db/schema.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { fillSchool, type FullSchool, pngOf, upload } from '#server/testing/full-school.ts'
import { createTestApp, HELENA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { comment, dataOf, readFeed, type TestPost, write } from '#server/testing/test-communities.ts'
import { erasePerson, LastEditor, REMOVED_PERSON } from './erase-person.ts'
import { peopleWith, type Person } from './people.ts'

let folder: string
let app: TestApp
let db: Db
let full: FullSchool
let helena: TestClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lousa-erase-'))
  app = await createTestApp({ folder })
  ;({ db } = app.database)
}, 120_000)
beforeEach(async () => {
  await app.reset()
  full = await fillSchool(app)
  helena = await app.signIn(HELENA)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const disk = () => createDiskStorage(folder, Buffer.alloc(32, 7))
const onDisk = (path: string) => existsSync(join(folder, path.replace('/files/', '')))

async function personOf(email: string): Promise<Person> {
  const [person] = await peopleWith(db, email, 1)
  if (person === undefined) throw new Error(email)
  return person
}

/** The rows of the whole database, in whatever table and column, that say one of these. */
async function rowsThatSay(...words: readonly string[]): Promise<string[]> {
  const { rows: names } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of names)
    for (const word of words) {
      const { rows } = (await db.execute(
        sql`select one::text as row from ${sql.identifier(name)} one where position(lower(${word}) in lower(one::text)) > 0`,
      )) as unknown as { rows: { row: string }[] }
      found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
    }
  return found
}

describe('a person who is erased', () => {
  it('is nowhere in the database: name, address, names and addresses of files, in whatever table (OPS-21)', async () => {
    const livia = await personOf(LIVIA)
    const words = [livia.name, LIVIA, 'retrato-da-livia', 'ferias-da-livia', full.photo, full.picture]
    for (const word of words) expect(await rowsThatSay(word)).not.toEqual([])
    const { mentions } = await erasePerson(db, disk(), livia)
    expect([mentions, await rowsThatSay(...words)]).toEqual([[], []])
    expect(await db.$count(users, eq(users.id, livia.id))).toBe(0)
  })

  it('leaves no row that names the person, also where no foreign key does (OPS-21)', async () => {
    const livia = await personOf(LIVIA)
    await erasePerson(db, disk(), livia)
    const { rows } = (await db.execute(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'person_id', 'author_id')`)) as unknown as {
      rows: { table: string; column: string }[]
    }
    const naming: string[] = []
    for (const { table, column } of rows) {
      const { rows: found } = (await db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${livia.id} limit 1`,
      )) as unknown as { rows: unknown[] }
      if (found.length > 0) naming.push(table)
    }
    expect([rows.length > 15, naming]).toEqual([true, []])
  })

  it('takes the own files out of the storage; the files of the school stay (OPS-21)', async () => {
    expect([onDisk(full.photo), onDisk(full.picture)]).toEqual([true, true])
    const { files } = await erasePerson(db, disk(), await personOf(LIVIA))
    expect([files, onDisk(full.photo), onDisk(full.picture), onDisk(full.logo)]).toEqual([2, false, false, true])
  })

  it('is out at once, and can sign in no more (OPS-21)', async () => {
    const client = await app.signIn(LIVIA)
    await erasePerson(db, disk(), await personOf(LIVIA))
    expect((await client.fetch('/api/auth/me')).status).toBe(401)
    const body = { email: LIVIA, password: 'sabia-livia', tenant_id: 1 }
    expect((await app.fetch('/api/auth/login', { method: 'POST', body })).status).toBe(401)
    expect(await db.$count(sessions, eq(sessions.userId, client.userId))).toBe(0)
  })

  it('leaves what others answered: the words go, the place stays as «Pessoa removida» (OPS-22)', async () => {
    const livia = await app.signIn(LIVIA)
    const alone = (await dataOf<{ id: number }>(write(livia, { title: 'Sem resposta' }))).id
    const own = (await dataOf<{ id: number }>(comment(livia, full.post, { content: 'Pergunto' }))).id
    const answer = (await dataOf<{ id: number }>(comment(helena, full.post, { parent_id: own, content: 'Respondo' }))).id
    const doubt = { tenantId: 1, lessonId: 5, userId: livia.userId, content: 'Não entendi' }
    const [asked] = await db.insert(lessonComments).values(doubt).returning()
    await db.insert(lessonComments).values({ ...doubt, parentId: asked?.id ?? 0, userId: helena.userId, content: 'Assim' })
    const { kept } = await erasePerson(db, disk(), await personOf(LIVIA))
    const [removed] = await db.select().from(users).where(eq(users.email, REMOVED_PERSON.email))
    const counts = []
    for (const table of [communityPosts, communityComments, lessonComments])
      counts.push(await db.$count(table, eq(table.userId, removed?.id ?? 0)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(kept)
    const posts = await dataOf<TestPost[]>(readFeed(helena))
    expect(posts.find(({ id }) => id === full.post)).toMatchObject({
      title: 'Publicação removida',
      content: '',
      image: null,
      user: { name: REMOVED_PERSON.name },
    })
    const said = await db.select().from(communityComments).where(eq(communityComments.postId, full.post))
    expect(said.map(({ content }) => content)).toEqual(expect.arrayContaining(['Boa!', 'Comentário removido', 'Respondo']))
    expect(said.map(({ content }) => content)).not.toContain('Obrigada!')
    expect(said.find(({ id }) => id === answer)).toMatchObject({ parentId: own, userId: helena.userId })
    expect(
      (
        await db
          .select()
          .from(lessonComments)
          .where(eq(lessonComments.id, asked?.id ?? 0))
      )[0]?.content,
    ).toBe('Comentário removido')
    expect(await db.$count(communityPosts, eq(communityPosts.id, alone))).toBe(0)
  })

  it('two of them share one place, and it cannot be signed in to (OPS-22)', async () => {
    const marcos = await app.signIn(MARCOS)
    const post = (await dataOf<{ id: number }>(write(marcos, { title: 'De Marcos' }))).id
    await comment(helena, post)
    await erasePerson(db, disk(), await personOf(LIVIA))
    await erasePerson(db, disk(), await personOf(MARCOS))
    const removed = await db.select().from(users).where(eq(users.email, REMOVED_PERSON.email))
    expect(removed.map(({ tenantId, roles, products }) => [tenantId, roles, products])).toEqual([[1, ['student'], []]])
    const posts = await db
      .select({ id: communityPosts.id })
      .from(communityPosts)
      .where(eq(communityPosts.userId, removed[0]?.id ?? 0))
    expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining([full.post, post]))
    await expect(erasePerson(db, disk(), await personOf(REMOVED_PERSON.email))).rejects.toThrow('Ninguém')
  })

  it('is told where others still say the name (OPS-22)', async () => {
    await comment(helena, full.post, { content: 'Bem-vinda, lívia rocha!' })
    const { mentions } = await erasePerson(db, disk(), await personOf(LIVIA))
    expect(mentions).toEqual([{ table: 'community_comments', rows: 1 }])
  })

  it('who edits leaves the files of the school to another editor; who edits alone stays (OPS-22)', async () => {
    const cover = await upload(app, helena, 'logo', pngOf(8), 'capa.png')
    await erasePerson(db, disk(), await personOf(HELENA))
    const marcos = await personOf(MARCOS)
    const kept = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.tenantId, 1), eq(uploads.path, cover)))
    expect([kept.map(({ userId }) => userId), onDisk(cover)]).toEqual([[marcos.id], true])
    await db
      .update(users)
      .set({ roles: ['student'] })
      .where(and(eq(users.tenantId, 1), sql`id <> ${marcos.id}`))
    const photo = await upload(app, await app.signIn(MARCOS), 'photo', pngOf(9), 'eu.png')
    await expect(erasePerson(db, disk(), marcos)).rejects.toThrow(LastEditor)
    expect([await db.$count(users, eq(users.id, marcos.id)), onDisk(photo)]).toEqual([1, true])
  })

  it('an erasure that was cut off goes on (OPS-21)', async () => {
    const broken = { remove: () => Promise.reject(new Error('the disk is gone')) }
    const livia = await personOf(LIVIA)
    await expect(erasePerson(db, broken, livia)).rejects.toThrow('the disk is gone')
    await erasePerson(db, disk(), livia)
    expect([await rowsThatSay(LIVIA), onDisk(full.photo)]).toEqual([[], false])
  })
})
