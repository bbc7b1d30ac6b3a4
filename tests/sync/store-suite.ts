import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Entry } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import type { Store } from '#db/store.ts'
import type { Handed, MetaRecord, TableName } from '#db/tables.ts'

// The behaviour of every store behind the port: the simulator's in memory, Dexie over fake-indexeddb, and Dexie in Chromium.

/** Two connections to one database, like those of two tabs. */
export interface Pair {
  readonly one: Store
  readonly two: Store
}

const meta = (key: string, value: unknown): MetaRecord => ({ key, value })
const handed = (key: string, at: number): Handed => ({
  key,
  values: { title: 1 },
  carried: [],
  at,
  entry: 'e',
  attempt: 1,
  unanswered: true,
})
const OUTBOX: readonly TableName[] = ['outbox']

function entry(id: string, seq: number, more: Partial<Entry> = {}): Entry {
  return {
    id,
    seq,
    account: { tenantId: '1', userId: '7' },
    device: 'test',
    createdAt: 0,
    command: 'updateSeo',
    version: 1,
    args: {},
    lane: 'lane',
    label: id,
    class: ENDPOINT_CLASS.replace,
    endpoint: 'EP-69',
    resources: [],
    state: 'queued',
    effects: [],
    keys: [`links/${id}`],
    before: {},
    knows: {},
    needs: [],
    step: 0,
    outputs: {},
    attempts: [],
    generation: 1,
    triedSinceTouch: 0,
    mayBeApplied: false,
    carries: [],
    ...more,
  }
}

const put = (store: Store, ...entries: Entry[]) =>
  store.write(OUTBOX, async (tx) => {
    for (const each of entries) await tx.put('outbox', each)
  })
const drop = (store: Store, ...ids: string[]) =>
  store.write(OUTBOX, async (tx) => {
    for (const id of ids) await tx.delete('outbox', id)
  })
const idsOf = async (store: Store) =>
  (await store.read(OUTBOX, (tx) => tx.all('outbox'))).map(({ id }) => id).sort((a, b) => a.localeCompare(b))

