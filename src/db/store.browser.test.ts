import { Dexie, liveQuery, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { afterAll, describe, expect, test } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { storeSuite } from '#tests/sync/store-suite.ts'
import { flush } from './change-feed.ts'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { idbStore } from './idb-store.ts'
import type { Store } from './store.ts'

// The store port's suite in the browser, where a transaction really ends when none of its requests is pending.

const opened: ReturnType<typeof createDatabase>[] = []

async function openTwice() {
  const name = `test:${uuid()}`
  const [first, second] = [createDatabase(name), createDatabase(name)]
  await first.open()
  await second.open()
  opened.push(first, second)
  return [first, second] as const
}

afterAll(async () => {
  for (const db of opened) db.close()
  await Promise.all(opened.map((db) => db.delete()))
})

storeSuite("page's in Chromium", async () => {
  const [first, second] = await openTwice()
  return { one: dexieStore(first), two: dexieStore(second) }
})

storeSuite("worker's in Chromium", async () => {
  const [first, second] = await openTwice()
  return { one: idbStore(first), two: idbStore(second) }
})

describe('writes that bypass Dexie', () => {
  const watched = async (write: (store: Store) => Promise<unknown>) => {
    const [first, second] = await openTwice()
    await idbStore(first).write(['links', 'outbox', 'lessons'], async (tx) => {
      await tx.put('links', { lid: 'a', born: 0, title: 'A' })
      await tx.put('lessons', { lid: 'l', born: 0, module_id: 'm', title: 'L' })
    })
    flush() // publishes pending changes, so that the queries start without them
    const seen: Record<string, unknown>[] = []
    const watch = (name: string, query: () => Promise<unknown>) => liveQuery(query).subscribe((value) => seen.push({ [name]: value }))
    const both = [first, second].flatMap((db, at) => [
      watch(`row${at}`, async () => (await db.table('links').get('a'))?.title),
      watch(`list${at}`, async () => (await db.table('lessons').where('module_id').equals('m').toArray()).map(({ title }) => title)),
      watch(`count${at}`, () => db.table('links').count()),
      watch(`all${at}`, async () => (await dexieStore(db).read(['links'], (tx) => tx.all('links'))).length),
    ])
    await expect.poll(() => seen.length).toBe(both.length)
    seen.length = 0
    await write(idbStore(first))
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const each of both) each.unsubscribe()
    return Object.assign({}, ...seen) as Record<string, unknown>
  }

  test('live queries on either connection see a changed row', async () => {
    const seen = await watched((store) => store.write(['links'], (tx) => tx.put('links', { lid: 'a', born: 0, title: 'B' })))
    expect(seen).toMatchObject({ row0: 'B', row1: 'B', all0: 1, all1: 1 })
  })

  test('live queries on either connection see a new row, and one that joins a list', async () => {
    const seen = await watched((store) =>
      store.write(['links', 'lessons'], async (tx) => {
        await tx.put('links', { lid: 'b', born: 0 })
        await tx.put('lessons', { lid: 'n', born: 0, module_id: 'm', title: 'N' })
      }),
    )
    expect(seen).toMatchObject({ count0: 2, count1: 2, all0: 2, all1: 2, list0: ['L', 'N'], list1: ['L', 'N'] })
  })

  test('live queries on either connection see many rows at once', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `n${at}`)
    const seen = await watched((store) =>
      store.write(['links', 'lessons'], async (tx) => {
        for (const lid of many) await tx.put('lessons', { lid, born: 0, module_id: 'm', title: lid })
        for (const lid of [...many, 'a']) await tx.put('links', { lid, born: 0, title: 'B' })
      }),
    )
    const list = ['L', ...[...many].sort((a, b) => (a < b ? -1 : 1))]
    expect(seen).toMatchObject({ row0: 'B', row1: 'B', count0: 201, count1: 201, all0: 201, all1: 201, list0: list, list1: list })
  })

  test('live queries on either connection see a row that leaves a list, and one that is deleted', async () => {
    const seen = await watched((store) =>
      store.write(['links', 'lessons'], async (tx) => {
        await tx.put('lessons', { lid: 'l', born: 0, module_id: 'other', title: 'L' })
        await tx.delete('links', 'a')
      }),
    )
    expect(seen).toMatchObject({ row0: undefined, row1: undefined, count0: 0, count1: 0, all0: 0, all1: 0, list0: [], list1: [] })
  })

  test('live queries on either connection see a cleared table', async () => {
    const seen = await watched((store) => store.write(['links'], (tx) => tx.clear('links')))
    expect(seen).toMatchObject({ row0: undefined, row1: undefined, count0: 0, count1: 0, all0: 0, all1: 0 })
  })

  test('changes that follow closely are published together and completely', async () => {
    const [db] = await openTwice()
    // What was published before has its rest behind it: the first change goes at once.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const together = holdTimers(10)
    const told: ObservabilitySet[] = []
    const hear = (parts: ObservabilitySet) => void told.push(parts)
    Dexie.on.storagemutated.subscribe(hear)
    const put = (lid: string) => idbStore(db).write(['links'], (tx) => tx.put('links', { lid, born: 0 }))
    for (const lid of ['a', 'b', 'c', 'd', 'e', 'f']) await put(lid)
    expect(told).toHaveLength(1)
    together.pass()
    expect(told).toHaveLength(2)
    flush()
    Dexie.on.storagemutated.unsubscribe(hear)
    expect(told).toHaveLength(2)
    const keys = told.map((parts) => parts[`idb://${db.name}/links/`])
    const has = (lid: string) => keys.some((each) => each !== undefined && rangesOverlap(each, new RangeSet(lid)))
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter(has)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('a failed write is published to nobody', async () => {
    const [db] = await openTwice()
    const told: unknown[] = []
    const hear = (parts: unknown) => void told.push(parts)
    Dexie.on.storagemutated.subscribe(hear)
    const failing = idbStore(db).write(['links'], async (tx) => {
      await tx.put('links', { lid: 'a', born: 0 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    flush()
    Dexie.on.storagemutated.unsubscribe(hear)
    expect(told).toEqual([])
  })

  test('a write fails as a whole and with its own reason when a put that was not awaited fails', async () => {
    const [db] = await openTwice()
    const twice = (key: string) => ({ key, table: 'links', lid: key, sid: '1', server: 'links/1', aliases: [], tick: 0 })
    const failing = idbStore(db).write(['ids'], async (tx) => {
      void tx.put('ids', twice('links/a'))
      void tx.put('ids', twice('links/b'))
    })
    await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await idbStore(db).read(['ids'], (tx) => tx.count('ids'))).toBe(0)
  })
})

test('commits are strict: the data is on the disk before an edit is called durable (SYN-03)', async () => {
  const db = createDatabase(`test:${uuid()}`)
  opened.push(db)
  const asked: (string | undefined)[] = []
  const original = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
    asked.push(args[2]?.durability)
    return original.apply(this, args)
  }
  try {
    await db.open()
    asked.length = 0
    await dexieStore(db).write(['meta'], (tx) => tx.put('meta', { key: 'a', value: 1 }))
    await idbStore(db).write(['meta'], (tx) => tx.put('meta', { key: 'a', value: 2 }))
  } finally {
    IDBDatabase.prototype.transaction = original
  }
  expect(asked).toEqual(['strict', 'strict'])
})
