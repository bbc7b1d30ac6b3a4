import { openPostgres } from '#server/db/database.ts'
import { type Templates, templateOf } from './postgres-copies.ts'
import type { TestPostgres } from './postgres.ts'
import { seedTests } from './test-app.ts'

type Reached = Pick<TestPostgres, 'url' | 'at' | 'admin'>

/** Makes the databases that those of tests are copied from. Nobody may be connected to them meanwhile. */
export async function makeTemplates({ url, at, admin }: Reached): Promise<Templates> {
  const templates = { url, name: `lousa_test_${process.pid}` }
  for (const seeded of [false, true]) {
    const name = templateOf(templates, seeded)
    await admin(`create database ${name}`)
    const database = await openPostgres(at(name))
    if (seeded) await seedTests(database.db)
    await database.close()
  }
  return templates
}

/** Needed where the PostgreSQL stays. */
export async function dropTemplates({ admin }: Reached, templates: Templates): Promise<void> {
  for (const seeded of [false, true]) await admin(`drop database ${templateOf(templates, seeded)}`)
}
