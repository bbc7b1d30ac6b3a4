import { getTableName, isTable } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as schema from '#server/db/schema.ts'
import { HELENA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
withTestApp([HELENA], (built, [first]) => {
  app = built
  helena = first
})

const TABLES = Object.values(schema).filter((each) => isTable(each))

const rows = () =>
  Promise.all(TABLES.map(async (table) => [getTableName(table), JSON.stringify(await app.database.db.select().from(table))]))

describe('HEAD', () => {
  const gets = (Object.values(endpoints) as Endpoint[]).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))

  it('changes nothing, on any path that has a GET', async () => {
    const before = await rows()
    for (const { path } of gets) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', 1])
      const address = fillPath(path, { ...Object.fromEntries(names), domain: 'localhost' })
      expect((await helena.fetch(address, { method: 'HEAD' })).status).not.toBe(500)
    }
    expect(gets.length).toBeGreaterThan(30)
    expect(await rows()).toEqual(before)
  })
})