export function storeSuite(name: string, create: () => Promise<Pair>): void {
  const single = async () => (await create()).one

  describe(`the ${name} store`, () => {
    it('a store commits all rows that one write put, over many awaits', async () => {
      const store = await single()
      await store.write(['meta', 'drafts'], async (tx) => {
        for (let i = 0; i < 5; i++) {
          await tx.get('meta', 'a')
          await tx.put('meta', meta('a', i))
        }
      })
      expect(await store.read(['meta'], (tx) => tx.get('meta', 'a'))).toEqual({ key: 'a', value: 4 })
    })

    it('a store commits nothing of a write that throws, in no table (SYN-03)', async () => {
      const store = await single()
      await put(store, entry('a', 1))
      const failing = store.write(['meta', 'outbox', 'links'], async (tx) => {
        await tx.put('meta', meta('a', 1))
        await tx.put('links', { lid: 'x', born: 0 })
        await tx.put('outbox', entry('a', 1, { label: 'changed' }))
        await tx.delete('outbox', 'a')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      const after = await store.read(['meta', 'outbox', 'links'], async (tx) => ({
        meta: await tx.get('meta', 'a'),
        links: await tx.count('links'),
        label: (await tx.get('outbox', 'a'))?.label,
      }))
      expect(after).toEqual({ meta: undefined, links: 0, label: 'a' })
    })

    it('a store runs writes one after another: none sees an unfinished one', async () => {
      const store = await single()
      const add = () =>
        store.write(['meta'], async (tx) => {
          const before = Number((await tx.get('meta', 'n'))?.value ?? 0)
          await tx.put('meta', meta('n', before + 1))
        })
      await Promise.all(Array.from({ length: 20 }, add))
      expect((await store.read(['meta'], (tx) => tx.get('meta', 'n')))?.value).toBe(20)
    })

    it('a write sees its own changes', async () => {
      const store = await single()
      const seen = await store.write(['links'], async (tx) => {
        await tx.put('links', { lid: 'x', born: 0, title: 'A' })
        await tx.put('links', { lid: 'x', born: 0, title: 'B' })
        await tx.put('links', { lid: 'y', born: 0, title: 'C' })
        await tx.delete('links', 'y')
        return { x: (await tx.get('links', 'x'))?.['title'], count: await tx.count('links') }
      })
      expect(seen).toEqual({ x: 'B', count: 1 })
    })

    it('a store finds rows by index, by element of an array and by many keys, and returns undefined for a missing row', async () => {
      const store = await single()
      await store.write(['handed', 'ids', 'outbox'], async (tx) => {
        await tx.put('handed', handed('links/a', 5))
        await tx.put('handed', handed('links/b', 9))
        await tx.put('ids', { key: 'links/a', table: 'links', lid: 'a', sid: '1', server: 'links/1', aliases: [], tick: 0 })
        await tx.put('outbox', entry('a', 1, { keys: ['links/a', 'orders/links'] }))
        await tx.put('outbox', entry('b', 2, { keys: ['links/b', 'orders/links'] }))
      })
      const found = await store.read(['handed', 'ids', 'outbox'], async (tx) => ({
        handed: (await tx.where('handed', 'key', 'links/a')).length,
        ids: (await tx.where('ids', 'server', 'links/1')).length,
        missing: (await tx.getMany('ids', ['links/a', 'links/z'])).map((row) => row?.lid),
        onList: (await tx.where('outbox', 'keys', 'orders/links')).length,
        onRow: (await tx.where('outbox', 'keys', 'links/b')).map(({ id }) => id),
      }))
      expect(found).toEqual({ handed: 1, ids: 1, missing: ['a', undefined], onList: 2, onRow: ['b'] })
    })

    it('a store finds many rows, close together or far apart, in the given order, and returns undefined for missing ones', async () => {
      const store = await single()
      const lid = (n: number) => `s${String(n)}`
      await store.write(['links'], async (tx) => {
        for (let n = 0; n < 1000; n++) await tx.put('links', { lid: lid(n), born: n })
      })
      const near = Array.from({ length: 60 }, (_, at) => lid(500 - at))
      const far = Array.from({ length: 50 }, (_, at) => lid(at * 20))
      const found = await store.read(['links'], (tx) =>
        Promise.all([near, [...far, 'é', 's', lid(7), lid(7)], ['z', ...near, ''], []].map((keys) => tx.getMany('links', keys))),
      )
      const lids = found.map((rows) => rows.map((row) => row?.lid))
      expect(lids).toEqual([near, [...far, undefined, undefined, lid(7), lid(7)], [undefined, ...near, undefined], []])
    })

    it('a store counts rows, finds rows above a number, and returns the first rows of an index', async () => {
      const store = await single()
      await store.write(['outbox', 'ids'], async (tx) => {
        for (const seq of [3, 1, 2]) await tx.put('outbox', entry(`e${seq}`, seq))
        for (const sid of ['1', '2'])
          await tx.put('ids', { key: `links/s${sid}`, table: 'links', lid: `s${sid}`, sid, server: `links/${sid}`, aliases: [], tick: 0 })
      })
      const found = await store.read(['outbox', 'ids'], async (tx) => ({
        count: await tx.count('outbox'),
        tally: await tx.countWhere('ids', 'table', 'links'),
        none: await tx.countWhere('ids', 'table', 'banners'),
        above: (await tx.whereAbove('outbox', 'seq', 1)).map(({ seq }) => seq).sort((a, b) => a - b),
        first: (await tx.first('outbox', 'seq', 2)).map(({ seq }) => seq),
      }))
      expect(found).toEqual({ count: 3, tally: 2, none: 0, above: [2, 3], first: [1, 2] })
    })

    it('a store gives a key to rows without one, and changes and deletes them by it', async () => {
      const store = await single()
      await store.write(['handed'], (tx) => tx.put('handed', handed('k', 5)))
      await store.write(['handed'], async (tx) => {
        const [row] = await tx.all('handed')
        if (row?.n !== undefined) await tx.put('handed', { ...row, unanswered: false })
      })
      const [row] = await store.read(['handed'], (tx) => tx.all('handed'))
      expect(row?.unanswered).toBe(false)
      await store.write(['handed'], (tx) => tx.delete('handed', row?.n ?? 0))
      expect(await store.read(['handed'], (tx) => tx.all('handed'))).toEqual([])
    })

    it('a store keeps a file with its bytes', async () => {
      const store = await single()
      const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
      await store.write(['blobs'], (tx) => tx.put('blobs', { id: 'f', blob, name: 'f', type: 'image/png', size: 3, createdAt: 0 }))
      const stored = await store.read(['blobs'], (tx) => tx.get('blobs', 'f'))
      expect(stored?.size).toBe(3)
    })

    it('a store clears a table', async () => {
      const store = await single()
      await put(store, entry('a', 1), entry('b', 2))
      await store.write(OUTBOX, (tx) => tx.clear('outbox'))
      expect(await idsOf(store)).toEqual([])
    })
  })

  describe(`revisions of the outbox in the ${name} store`, () => {
    it('revisions go up with every outbox row that is put, through every connection to the database', async () => {
      const { one, two } = await create()
      await put(one, entry('a', 1), entry('b', 2))
      await put(two, entry('c', 3))
      await put(one, entry('a', 1, { label: 'again' }))
      const revisions = await one.read(OUTBOX, async (tx) => (await tx.all('outbox')).map(({ id, rev }) => [id, rev]))
      expect(Object.fromEntries(revisions)).toEqual({ a: 4, b: 2, c: 3 })
    })

    it('revisions are not counted for a write that fails', async () => {
      const { one } = await create()
      await put(one, entry('a', 1))
      const failing = one.write(OUTBOX, async (tx) => {
        await tx.put('outbox', entry('b', 2))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await put(one, entry('c', 3))
      const rev = await one.read(OUTBOX, async (tx) => (await tx.get('outbox', 'c'))?.rev)
      expect(rev).toBe(2)
    })
  })

  describe(`a view of the outbox over the ${name} store`, () => {
    const views = async () => {
      const { one, two } = await create()
      return { one: withOutboxView(one), two: withOutboxView(two) }
    }
    const labels = (store: Store) =>
      store.read(OUTBOX, async (tx) => Object.fromEntries((await tx.all('outbox')).map(({ id, label }) => [id, label])))

    it('a view of the outbox sees what another connection changed, added and deleted', async () => {
      const { one, two } = await views()
      await put(one, entry('a', 1), entry('b', 2), entry('c', 3))
      expect(await idsOf(two)).toEqual(['a', 'b', 'c'])
      await put(one, entry('b', 2, { label: 'changed' }))
      expect(await labels(two)).toEqual({ a: 'a', b: 'changed', c: 'c' })
      await drop(one, 'a')
      expect(await idsOf(two)).toEqual(['b', 'c'])
      await drop(one, 'b')
      await put(one, entry('d', 4))
      expect(await idsOf(two)).toEqual(['c', 'd'])
    })

    it('a view of the outbox sees a delete and an add in one write, although the count stays equal', async () => {
      const { one, two } = await views()
      await put(one, entry('a', 1), entry('b', 2))
      expect(await idsOf(two)).toEqual(['a', 'b'])
      await one.write(OUTBOX, async (tx) => {
        await tx.delete('outbox', 'a')
        await tx.put('outbox', entry('c', 3))
      })
      expect(await idsOf(two)).toEqual(['b', 'c'])
      await one.write(OUTBOX, async (tx) => {
        await tx.put('outbox', entry('d', 4))
        await tx.delete('outbox', 'd')
        await tx.delete('outbox', 'b')
        await tx.put('outbox', entry('b', 2, { label: 'new' }))
      })
      expect(await labels(two)).toEqual({ b: 'new', c: 'c' })
    })

    it('a view of the outbox finds by key the entries that it holds and those that it changes itself, also inside the transaction', async () => {
      const { one, two } = await views()
      await put(one, entry('a', 1, { keys: ['links/x'] }), entry('b', 2, { keys: ['links/x'] }))
      const inside = await two.write(OUTBOX, async (tx) => {
        await tx.delete('outbox', 'a')
        await tx.put('outbox', entry('c', 3, { keys: ['links/x', 'links/y'] }))
        await tx.put('outbox', entry('b', 2, { keys: ['links/z'] }))
        return {
          x: (await tx.where('outbox', 'keys', 'links/x')).map(({ id }) => id),
          y: (await tx.where('outbox', 'keys', 'links/y')).map(({ id }) => id),
          gone: await tx.get('outbox', 'a'),
          all: (await tx.all('outbox')).length,
        }
      })
      expect(inside).toEqual({ x: ['c'], y: ['c'], gone: undefined, all: 2 })
      const outside = await one.read(OUTBOX, async (tx) => (await tx.where('outbox', 'keys', 'links/x')).map(({ id }) => id))
      expect(outside).toEqual(['c'])
    })

    it('a view of the outbox keeps nothing of a write that failed', async () => {
      const { one } = await views()
      await put(one, entry('a', 1))
      const failing = one.write(OUTBOX, async (tx) => {
        await tx.put('outbox', entry('b', 2))
        await tx.delete('outbox', 'a')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await idsOf(one)).toEqual(['a'])
      await put(one, entry('c', 3))
      expect(await idsOf(one)).toEqual(['a', 'c'])
    })

    it('a view of the outbox is never older than the transaction that uses it, although two connections write in turn', async () => {
      const { one, two } = await views()
      for (let n = 1; n <= 12; n++) await put(n % 2 === 0 ? one : two, entry(`e${n}`, n))
      await Promise.all([drop(one, 'e1'), put(two, entry('e13', 13)), drop(two, 'e2'), put(one, entry('e3', 3, { label: 'new' }))])
      expect(await labels(one)).toEqual(await labels(two))
      expect(Object.keys(await labels(one))).toHaveLength(11)
      expect((await labels(two))['e3']).toBe('new')
    })
  })
}
