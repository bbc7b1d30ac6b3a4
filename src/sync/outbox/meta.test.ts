import { expect, it } from 'vitest'
import { REVISION, revisionsOf } from '#db/revisions.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { ENGINE_VERSION, getMeta, nextTick, setMeta } from './meta.ts'
import { nextSeq } from './record.ts'

// `seq` stands beside the counts that every edit writes anyway; engine 1 had a record of its own for it.

const counts = async (store: ReturnType<typeof memoryStore>) => revisionsOf(await store.read(['meta'], (tx) => tx.get('meta', REVISION)))
const link = { lid: 'a', born: 0 }

it('seq goes on from where engine 1 left it, which from then on records nothing', async () => {
  const store = memoryStore()
  store.preset('meta', 'seq', { key: 'seq', value: 41 })
  store.preset('meta', 'engine', { key: 'engine', value: 1 })
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'seq'))).toBe(41)
  expect(await store.write(['meta', 'outbox'], nextSeq)).toBe(42)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'seq'))).toBe(42)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'engine'))).toBe(ENGINE_VERSION)
  expect(ENGINE_VERSION).toBeGreaterThan(1)
})

it('an engine newer than this one stays the newest', async () => {
  const store = memoryStore()
  store.preset('meta', 'engine', { key: 'engine', value: 99 })
  await store.write(['meta', 'outbox'], nextSeq)
  expect(await store.read(['meta'], (tx) => getMeta(tx, 'engine'))).toBe(99)
})

it('seq and the counts lose nothing of one another, in whatever transaction they are written', async () => {
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

it('a seq that cannot be read goes on from beyond whatever was given (security 12)', async () => {
  const store = memoryStore()
  store.preset('meta', REVISION, { key: REVISION, value: { outbox: 3, rows: 2, seq: 'x' } })
  expect(await store.write(['meta', 'outbox'], nextSeq)).toBe(2 ** 40 + 1)
})
