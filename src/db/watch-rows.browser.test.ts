import { Dexie, RangeSet } from 'dexie'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { ChangeSet, partOf } from './change-feed.ts'
import { createDatabase } from './database.ts'
import { idbStore } from './idb-store.ts'
import type { Wanted } from './read-rows.ts'
import { REVISION, revisionsOf } from './revisions.ts'
import { isStillAhead, readAhead, readsAhead, rowsAhead } from './rows-ahead.ts'
import type { Store } from './store.ts'
import { watchRows } from './watch-rows.ts'

// Compares the rows that panels show with the database: own commits are followed in memory, all others are read.

type Db = ReturnType<typeof createDatabase>
const opened: Db[] = []
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(async () => {
  for (const db of opened) db.close()
  await Promise.all(opened.map((db) => db.delete()))
})

interface Shown {
  readonly db: Db
  readonly store: Store
  /** Titles of the shown rows, list by list, newest last. */
  readonly seen: string[][][]
  readonly latest: () => string[][] | undefined
  /** Number of reading transactions since the first answer. */
  reads(): number
}

const lesson = (lid: string, title = lid, module = 'm') => ({ lid, born: 0, title, module_id: module })

async function shown(...wanted: Wanted[]): Promise<Shown> {
  const db = createDatabase(`test:${uuid()}`)
  opened.push(db)
  await db.open()
  const store = idbStore(db)
  await store.write(['lessons', 'links', 'orders'], async (tx) => {
    await tx.put('lessons', lesson('b'))
    await tx.put('lessons', lesson('d'))
    await tx.put('lessons', lesson('x', 'x', 'other'))
    await tx.put('links', { lid: 'a', born: 0, title: 'A' })
    await tx.put('orders', { lid: 'links', born: 0, title: 'order 1' })
  })
  const connection = db.backendDB() as IDBDatabase
  const open = connection.transaction.bind(connection)
  let reads = 0
  connection.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
    if (args[1] !== 'readwrite') reads++
    return open(...args)
  }
  const seen: string[][][] = []
  const titles = (found: readonly (readonly unknown[])[]) => found.map((rows) => (rows as { title: string }[]).map(({ title }) => title))
  ends.push(watchRows(db, wanted, { next: (found) => seen.push(titles(found)) }))
  await expect.poll(() => seen.length).toBe(1)
  reads = 0
  return { db, store, seen, latest: () => seen.at(-1), reads: () => reads }
}

const inModule: Wanted = { table: 'lessons', at: { index: 'module_id', value: 'm' } }

/** A commit of another tab that nobody announces here. */
async function commitElsewhere(db: Db, row: object): Promise<void> {
  const tx = (db.backendDB() as IDBDatabase).transaction(['lessons', 'meta'], 'readwrite')
  const meta = tx.objectStore('meta')
  meta.get(REVISION).addEventListener('success', ({ target }) => {
    const before = revisionsOf((target as IDBRequest<never>).result)
    meta.put({ key: REVISION, value: { ...before, rows: before.rows + 1 } })
  })
  tx.objectStore('lessons').put(row)
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
}

/** Dexie's message from another tab. */
function tellFromElsewhere(db: Db, lid: string): void {
  const channel = new BroadcastChannel('x-storagemutated-1')
  channel.postMessage({ [partOf(db.name, 'lessons', '')]: new RangeSet(lid) })
  channel.close()
}

