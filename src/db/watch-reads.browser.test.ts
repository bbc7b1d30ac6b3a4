import { Dexie, RangeSet } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { partOf } from './change-feed.ts'
import { createDatabase } from './database.ts'
import type { ReadRecord } from './tables.ts'
import { watchReads } from './watch-reads.ts'
import { watchRows } from './watch-rows.ts'

type Db = ReturnType<typeof createDatabase>

const record = (resource: string, startTick = 1): ReadRecord => ({ resource, startTick, startedAt: 5, committedAt: 6 })

async function opened(): Promise<Db> {
  const db = createDatabase(`test:${uuid()}`)
  onTestFinished(async () => {
    db.close()
    await db.delete()
  })
  await db.open()
  return db
}

/** A read that the worker has committed and not told yet: the record and a row of the same name. */
async function commitUntold(db: Db, table: 'links' | 'rewards'): Promise<void> {
  const tx = (db.backendDB() as IDBDatabase).transaction([table, 'reads'], 'readwrite')
  tx.objectStore(table).put({ lid: table, born: 0 })
  tx.objectStore('reads').put(record(table))
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
}

/** What Dexie says of a commit of another thread. */
const tell = (db: Db, table: 'links' | 'rewards') =>
  Dexie.on.storagemutated.fire({
    [partOf(db.name, table, '')]: new RangeSet().addKey(table),
    [partOf(db.name, 'reads', '')]: new RangeSet().addKey(table),
  })

test('«was read» is told after the rows of that read, also when another change made the page look before (PER-21)', async () => {
  const db = await opened()
  const said: string[] = []
  onTestFinished(watchRows(db, [{ table: 'rewards' }], { next: ([found = []]) => said.push(`${found.length} rewards`) }))
  onTestFinished(watchReads(db, (found) => said.push(`read: ${[...found.keys()].join(' ')}`)))
  await expect.poll(() => said).toEqual(['0 rewards', 'read: '])
  await commitUntold(db, 'links')
  await commitUntold(db, 'rewards')
  tell(db, 'links')
  await expect.poll(() => said.slice(2)).toEqual(['read: links'])
  tell(db, 'rewards')
  await expect.poll(() => said.slice(3)).toEqual(['1 rewards', 'read: links rewards'])
})

test('a record that did not change is the same object; one that is gone is gone', async () => {
  const db = await opened()
  await db.table('reads').bulkPut([record('links'), record('seo')])
  const seen: (readonly [ReadRecord | undefined, ReadRecord | undefined])[] = []
  onTestFinished(watchReads(db, (found) => seen.push([found.get('links'), found.get('seo')])))
  await expect.poll(() => seen.length).toBe(1)
  await db.table('reads').put(record('links'))
  await db.table('reads').put(record('seo', 2))
  await expect.poll(() => seen.at(-1)?.[1]?.startTick).toBe(2)
  expect(seen.at(-1)?.[0]).toBe(seen[0]?.[0])
  await db.table('reads').delete('links')
  await expect.poll(() => seen.at(-1)?.[0]).toBeUndefined()
  await db.table('reads').clear()
  await expect.poll(() => seen.at(-1)).toEqual([undefined, undefined])
})
