import type { TestProject } from 'vitest/node'
import type { Templates } from '#server/testing/postgres-copies.ts'
import { dropTemplates, makeTemplates } from '#server/testing/postgres-templates.ts'
import { startPostgres } from '#server/testing/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests run on PostgreSQL. */
    templates?: Templates
  }
}

/** One PostgreSQL for all files of the project. Throws where there is none: its tests must not pass on the other database. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const templates = await makeTemplates(postgres)
  provide('templates', templates)
  return async () => {
    await dropTemplates(postgres, templates)
    await postgres.stop()
  }
}
