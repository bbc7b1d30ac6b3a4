import { describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/database.ts'
import { tenants } from '#server/db/schema.ts'
import { hasPostgres, startPostgres } from '#server/testing/postgres.ts'

// Migrations twice: every test database is migrated when it is made and again when it is opened.

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  it('four servers migrate one database at once, and again', async () => {
    const cluster = await startPostgres()
    const four = await Promise.all(Array.from({ length: 4 }, () => openPostgres(cluster.url)))
    const again = await openPostgres(cluster.url)
    expect(await again.db.$count(tenants)).toBeGreaterThanOrEqual(0)
    await Promise.all([...four, again].map((database) => database.close()))
    await cluster.stop()
  }, 60_000)
})
