import { hasPostgres } from '#server/testing/postgres.ts'
import { onBothDatabases } from './both-databases.ts'
import type { Missing } from './test-summary.ts'

interface SecondDatabase {
  /** The project of vitest.config.ts, or none. */
  readonly projects: readonly string[]
  readonly missing: readonly Missing[]
}

/** The server's tests on PostgreSQL. Where it is not here they are missing, which the summary says (SRV-12). */
export const secondDatabase = (): SecondDatabase =>
  hasPostgres()
    ? { projects: ['postgres'], missing: [] }
    : { projects: [], missing: [{ needs: 'PostgreSQL is', what: `the server's tests on it, ${onBothDatabases().length} files` }] }
