import { afterAll, expect, test } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { storeSuite } from '#tests/sync/store-suite.ts'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'

// The suite of the store port in the browser itself, where transactions really end when nothing of them is pending.

const opened: ReturnType<typeof createDatabase>[] = []

async function openTwice() {
  const name = `test:${uuid()}`
  const [first, second] = [createDatabase(name), createDatabase(name)]
  await first.open()
  await second.open()
  opened.push(first, second)
  return { one: dexieStore(first), two: dexieStore(second) }
}

afterAll(async () => {
  for (const db of opened) db.close()
  await Promise.all(opened.map((db) => db.delete()))
})

storeSuite('Dexie in Chromium', openTwice)

test('commits are strict: the disk has them before the edit is called durable (SYN-03)', async () => {
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
  } finally {
    IDBDatabase.prototype.transaction = original
  }
  expect(asked).toEqual(['strict'])
})
