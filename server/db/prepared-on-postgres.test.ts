import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { links } from '#server/db/schema.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { askPrepared, prepared } from './prepared.ts'

describe.runIf(hasPostgres())('a statement of every request (SRV-14)', () => {
  let cluster: TestPostgres
  let database: Database

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin('create database lousa_prepared')
    database = await openPostgres(cluster.at('lousa_prepared'))
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await cluster.stop()
  })

  const query = () =>
    database.db
      .select({ title: links.title })
      .from(links)
      .where(eq(links.tenantId, sql.placeholder('tenant')))
  const known = async () =>
    (await database.db.execute(sql`select statement from pg_prepared_statements where name like 'lousa_%'`)) as unknown as {
      rows: readonly { statement: string }[]
    }

  it('is planned once, under a name, by each connection; behind a pooler that keeps no names it goes without', async () => {
    const statement = prepared(query())
    for (let times = 0; times < 3; times++) expect(await askPrepared(statement, { tenant: 1 })).toEqual([])
    const { rows } = await known()
    expect(rows).toEqual([{ statement: query().toSQL().sql }])

    // As a pooler does, which gives the next call another connection.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    await database.db.execute(sql`deallocate all`)
    for (let times = 0; times < 3; times++) expect(await askPrepared(statement, { tenant: 1 })).toEqual([])
    expect((await known()).rows).toEqual([])
    expect(said).toHaveBeenCalledOnce()
    expect(said.mock.calls[0]?.[0]).toContain('"code":"26000"')
  })

  it('that fails for another reason is not asked twice', async () => {
    const text = sql<number>`1 / ${sql.placeholder('by')}::int`
    const statement = prepared(database.db.select({ quotient: text }).from(links).limit(1))
    await expect(askPrepared(statement, { by: 'x' })).rejects.toMatchObject({ cause: { code: '22P02' } })
  })
})
