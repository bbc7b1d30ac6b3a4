import type { Database } from '#server/db/database.ts'
import { copyOf } from '#server/testing/postgres-copies.ts'
import { dropTemplates, makeTemplates } from '#server/testing/postgres-templates.ts'
import { reach } from '#server/testing/postgres.ts'
import { testDatabase } from '#server/testing/test-app.ts'

/** A database with the demo: in the PostgreSQL of TEST_DATABASE_URL, else PGlite. It goes when it is closed. */
export async function demoDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined ? testDatabase() : inPostgres(url)
}

async function inPostgres(url: string): Promise<Database> {
  const postgres = reach(url)
  const templates = await makeTemplates(postgres)
  const database = await copyOf(templates, true)
  await dropTemplates(postgres, templates)
  return database
}
