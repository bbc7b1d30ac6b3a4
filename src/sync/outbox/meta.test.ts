import { expect, it } from 'vitest'
import { REVISION, revisionsOf } from '#db/revisions.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { ENGINE_VERSION, getMeta, setMeta } from './meta.ts'
import { nextSeq } from './record.ts'
import { nextTick } from './tick.ts'

// Engine 1 stored `seq` in a record of its own; now `seq` is in the record of the counters that every edit writes anyway.

const counts = async (store: ReturnType<typeof memoryStore>) => revisionsOf(await store.read(['meta'], (tx) => tx.get('meta', REVISION)))
const link = { lid: 'a', born: 0 }

it('seq continues from the value of engine 1, and engine 1 records nothing from then on', async () => {
  const store = memoryStore()
  store.preset('meta', 'seq', { key: 'seq', value: 41 })
  store.preset('meta', 'engine', { key: 'engine', value: 1 })
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'seq'))).toBe(41)
  expect(await store.write(['meta', 'outbox'], nextSeq)).toBe(42)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'seq'))).toBe(42)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'engine'))).toBe(ENGINE_VERSION)
  expect(ENGINE_VERSION).toBeGreaterThan(1)
})

it('the version of a newer engine is not overwritten', async () => {
  const store = memoryStore()
  store.preset('meta', 'engine', { key: 'engine', value: 99 })
  await store.write(['meta', 'outbox'], nextSeq)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'engine'))).toBe(99)
})

it('seq and the revision counters keep each other’s values, in whatever transaction they are written', async () => {
  const store = memoryStore()
  await store.write(['links', 'meta'], async (tx) => {
    await nextSeq(tx)
    await tx.put('links', link)
    await nextSeq(tx)
  })
  expect(await counts(store)).toEqual({ outbox: 0, rows: 1, seq: 2 })
  await store.write(['meta'], (tx) => setMeta(tx, 'seq', 7))
  expect(await counts(store)).toEqual({ outbox: 0, rows: 1, seq: 7 })
  await store.write(['links'], (tx) => tx.put('links', link))
  expect(await counts(store)).toEqual({ outbox: 0, rows: 2, seq: 7 })
  await store.write(['meta', 'outbox'], nextTick)
  expect(await counts(store)).toEqual({ outbox: 0, rows: 2, seq: 7 })
  await store.write(['meta', 'outbox'], nextSeq)
  expect(await counts(store)).toEqual({ outbox: 0, rows: 2, seq: 8 })
})

it('an unreadable seq continues above every seq that was ever given (security 12)', async () => {
  const store = memoryStore()
  store.preset('meta', REVISION, { key: REVISION, value: { outbox: 3, rows: 2, seq: 'x' } })
  expect(await store.write(['meta', 'outbox'], nextSeq)).toBe(2 ** 40 + 1)
})
