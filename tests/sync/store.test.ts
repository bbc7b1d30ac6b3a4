import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import { idbStore } from '#db/idb-store.ts'
import { uuid } from '#lib/ids.ts'
import { memoryStore } from './memory-store.ts'
import { storeSuite } from './store-suite.ts'

storeSuite('memory', () => {
  const store = memoryStore()
  return Promise.resolve({ one: store, two: store })
})

const openTwice = async () => {
  const name = `test:${uuid()}`
  const [first, second] = [createDatabase(name), createDatabase(name)]
  await first.open()
  await second.open()
  return [first, second] as const
}

storeSuite("page's", async () => {
  const [first, second] = await openTwice()
  return { one: dexieStore(first), two: dexieStore(second) }
})

storeSuite("worker's", async () => {
  const [first, second] = await openTwice()
  return { one: idbStore(first), two: idbStore(second) }
})

describe('durability', () => {
  it('a database asks the browser for strict commits (SYN-03)', () => {
    const db = createDatabase(`test:${uuid()}`)
    expect((db as unknown as { _options: { chromeTransactionDurability: string } })._options.chromeTransactionDurability).toBe('strict')
  })
})
