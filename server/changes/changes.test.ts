import { and, eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Changes, changeEndpoints } from '#contract/changes.ts'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { changeLog } from '#server/db/change-log-schema.ts'
import { communities, communityPosts } from '#server/db/community-schema.ts'
import { links, users } from '#server/db/schema.ts'
import { tables } from '#server/db/tables.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient, testDatabase } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { compactChanges } from './compact.ts'
import { READS } from './topics.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
/** All reads after the last write. */
let last: Map<string, string>

beforeAll(async () => {
  app = await createTestApp()
  helena = await app.signIn(HELENA)
  livia = await app.signIn(LIVIA)
  last = await allReads()
})
afterAll(() => app.close())

const ask = async (client: TestClient, since: string): Promise<Changes> =>
  (await (await client.fetch(fillPath(changeEndpoints.readChanges.path, { tenant: 1, since }))).json()) as Changes

const addressOf = (name: EndpointName) => fillPath(endpoints[name].path, { tenant: 1, ...EXAMPLES[name]?.params })

/** Every read that is mirrored, as each person gets it. */
async function allReads(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const client of [helena, livia]) {
    for (const name of Object.keys(READS) as EndpointName[]) {
      const answer = await client.fetch(addressOf(name))
      found.set(`${client.userId} ${name}`, `${answer.status} ${await answer.text()}`)
    }
  }
  return found
}

/** The row that a read names in its path. */
function rowOf(name: EndpointName): number | undefined {
  const of = (READS[name] ?? []).flatMap((topic) => (typeof topic === 'string' ? [] : [topic.of]))[0]
  return of === undefined ? undefined : Number(EXAMPLES[name]?.params?.[of])
}

const isNamed = ({ all, changed }: Changes, name: EndpointName) =>
  all === true || changed.some(({ read, of }) => read === endpoints[name].id && (of === undefined || of === rowOf(name)))

describe('what changed since (FRE-02)', () => {
  const writes = Object.entries(EXAMPLES).filter(([name]) => endpoints[name as EndpointName].class !== ENDPOINT_CLASS.read)
  // Three at a time, of different nouns, each noun's in their order: reading everything takes a second.
  const third = Math.ceil(writes.length / 3)
  const rounds = writes
    .slice(0, third)
    .map((_, at) => [writes[at], writes[at + third], writes[at + 2 * third]].filter((each) => each !== undefined))

  it.each(rounds.map((round) => [round.map(([name]) => name).join(', '), round] as const))(
    '%s: told to everybody whose reads show it',
    async (_, round) => {
      const versions = await Promise.all([helena, livia].map(async (client) => (await ask(client, '0')).version))
      const before = last
      for (const [name, { body, as }] of round) {
        const { method }: Endpoint = endpoints[name as EndpointName]
        const writer = as === 'student' ? livia : helena
        await writer.fetch(addressOf(name as EndpointName), { method, ...(body !== undefined && { body }) })
      }
      const kept = await allReads()
      app.forget()
      last = await allReads()
      // No answer that is kept is older than what was written (SRV-13).
      expect([...last].filter(([key, answer]) => kept.get(key) !== answer).map(([key]) => key)).toEqual([])
      const told = await Promise.all([helena, livia].map((client, at) => ask(client, versions[at] ?? '')))
      const forgotten = [...last.keys()].filter((key) => {
        const [user, read] = key.split(' ') as [string, EndpointName]
        const changes = told[user === String(helena.userId) ? 0 : 1] as Changes
        return before.get(key) !== last.get(key) && !isNamed(changes, read)
      })
      expect(forgotten).toEqual([])
    },
  )
})

