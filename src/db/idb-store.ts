import type { Dexie } from 'dexie'
import { Announcement } from './announce.ts'
import { isKept, revised, withRevisions } from './revisions.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { TableName } from './tables.ts'

// The store port straight over IndexedDB, on the connection that Dexie opened: a request costs a third of what it costs through Dexie's
// layers, and an edit is little else than requests. Dexie's live queries are told what was written.

/** The store port over an open database, past Dexie. Its reads are seen by no live query: for the worker. */
export function idbStore(db: Dexie): Store {
  return {
    async read(tables, body) {
      const tx = await begin(db, tables, 'readonly')
      return run(tx, body(portTo(tx, null) as WriteTx))
    },
    async write(tables, body) {
      const names = withRevisions(tables)
      const tx = await begin(db, names, 'readwrite')
      const announcement = new Announcement(db)
      const result = await run(tx, revised(portTo(tx, { db, announcement }), names, body))
      announcement.tell()
      return result
    },
  }
}

/** When the connection was taken away Dexie is asked: it waits while one is opened again, or says why there is none. */
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

/** Resolves when it has committed, which at this durability means: when the disk has it. */
async function run<T>(tx: IDBTransaction, body: Promise<T>): Promise<T> {
  const ended = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('The transaction was aborted', 'AbortError'))
  })
  ended.catch(ignore)
  let result: T
  try {
    result = await body
    // Not waiting until the browser notices that nothing more comes.
    tx.commit()
  } catch (error) {
    abort(tx)
    await ended.catch(ignore)
    // A request that failed ended the transaction; what its body stumbled over after that says less.
    throw tx.error ?? error
  }
  await ended
  return result
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It has ended already.
  }
}

const ignore = () => undefined

function portTo(tx: IDBTransaction, told: { db: Dexie; announcement: Announcement } | null): WriteTx {
  const store = (name: TableName) => tx.objectStore(name)
  const at = (table: TableName, index: string) => {
    const found = store(table)
    return found.keyPath === index ? found : found.index(index)
  }
  const get = (table: TableName, key: string) => answer(store(table).get(key))
  const reads: ReadTx = {
    get,
    many: (table, keys) =>
      keys.length >= BULK && isKept(table) ? inBulk(store(table), keys) : Promise.all(keys.map((key) => get(table, key))),
    all: (table) => answer(store(table).getAll()),
    count: (table) => answer(store(table).count()),
    where: (table, index, value) => answer(at(table, index).getAll(value)),
    tally: (table, index, value) => answer(at(table, index).count(value)),
    above: (table, index, value) => answer(at(table, index).getAll(IDBKeyRange.lowerBound(value, true))),
    first: (table, index, limit) => answer(at(table, index).getAll(null, limit)),
  } as ReadTx
  return {
    ...reads,
    put(table, row) {
      const request = store(table).put(row)
      const key = keyOf(store(table), row)
      if (told === null) return unheard(answer(request))
      const { announcement, db } = told
      if (key === undefined) return unheard(answer(request).then((given) => announcement.put(db.table(table), given as number, row)))
      announcement.put(db.table(table), key, row)
      return unheard(answer(request))
    },
    delete(table, key) {
      told?.announcement.delete(told.db.table(table), key)
      return unheard(answer(store(table).delete(key)))
    },
    clear(table) {
      told?.announcement.clear(told.db.table(table))
      return unheard(answer(store(table).clear()))
    },
  }
}

/** From so many keys on rows are asked for by range: a list of the server's is, as a rule, most of a table. */
const BULK = 32
/** How many rows may lie in the range for each that is wanted; beyond that they are asked for one by one. */
const SPARSE = 10

async function inBulk(store: IDBObjectStore, keys: readonly string[]): Promise<unknown[]> {
  const inOrder = [...new Set(keys)].sort(asStored)
  const most = inOrder.length * SPARSE
  const rows: object[] = await answer(store.getAll(IDBKeyRange.bound(inOrder[0], inOrder.at(-1)), most))
  const found = new Map(rows.map((row) => [keyOf(store, row), row]))
  const end = rows.length < most ? undefined : [...found.keys()].at(-1)
  const beyond = end === undefined ? [] : inOrder.filter((key) => key > end)
  const others = await Promise.all(beyond.map((key) => answer<object | undefined>(store.get(key))))
  for (const row of others) if (row !== undefined) found.set(keyOf(store, row), row)
  return keys.map((key) => found.get(key))
}

/** IndexedDB's order of texts: by their units. */
const asStored = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Undefined: the database gives it one. */
const keyOf = (store: IDBObjectStore, row: object) => (row as Record<string, string | number | undefined>)[store.keyPath as string]

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('no error', 'UnknownError'))
  })
}

/** A write that nobody waits for fails with its transaction. */
function unheard<T>(done: Promise<T>): Promise<T> {
  done.catch(ignore)
  return done
}