describe('commits of this page', () => {
  test('are followed in memory: a row is shown when its write resolves, without a read', async () => {
    const { store, latest, reads } = await shown(inModule)
    expect(latest()).toEqual([['b', 'd']])
    await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'B')))
    expect(latest()).toEqual([['B', 'd']])
    expect(reads()).toBe(0)
  })

  test('add rows in the order of their ids, and remove them', async () => {
    const { store, latest, reads } = await shown(inModule, { table: 'lessons' })
    await store.write(['lessons'], async (tx) => {
      await tx.put('lessons', lesson('a'))
      await tx.put('lessons', lesson('c'))
    })
    expect(latest()).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'x'],
    ])
    await store.write(['lessons'], async (tx) => {
      await tx.put('lessons', lesson('a', 'a', 'other'))
      await tx.delete('lessons', 'b')
    })
    expect(latest()).toEqual([
      ['c', 'd'],
      ['a', 'c', 'd', 'x'],
    ])
    expect(reads()).toBe(0)
  })

  test('show all their changes at once, and nothing when no shown row changed', async () => {
    const { store, seen } = await shown({ table: 'links' }, { table: 'orders', lid: 'links' })
    await store.write(['links', 'orders'], async (tx) => {
      await tx.put('links', { lid: 'b', born: 0, title: 'B' })
      await tx.put('orders', { lid: 'links', born: 0, title: 'order 2' })
    })
    await store.write(['lessons', 'orders'], async (tx) => {
      await tx.put('lessons', lesson('b', 'B'))
      await tx.put('orders', { lid: 'banners', born: 0 })
    })
    expect(seen).toEqual([
      [['A'], ['order 1']],
      [['A', 'B'], ['order 2']],
    ])
  })

  test('leave the last state of a row, also when it was deleted before', async () => {
    const { store, latest } = await shown(inModule)
    await store.write(['lessons'], async (tx) => {
      await tx.delete('lessons', 'b')
      void tx.put('lessons', lesson('b', 'again'))
      void tx.put('lessons', lesson('d', 'D'))
      await tx.delete('lessons', 'd')
    })
    expect(latest()).toEqual([['again']])
  })

  test('are not shown when they fail', async () => {
    const { store, seen } = await shown(inModule)
    const failing = store.write(['lessons'], async (tx) => {
      await tx.put('lessons', lesson('b', 'B'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(seen).toEqual([[['b', 'd']]])
  })

  test('show what the database would return, not the object that was put', async () => {
    const { db, store } = await shown(inModule)
    let rows: readonly unknown[] = []
    ends.push(watchRows(db, [inModule], { next: ([found = []]) => (rows = found) }))
    const row = lesson('b', 'B')
    await expect.poll(() => rows.length).toBe(2)
    await store.write(['lessons'], (tx) => tx.put('lessons', row))
    expect(rows[0]).toEqual(row)
    expect(rows[0]).not.toBe(row)
  })

  test('that clear a table cause a read', async () => {
    const { store, latest } = await shown(inModule)
    await store.write(['lessons'], (tx) => tx.clear('lessons'))
    await expect.poll(latest).toEqual([[]])
  })

  test('that come during a read are shown with it, each once', async () => {
    const { db, store } = await shown(inModule)
    const titles: string[][] = []
    ends.push(watchRows(db, [inModule], { next: ([rows]) => titles.push((rows as { title: string }[]).map(({ title }) => title)) }))
    // Not awaited: the write is requested after the read and ends at about the same time.
    await Promise.all([1, 2, 3].map((n) => store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', `b${n}`)))))
    await expect.poll(() => titles.at(-1)).toEqual(['b3', 'd'])
    const shownOfB = titles.map(([title = '']) => title)
    expect(shownOfB).toEqual(shownOfB.toSorted((a, b) => (a < b ? -1 : 1)))
  })
})

describe('commits of others', () => {
  test('are read when they are announced', async () => {
    const { db, latest } = await shown(inModule)
    await commitElsewhere(db, lesson('d', 'theirs'))
    tellFromElsewhere(db, 'd')
    await expect.poll(latest).toEqual([['b', 'theirs']])
  })

  test('are read when the revision of an own commit shows a gap, announced or not', async () => {
    const { db, store, latest } = await shown(inModule)
    await commitElsewhere(db, lesson('d', 'theirs'))
    await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'ours')))
    await expect.poll(latest).toEqual([['ours', 'theirs']])
  })

  test('are not hidden by an earlier own commit that is announced later', async () => {
    const { db, store, latest } = await shown(inModule)
    await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'ours')))
    const before = await store.read(['meta'], (tx) => tx.get('meta', REVISION))
    await commitElsewhere(db, lesson('b', 'theirs, later'))
    tellFromElsewhere(db, 'b')
    await expect.poll(latest).toEqual([['theirs, later', 'd']])
    const late = new ChangeSet(db)
    late.put(db.table('lessons'), 'b', lesson('b', 'ours'))
    late.put(db.table('meta'), REVISION, before ?? {})
    late.emit()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(latest()).toEqual([['theirs, later', 'd']])
  })

  test('of other rows cause no read', async () => {
    const { db, reads } = await shown({ table: 'links' }, { table: 'orders', lid: 'links' })
    await commitElsewhere(db, lesson('d', 'theirs'))
    tellFromElsewhere(db, 'd')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reads()).toBe(0)
  })

  test('through Dexie itself cause a read', async () => {
    const { db, latest } = await shown(inModule, { table: 'links', lid: 'a' })
    await db.table('lessons').put(lesson('c'))
    await expect.poll(latest).toEqual([['b', 'c', 'd'], ['A']])
    await db.table('links').delete('a')
    await expect.poll(latest).toEqual([['b', 'c', 'd'], []])
  })
})

