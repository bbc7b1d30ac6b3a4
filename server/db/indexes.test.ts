import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-app.ts'

it('every foreign key has an index that begins with it (SRV-07)', async () => {
  const { db, close } = await testDatabase(false)
  const { rows } = (await db.execute(sql`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )
    order by 1`)) as unknown as { rows: { key: string }[] }
  await close()
  expect(rows.map(({ key }) => key)).toEqual([])
}, 120_000)
