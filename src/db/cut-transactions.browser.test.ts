import { Dexie } from 'dexie'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { halt, wake } from '#lib/page-rest.ts'
import { cutTransactionsAtHalt } from './cut-transactions.ts'
import { createDatabase } from './database.ts'
import { dexieStore } from './dexie-store.ts'
import { singleRequestTransaction } from './single-request.ts'
import type { Draft } from './tables.ts'

const draft: Draft = {
  form: 'seo',
  keys: [],
  label: 'SEO',
  link: 'seo',
  values: {},
  opened: { seq: 0, seen: {}, knew: {} },
  startedAt: 0,
  updatedAt: 0,
} as never

beforeAll(() => {
  // Dexie would close the connection, which a page opens again when it is back (sync/page/session/open-session.ts).
  Dexie.disableBfCache = true
  cutTransactionsAtHalt()
})

async function openDatabase() {
  const db = createDatabase('lousa:cut:1')
  await db.open()
  onTestFinished(() => db.delete())
  return db
}

/** How many drafts another page of the origin counts. */
async function countElsewhere(name: string): Promise<number> {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { indexedDB } = frame.contentWindow as Window & typeof globalThis
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error ?? new Error('no error'))
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts', 'readwrite').objectStore('drafts').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

test('a transaction that is open when the page halts is aborted, so that it blocks no other page (ENG-01)', async () => {
  const db = await openDatabase()
  const transaction = (db.backendDB() as IDBDatabase).transaction('drafts', 'readwrite')
  const keep = () => void (transaction.objectStore('drafts').count().onsuccess = keep)
  keep()
  const counted = countElsewhere(db.name)
  halt()
  expect(await counted).toBe(0)
  expect(() => transaction.objectStore('drafts').count()).toThrow(DOMException)
  await wake()
})

test('an edit that is being recorded when the page halts is recorded once when it is back (ENG-01)', async () => {
  const db = await openDatabase()
  let runs = 0
  const written = dexieStore(db).write(['drafts'], async (tx) => {
    runs++
    await tx.get('drafts', 'seo')
    if (runs === 1) halt()
    await tx.put('drafts', draft)
  })
  await expect.poll(() => runs).toBe(1)
  expect(await countElsewhere(db.name)).toBe(0)
  await wake()
  await written
  expect(runs).toBe(2)
  expect(await db.table('drafts').toArray()).toEqual([draft])
})

test('a draft that is sent to the disk in the task of the halt goes on: it needs the page no more (ENG-01, SYN-02)', async () => {
  const db = await openDatabase()
  halt()
  const sent = singleRequestTransaction(db, 'drafts', 'readwrite', (rows) => rows.put(draft))
  // A page that is halted gets no answer: it starts anew.
  const answered = vi.fn()
  dexieStore(db)
    .read(['drafts'], (tx) => tx.all('drafts'))
    .then(answered, answered)
  await sent
  expect(await countElsewhere(db.name)).toBe(1)
  expect(answered).not.toHaveBeenCalled()
  await wake()
  expect(await db.table('drafts').count()).toBe(1)
})