test('watches that begin together are read in one transaction, and answered in one task (LF-03)', async () => {
  const { db, reads } = await shown(inModule)
  const before = reads()
  const told: string[] = []
  const tasks: number[] = []
  let task = 0
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    task++
    if (told.length < 3) channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
  for (const wanted of [inModule, { table: 'links', lid: 'a' }, { table: 'orders', lid: 'links' }] as const)
    ends.push(
      watchRows(db, [wanted], {
        next: (found) => {
          told.push(`${wanted.table}: ${found[0]?.length}`)
          tasks.push(task)
        },
      }),
    )
  await expect.poll(() => told).toEqual(['lessons: 2', 'links: 1', 'orders: 1'])
  expect(reads() - before).toBe(1)
  expect(new Set(tasks).size).toBe(1)
})

test('nothing is shown after the watch ended, nor after the database was closed', async () => {
  const { db, store, seen } = await shown(inModule)
  const errors: unknown[] = []
  ends.push(watchRows(db, [inModule], { next: () => undefined, error: (error) => errors.push(error) }))
  ends.splice(0, 1)[0]?.()
  await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'B')))
  expect(seen).toHaveLength(1)
  db.close()
  tellFromElsewhere(db, 'b')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(errors).toEqual([])
})

describe('rows that were read ahead', () => {
  const tables = ['lessons', 'links', 'orders'] as const
  const titlesOf = (found: readonly (readonly unknown[])[] = []) =>
    found.map((rows) => (rows as { title: string }[]).map(({ title }) => title))

  test('are those of the wanted lists, and a watch that begins with them reads nothing and follows commits', async () => {
    const { db, store, reads } = await shown(inModule)
    await db.table('reads').put({ resource: 'links', startTick: 1, startedAt: 2, committedAt: 3 })
    await readAhead(db, tables)
    expect(reads()).toBe(1)
    const wanted: Wanted[] = [inModule, { table: 'lessons' }, { table: 'links', lid: 'a' }, { table: 'links', lid: 'none' }]
    const ahead = rowsAhead(db, wanted)
    expect(titlesOf(ahead?.found)).toEqual([['b', 'd'], ['b', 'd', 'x'], ['A'], []])
    expect(readsAhead(db)).toMatchObject([{ resource: 'links', startedAt: 2 }])
    expect(rowsAhead(db, [{ table: 'banners' }])).toBeNull()
    const seen: string[][][] = []
    ends.push(watchRows(db, wanted, { next: (found) => seen.push(titlesOf(found)) }, ahead))
    await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'B')))
    expect(seen).toEqual([[['B', 'd'], ['B', 'd', 'x'], ['A'], []]])
    expect(reads()).toBe(1)
  })

  test('are dropped when this page commits, and a watch reads anew', async () => {
    const { db, store } = await shown(inModule)
    await readAhead(db, tables)
    const ahead = rowsAhead(db, [inModule])
    await store.write(['lessons'], (tx) => tx.put('lessons', lesson('b', 'B')))
    expect(rowsAhead(db, [inModule])).toBeNull()
    const seen: string[][][] = []
    ends.push(watchRows(db, [inModule], { next: (found) => seen.push(titlesOf(found)) }, ahead))
    await expect.poll(() => seen).toEqual([[['B', 'd']]])
  })

  test('are dropped with the commit itself, before live queries are told of it', async () => {
    const { db } = await shown(inModule)
    await readAhead(db, tables)
    const commit = (table: string, revised: boolean) => {
      const changes = new ChangeSet(db)
      changes.put(db.table(table), 'b', lesson('b', 'B'))
      if (revised) changes.put(db.table('meta'), REVISION, { key: REVISION, value: { rows: 9 } })
      changes.emit()
    }
    // Live queries are told of this one at once, and of the next one a little later.
    commit('blobs', false)
    expect(rowsAhead(db, [inModule])).not.toBeNull()
    commit('lessons', true)
    expect(rowsAhead(db, [inModule])).toBeNull()
  })

  test('are dropped when another tab tells of a change, also while they are being read', async () => {
    const { db } = await shown(inModule)
    await readAhead(db, tables)
    const ahead = rowsAhead(db, [inModule])
    expect(ahead && isStillAhead(db, ahead)).toBe(true)
    tellFromElsewhere(db, 'b')
    await expect.poll(() => rowsAhead(db, [inModule])).toBeNull()
    expect(ahead && isStillAhead(db, ahead)).toBe(false)
    const reading = readAhead(db, tables)
    Dexie.on.storagemutated.fire({ [partOf(db.name, 'lessons', '')]: new RangeSet('b') })
    await reading
    expect(rowsAhead(db, [inModule])).toBeNull()
  })

  test('a database that cannot be read has none, and nothing fails', async () => {
    const { db } = await shown(inModule)
    db.close()
    await readAhead(db, tables)
    expect(rowsAhead(db, [inModule])).toBeNull()
  })
})
