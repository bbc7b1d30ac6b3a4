import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { everyCall } from '#server/testing/every-call.ts'
import { fillSchools } from '#server/testing/many-schools.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { explainAll, readsAll, watchQueries } from '#server/testing/query-watch.ts'
import { cheapPasswords, createTestApp, HELENA, LIVIA, START, type TestApp } from '#server/testing/test-app.ts'

// Every call of the contract in one of three hundred schools, and what the database does for it.

/** Rows from which on a table must not be read from end to end. */
const LARGE = 10_000

interface Seen {
  readonly call: string
  readonly status: number
  readonly statements: readonly string[]
  /** Reads of large tables from end to end. */
  readonly scans: readonly string[]
}

const PAGE = { html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>', version: 'v', worker: null, assets: [] }

describe.runIf(hasPostgres())('on PostgreSQL, with three hundred schools', () => {
  const name = `lousa_schools_${process.pid}`
  let cluster: TestPostgres
  let database: Database
  const seen: Seen[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`)
    const large = await fill()
    database = await openPostgres(cluster.at(name))
    const watch = watchQueries(database)
    const app = await createTestApp({ database, files: { distDir: '/nonexistent', page: PAGE, csp: '' } })
    const [owner, student] = [await app.signIn(HELENA), await app.signIn(LIVIA)]
    for (const { name: call, run } of everyCall(app, owner, student)) {
      const { result, statements, plans } = await watch.during(run)
      seen.push({ call, status: result.status, statements, scans: plans.flatMap((plan) => readsAll(plan, large)) })
    }
  }, 240_000)
  afterAll(async () => {
    await database.close()
    await cluster.stop()
  })

  /** @returns the large tables */
  async function fill(): Promise<ReadonlySet<string>> {
    const filling = await openPostgres(cluster.at(name))
    await seedDemo(filling.db, START)
    await cheapPasswords(filling.db)
    await fillSchools(filling.db, { schools: 300, empty: 10_000 })
    const { rows } = (await filling.db.execute(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${LARGE}`,
    )) as unknown as { rows: { name: string }[] }
    await filling.close()
    await cluster.admin(...explainAll(name))
    return new Set(rows.map((row) => row.name))
  }

  it('every call is answered', () => {
    expect(seen.filter(({ status }) => status >= 300)).toEqual([])
