import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeEndpoints, type Changes } from '#contract/changes.ts'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { banners, links } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { cheapPasswords, createTestApp, HELENA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { compactChanges } from './compact.ts'

// What a database in one process cannot show: several connections at once, several servers, copies of a database, and roles without rights.

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  const name = `lousa_changes_${process.pid}`
  let cluster: TestPostgres
  const opened: Database[] = []
  const running: pg.Client[] = []
  let one: TestApp
  let two: TestApp
  let helena: TestClient
  let sameAtTwo: TestClient

  const at = (database: string, role?: string) => cluster.at(database, role)
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  const admin = (...queries: string[]) => cluster.admin(...queries)
  const serve = async (href: string) => {
    const database = await openPostgres(href)
    opened.push(database)
    return createTestApp({ database })
  }
  const ask = async (client: TestClient, since: string): Promise<Changes> =>
    (await (await client.fetch(fillPath(changeEndpoints.readChanges.path, { tenant: 1, since }))).json()) as Changes
  /** A transaction that has changed a link, and goes on. */
  const begin = async () => {
    const client = await connect(at(name))
    running.push(client)
    await client.query('begin')
    await client.query(`update links set title = title || '.' where tenant_id = 1 and id = 1`)
    return async () => {
      await client.query('commit')
      await client.end()
      running.splice(running.indexOf(client), 1)
    }
  }
  const writeLink = (title: string) => one.database.db.update(links).set({ title }).where(eq(links.id, 2))
  const writeBanner = (title: string) =>
    two.database.db
      .update(banners)
      .set({ values: sql`jsonb_set(values, '{title}', to_jsonb(${title}::text))` })
      .where(eq(banners.id, 1))
  const LINKS = { read: endpoints.listLinks.id }
  const BANNERS = { read: endpoints.listBanners.id }

  beforeAll(async () => {
    cluster = await startPostgres()
    await admin(`create database ${name}`)
    one = await serve(at(name))
    await seedDemo(one.database.db, START)
    await cheapPasswords(one.database.db)
    two = await serve(at(name))
    helena = await one.signIn(HELENA)
    sameAtTwo = await two.signIn(HELENA)
  }, 120_000)
  afterAll(async () => {
    await Promise.all(running.map((client) => client.end()))
    await Promise.all(opened.map((database) => database.close()))
    await admin(`drop database if exists ${name}_copy`, `drop database if exists ${name}_plain`, `drop database if exists ${name}`)
    await admin(`drop role if exists ${name}_plain`)
    await cluster.stop()
  })

  it('a write that began earlier and commits later is told by the next call, of any server; what others wrote meanwhile is told once while it runs (FRE-02)', async () => {
    const start = await ask(helena, '0')
    const commit = await begin()
    await writeBanner('Enquanto isso')
    const first = await ask(helena, start.version)
    expect(first.changed).toContainEqual(BANNERS)
    expect(first.changed).not.toContainEqual(LINKS)
    const second = await ask(sameAtTwo, first.version)
    expect(second.changed).toEqual([])
    await commit()
    expect((await ask(sameAtTwo, second.version)).changed).toContainEqual(LINKS)
    expect((await ask(helena, first.version)).changed).toContainEqual(LINKS)
    const last = await ask(helena, second.version)
    expect((await ask(helena, last.version)).changed).toEqual([])
  })

  it('two servers of one database tell the same (FRE-02)', async () => {
    const { version } = await ask(helena, '0')
    await writeLink('Dos dois')
    await writeBanner('Dos dois')
    const [here, there] = [await ask(helena, version), await ask(sameAtTwo, version)]
    expect(here).toEqual(there)
    expect(here.changed).toContainEqual(LINKS)
    expect((await ask(sameAtTwo, here.version)).changed).toEqual([])
  })

  it('what commits late is told although a later write of the same has taken its place in the log (FRE-02)', async () => {
    const { version } = await ask(helena, '0')
    const commit = await begin()
    await writeLink('Mais novo')
    const told = await ask(helena, version)
    expect(told.changed).toContainEqual(LINKS)
    await commit()
    await compactChanges(one.database.db)
    expect((await ask(helena, told.version)).changed).toContainEqual(LINKS)
  })

  it('with more running transactions than a version names, some is told twice and nothing is forgotten (FRE-02)', async () => {
    const start = await ask(helena, '0')
    for (let count = 0; count < 25; count++) {
      const client = await connect(at(name))
      running.push(client)
      await client.query('begin')
      await client.query('select pg_current_xact_id()')
    }
    await writeBanner('Muitos')
    const first = await ask(helena, start.version)
    expect(first.version.length).toBeLessThan(40)
    expect((await ask(helena, first.version)).changed).toContainEqual(BANNERS)
    for (const client of running.splice(0)) await client.end()
    const last = await ask(helena, first.version)
    expect((await ask(helena, last.version)).changed).toEqual([])
  })

  it('a copy of the database, put in its place, says that everything may have changed (FRE-02)', async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await admin(`create database ${name}_copy template ${name}`)
    one = await serve(at(name))
    two = await serve(at(name))
    const { version } = await ask(await one.signIn(HELENA), '0')
    const copy = await (await serve(at(`${name}_copy`))).signIn(HELENA)
    expect((await ask(copy, version)).all).toBe(true)
  })

  it('a log that was emptied says that everything may have changed (FRE-02)', async () => {
    const client = await one.signIn(HELENA)
    const { version } = await ask(client, '0')
    expect((await ask(client, version)).all).toBeUndefined()
    await one.database.db.execute(sql`truncate change_log`)
    expect((await ask(client, version)).all).toBe(true)
  })

  it('a role that owns its database and may nothing else is told, where the provider keeps the control file to itself (FRE-02)', async () => {
    const plain = `${name}_plain`
    await admin(`create role ${plain} login password '${plain}'`, `create database ${plain} owner ${plain}`)
    const own = await connect(at(plain))
    for (const kind of ['system', 'checkpoint']) await own.query(`revoke execute on function pg_control_${kind}() from public`)
    await own.end()
    const href = new URL(at(plain, plain))
    href.password = plain
    const app = await serve(href.href)
    await expect(app.database.db.execute(sql`select pg_control_system()`)).rejects.toThrow('Failed query')
    await seedDemo(app.database.db, START)
    const client = await app.signIn(HELENA)
    const { version } = await ask(client, '0')
    await app.database.db.update(links).set({ title: 'Minha' }).where(eq(links.id, 1))
    expect((await ask(client, version)).changed).toContainEqual(LINKS)
  })
})
