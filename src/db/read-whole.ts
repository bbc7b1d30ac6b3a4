import type { Dexie } from 'dexie'
import type { TableName } from './tables.ts'

/**
 * All rows of a table as of now, seen by no live query. It is one request, sent in one task with its end: the table is locked for that request alone.
 * A read of Dexie ends in a later task of its page; whatever waits for the table until then is lost with a page that goes first.
 */
export function readWhole(db: Dexie, table: TableName): Promise<unknown[]> {
  let transaction: IDBTransaction
  try {
    transaction = (db.backendDB() as IDBDatabase).transaction(table, 'readonly')
  } catch {
    // The connection was taken away: Dexie waits while one is opened again, or says why there is none.
    return db.table(table).toArray()
  }
  const request = transaction.objectStore(table).getAll()
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('The read was aborted', 'AbortError')))
  })
}
