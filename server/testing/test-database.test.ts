import { max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { must } from '#lib/must.ts'
import type { Database } from '#server/db/database.ts'
import { links } from '#server/db/schema.ts'
import { testDatabase } from './test-app.ts'

const newLink = { tenantId: 1, title: 'Novo', url: '/', position: 9 }

describe('a database of a test (SRV-12)', () => {
  let one: Database
  let other: Database
  beforeAll(async () => {
    one = await testDatabase()
    other = await testDatabase()
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  it('is the one that the run names', async () => {
    const { rows } = (await one.db.execute(sql`select version()`)) as unknown as { rows: { version: string }[] }
    const isPostgres = inject('templates') !== undefined
    expect({ embedded: one.embedded, wasm: rows[0]?.version.includes('wasm') }).toEqual({ embedded: !isPostgres, wasm: !isPostgres })
  })

  it('gives the next id to a new row, on both', async () => {
    const [last] = await one.db.select({ id: max(links.id) }).from(links)
    const [made] = await one.db.insert(links).values(newLink).returning({ id: links.id })
    expect(made?.id).toBe(must(last?.id, 'links of the demo') + 1)
  })

  it('is its own', async () => {
    const count = await other.db.$count(links)
    await one.db.insert(links).values(newLink)
    expect(await other.db.$count(links)).toBe(count)
  })
})
