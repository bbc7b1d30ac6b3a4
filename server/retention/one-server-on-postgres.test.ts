import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#server/db/database.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { START } from '#server/testing/test-app.ts'
import { deleteOldRows } from './old-rows.ts'
import { RETENTION_LOCK } from './parts.ts'

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  const name = `lousa_retention_${process.pid}`
  let cluster: TestPostgres
  let database: Database

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`)
    database = await openPostgres(cluster.at(name))
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await cluster.admin(`drop database if exists ${name}`)
    await cluster.stop()
  })

  it('one server at a time deletes what is old: another one leaves it to the first (SRV-09)', async () => {
    await database.db.execute(sql`insert into sign_in_failures (key, count, since) values ('old', 1, '2020-01-01')`)
    const first = new pg.Client({ connectionString: cluster.at(name) })
    await first.connect()
    await first.query('begin')
    await first.query('select pg_advisory_xact_lock($1)', [RETENTION_LOCK])
    expect(await deleteOldRows(database.db, START)).toMatchObject({ failures: 0 })
    await first.query('commit')
    await first.end()
    expect(await deleteOldRows(database.db, START)).toMatchObject({ failures: 1 })
  }, 30_000)
})
