import type { Dexie } from 'dexie'
import type { TableName } from './tables.ts'

/**
 * Sends one native request in its own transaction and commits it in the same task. The browser then carries it out even if the page closes
 * in the next task, and locks the table only for that request. A Dexie transaction spans several tasks: when the page closes it is aborted,
 * together with everything queued behind it. Requests on one table run in the order in which they were sent. Live queries do not see it.
 *
 * Rejects with the browser's reason (a full disk), or with `InvalidStateError` or a `TypeError` when the connection is gone.
 */
export async function singleRequestTransaction<T>(
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

/** All rows of a table as of now. When the connection is gone, Dexie opens it again or throws the reason. */
export function readAllRows(db: Dexie, table: TableName): Promise<unknown[]> {
  return singleRequestTransaction(db, table, 'readonly', (rows) => rows.getAll()).catch(() => db.table(table).toArray())
}
