import type { Dexie } from 'dexie'
import type { TableName } from './tables.ts'

/**
 * One native request in a transaction of its own, sent with its commit in one task. The browser carries it out though the page goes in the next
 * task, and locks the table for that request alone: what Dexie begins in one task and ends in a later one is aborted with the page, and so is
 * whatever waits behind it. Requests on one table are done in the order in which they were sent. No live query sees it.
 *
 * Rejects with the reason of the browser (a full disk); with `InvalidStateError` or a `TypeError` when the connection was taken away.
 */
export async function inOneTask<T>(
  db: Dexie,
  table: TableName,
  mode: 'readonly' | 'readwrite',
  ask: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (db.backendDB() as IDBDatabase).transaction(table, mode, { durability: 'relaxed' })
  const request = ask(transaction.objectStore(table))
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')))
  })
}

/** All rows of a table as of now. Where the connection was taken away Dexie opens one again, or says why there is none. */
export function readWhole(db: Dexie, table: TableName): Promise<unknown[]> {
  return inOneTask(db, table, 'readonly', (rows) => rows.getAll()).catch(() => db.table(table).toArray())
}
