import type { Dexie } from 'dexie'
import { againAfterRest, unlessHalted } from '#lib/page-rest.ts'
import { ChangeSet } from './change-feed.ts'
import { keyRanges } from './key-ranges.ts'
import { isCacheable, withRevisionCounts, withRevisions } from './revisions.ts'
import { watched } from './slow-database.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { TableName } from './tables.ts'

// The store port directly on IndexedDB, over the connection that Dexie opened. A request costs a third of one through Dexie, and an edit is
// mostly requests. The change feed tells Dexie's live queries about the writes.

/** The store port over an open database, bypassing Dexie. Live queries do not track its reads: use it in the worker. */
export function idbStore(db: Dexie): Store {
  return {
    read: (tables, body) => unlessHalted(watched(begin(db, tables, 'readonly').then((tx) => run(tx, body(portTo(tx, null) as WriteTx))))),
    write: (tables, body) => againAfterRest(() => watched(write(db, tables, body))),
  }
}

async function write<T>(db: Dexie, tables: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T> {
  const names = withRevisions(tables)
  const tx = await begin(db, names, 'readwrite')
  const changed = new ChangeSet(db)
  const result = await run(tx, withRevisionCounts(portTo(tx, { db, changed }), names, body))
  changed.emit()
  return result
}

/** When the connection is gone, a Dexie transaction waits until Dexie has opened it again, or throws the reason. */
async function begin(db: Dexie, tables: readonly TableName[], mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    if (db.isOpen()) return open(db, tables, mode)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
  await db.transaction('r', [...tables], () => undefined)
  return open(db, tables, mode)
}

const open = (db: Dexie, tables: readonly TableName[], mode: IDBTransactionMode) =>
  (db.backendDB() as IDBDatabase).transaction([...tables], mode, { durability: 'strict' })

/** Resolves when the transaction has committed; at this durability, when the data is on the disk. */
async function run<T>(tx: IDBTransaction, body: Promise<T>): Promise<T> {
  const ended = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('The transaction was aborted', 'AbortError'))
  })
  ended.catch(ignore)
  let result: T
  try {
    result = await body
    // Commits without waiting for the browser to notice that no request follows.
    tx.commit()
  } catch (error) {
    abort(tx)
    await ended.catch(ignore)
    // A failed request ended the transaction: its error says more than a later one of the body.
    throw tx.error ?? error
  }
  await ended
  return result
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // The transaction has already ended.
  }
}

const ignore = () => undefined

function portTo(tx: IDBTransaction, feed: { db: Dexie; changed: ChangeSet } | null): WriteTx {
  const store = (name: TableName) => tx.objectStore(name)
  const at = (table: TableName, index: string) => {
    const found = store(table)
    return found.keyPath === index ? found : found.index(index)
  }
  const get = (table: TableName, key: string) => answer(store(table).get(key))
  const reads: ReadTx = {
    get,
    getMany: (table, keys) =>
      keys.length >= RANGE_FROM && isCacheable(table) ? getByRange(store(table), keys) : Promise.all(keys.map((key) => get(table, key))),
    all: (table) => answer(store(table).getAll()),
    count: (table) => answer(store(table).count()),
    where: (table, index, value) => answer(at(table, index).getAll(value)),
    countWhere: (table, index, value) => answer(at(table, index).count(value)),
    whereAbove: (table, index, value) => answer(at(table, index).getAll(keyRanges().lowerBound(value, true))),
    first: (table, index, limit) => answer(at(table, index).getAll(null, limit)),
  } as ReadTx
  return {
    ...reads,
    put(table, row) {
      const request = store(table).put(row)
      const key = keyOf(store(table), row)
      if (feed === null) return unawaited(answer(request))
      const { changed, db } = feed
      if (key === undefined) return unawaited(answer(request).then((given) => changed.put(db.table(table), given as number, row)))
      changed.put(db.table(table), key, row)
      return unawaited(answer(request))
    },
    delete(table, key) {
      feed?.changed.delete(feed.db.table(table), key)
      return unawaited(answer(store(table).delete(key)))
    },
    clear(table) {
      feed?.changed.clear(feed.db.table(table))
      return unawaited(answer(store(table).clear()))
    },
  }
}

/** From this many keys on, rows are read by one range: the rows of a server's list are usually most of the table. */
const RANGE_FROM = 32
/** Rows read by range, at most, per wanted row; the rest is read one by one. */
const MAX_PER_WANTED = 10

async function getByRange(store: IDBObjectStore, keys: readonly string[]): Promise<unknown[]> {
  const inOrder = [...new Set(keys)].sort(asStored)
  const most = inOrder.length * MAX_PER_WANTED
  const rows: object[] = await answer(store.getAll(keyRanges().bound(inOrder[0], inOrder.at(-1)), most))
  const found = new Map(rows.map((row) => [keyOf(store, row), row]))
  const end = rows.length < most ? undefined : [...found.keys()].at(-1)
  const beyond = end === undefined ? [] : inOrder.filter((key) => key > end)
  const others = await Promise.all(beyond.map((key) => answer<object | undefined>(store.get(key))))
  for (const row of others) if (row !== undefined) found.set(keyOf(store, row), row)
  return keys.map((key) => found.get(key))
}

/** IndexedDB compares strings by UTF-16 code units. */
const asStored = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Undefined for an auto-incremented key. */
const keyOf = (store: IDBObjectStore, row: object) => (row as Record<string, string | number | undefined>)[store.keyPath as string]

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('no error', 'UnknownError'))
  })
}

/** Marks a write that is not awaited: its failure fails the transaction. */
function unawaited<T>(done: Promise<T>): Promise<T> {
  done.catch(ignore)
  return done
}
