import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { cheapPasswords, createTestApp, HELENA, LIVIA, MARCOS, START, type TestApp } from '#server/testing/test-app.ts'

// What people of one school do to each other when they write at once.

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  const name = `lousa_writers_${process.pid}`
  let cluster: TestPostgres
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`)
    database = await openPostgres(cluster.at(name))
    await seedDemo(database.db, START)
    await cheapPasswords(database.db)
    app = await createTestApp({ database })
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await cluster.admin(`drop database if exists ${name}`)
    await cluster.stop()
  })

  it('people of one school post at once, and each post is answered 201 (SRV-01)', async () => {
    const people = await Promise.all([HELENA, MARCOS, LIVIA].map((email) => app.signIn(email)))
    const body = JSON.stringify({ tenant_id: 1, community_id: 1, title: 'Ao mesmo tempo', content: 'Olá!', image: null })
    const seen: number[] = []
    for (let round = 0; round < 12; round++) {
      const sent = people.map((person) => person.fetch(endpoints.createPost.path, { method: 'POST', body }))
      seen.push(...(await Promise.all(sent)).map(({ status }) => status))
    }
    expect(seen.filter((status) => status !== 201)).toEqual([])
  }, 60_000)

  it('two transactions that wait for each other both end: the one that is taken back runs again (SRV-02)', async () => {
    await database.db.execute('create table circle (id int primary key, turns int not null)')
    await database.db.execute('insert into circle values (1, 0), (2, 0)')
    let met = 0
    let meet = () => {}
    const both = new Promise<void>((resolve) => (meet = resolve))
    const turn = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(`update circle set turns = turns + 1 where id = ${first}`)
        if (++met === 2) meet()
        await both
        await tx.execute(`update circle set turns = turns + 1 where id = ${second}`)
      })
    await Promise.all([turn(1, 2), turn(2, 1)])
    expect(met).toBe(3)
    const { rows } = (await database.db.execute('select turns from circle order by id')) as unknown as { rows: { turns: number }[] }
    expect(rows.map(({ turns }) => turns)).toEqual([2, 2])
  }, 30_000)
})