describe('the log of changes (FRE-02)', () => {
  /** Tables that no mirrored read shows. */
  const READ_BY_NOBODY = [
    'change_log',
    'last_orders',
    'sessions',
    'idempotency_keys',
    'epochs',
    'uploads',
    'magic_links',
    'known_devices',
    'sign_in_failures',
    'lesson_visits',
    'lesson_progress',
  ]

  it('has every table, but for those that no read shows', async () => {
    const { rows } = (await app.database.db.execute(
      sql`select distinct event_object_table as name from information_schema.triggers where trigger_name like '%_log_%'`,
    )) as unknown as { rows: { name: string }[] }
    const all = Object.values(tables).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(all.filter((name) => !READ_BY_NOBODY.includes(name)).toSorted())
  })

  it('every read of the contract is one that it can name, or is not mirrored', () => {
    const NOT_MIRRORED = ['getTenant', 'readOpenShowcase', 'readChanges', 'readEpochs', 'search', 'listLessons', 'searchLessons']
    const all = Object.entries(endpoints).flatMap(([name, { class: kind }]) => (kind === ENDPOINT_CLASS.read ? [name] : []))
    expect(all.filter((name) => !NOT_MIRRORED.includes(name)).toSorted()).toEqual(Object.keys(READS).toSorted())
  })

  it('tells nothing twice, and nothing of another school', async () => {
    const iara = await app.signIn(IARA)
    const before = await ask(helena, '0')
    expect(before.all).toBe(true)
    const theirs = fillPath(endpoints.createLink.path, {})
    await iara.fetch(theirs, { method: 'POST', body: { link_title: 'Nosso', link_url: 'ipe.art.br', tenant_id: 2 } })
    const nothing = await ask(helena, before.version)
    expect(nothing.changed).toEqual([])
    await app.database.db.update(links).set({ title: 'Outro' }).where(eq(links.tenantId, 1))
    const told = await ask(helena, nothing.version)
    expect(told.changed).toContainEqual({ read: endpoints.listLinks.id })
    expect((await ask(helena, told.version)).changed).toEqual([])
  })

  it('knows nothing of a version that another database gave, of one ahead of its own, and of nonsense', async () => {
    const { version } = await ask(livia, '0')
    const [epoch = '', number = ''] = version.split('-')
    const other = epoch.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))
    const nonsense = ['x', `${epoch}-`, '-1', '1; drop table links', `${version}.`, `${version}.x`, `${version}${'.9'.repeat(30)}`]
    for (const since of [`${other}-${number}`, `${epoch}-${Number(number) + 1_000_000}`, ...nonsense])
      expect([since, (await ask(livia, since)).all]).toEqual([since, true])
    expect((await ask(livia, version)).all).toBeUndefined()
  })

  it('tells a person everything anew whose rights have changed, and nobody else', async () => {
    const [mine, hers] = [await ask(livia, '0'), await ask(helena, '0')]
    await app.database.db.update(users).set({ products: [] }).where(eq(users.id, livia.userId))
    expect((await ask(livia, mine.version)).all).toBe(true)
    expect((await ask(helena, hers.version)).all).toBeUndefined()
  })

  it('does not tell a student what happens in a community that is closed to them', async () => {
    const [place] = await app.database.db
      .insert(communities)
      .values({ tenantId: 1, title: 'Fechada', position: 99, active: false })
      .returning({ id: communities.id })
    const [mine, hers] = [await ask(livia, '0'), await ask(helena, '0')]
    const body = { tenant_id: 1, community_id: place?.id, title: 'Só nós', content: 'Aqui.', image: null }
    expect((await helena.fetch(endpoints.createPost.path, { method: 'POST', body })).status).toBe(201)
    const feed = { read: endpoints.readFeed.id, of: place?.id }
    expect((await ask(helena, hers.version)).changed).toContainEqual(feed)
    const posts = await app.database.db.select({ id: communityPosts.id }).from(communityPosts).where(eq(communityPosts.title, 'Só nós'))
    const post = { read: endpoints.readPost.id, of: posts[0]?.id }
    expect((await ask(helena, hers.version)).changed).toContainEqual(post)
    const told = (await ask(livia, mine.version)).changed
    expect(told).not.toContainEqual(feed)
    expect(told).not.toContainEqual(post)
  })
})

it('what a later change has made useless is deleted, and everybody is told the same (FRE-02)', async () => {
  const { version } = await ask(livia, '0')
  for (const title of ['um', 'dois', 'três']) await app.database.db.update(links).set({ title }).where(eq(links.tenantId, 1))
  const told = (await ask(livia, version)).changed
  const count = () => app.database.db.$count(changeLog, and(eq(changeLog.tenantId, 1), eq(changeLog.topic, 'links')))
  expect(await count()).toBeGreaterThan(2)
  await compactChanges(app.database.db)
  expect(await count()).toBe(1)
  expect((await ask(livia, version)).changed).toEqual(told)
})

it('an older state of the database, put back, says that everything may have changed, however far it has gone on (FRE-02)', async () => {
  const put = async () => createTestApp({ database: await testDatabase() })
  const write = (to: TestApp) => to.database.db.update(links).set({ title: 'Outro' }).where(eq(links.tenantId, 1))
  const [lost, back] = [await put(), await put()]
  const [before, after] = [await lost.signIn(LIVIA), await back.signIn(LIVIA)]
  await write(lost)
  const { version } = await ask(before, '0')
  for (let count = 0; count < 40; count++) await write(back)
  expect((await ask(after, version)).all).toBe(true)
  await Promise.all([lost.close(), back.close()])
})

describe('an answer that did not change (FRE-03)', () => {
  it.each(['listLinks', 'listCourses', 'readPlatform'] as const)('%s costs no body', async (name) => {
    const first = await livia.fetch(addressOf(name))
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await livia.fetch(addressOf(name), { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('of what changed costs none behind a proxy that packs answers, and so weakens their tags', async () => {
    const { version } = await ask(livia, '0')
    const path = fillPath(changeEndpoints.readChanges.path, { tenant: 1, since: version })
    const again = await livia.fetch(path, { headers: { 'If-None-Match': `W/"${version}"` } })
    expect(again.status).toBe(304)
  })

  it('of what changed is the same while nothing did in this school, whatever others write, and for a thousand transactions', async () => {
    const { version } = await ask(livia, '0')
    const path = fillPath(changeEndpoints.readChanges.path, { tenant: 1, since: version })
    await app.database.db.update(links).set({ title: 'Nosso' }).where(eq(links.tenantId, 2))
    const first = await livia.fetch(path)
    expect([first.status, (await first.json()) as Changes]).toEqual([200, { version, changed: [] }])
    const again = await livia.fetch(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (let n = 0; n < 1000; n++) await app.database.db.execute(sql`select pg_current_xact_id()`)
    expect((await ask(livia, version)).version).not.toBe(version)
  })

  it('comes anew when it did', async () => {
    const tag = (await livia.fetch(addressOf('listLinks'))).headers.get('ETag') ?? ''
    await app.database.db.update(links).set({ title: 'Mais um' }).where(eq(links.tenantId, 1))
    expect((await livia.fetch(addressOf('listLinks'), { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  it('an answer of what changed stands on all that was seen: what commits while an older write runs is not taken for the same', async () => {
    const { version } = await ask(livia, '0')
    const path = fillPath(changeEndpoints.readChanges.path, { tenant: 1, since: version })
    const tags = new Set<string | null>()
    for (const title of ['um', 'dois', 'três']) {
      await app.database.db.update(links).set({ title }).where(eq(links.tenantId, 1))
      tags.add((await livia.fetch(path)).headers.get('ETag'))
    }
    expect(tags.size).toBe(3)
  })
})
