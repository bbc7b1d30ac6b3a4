import type { Dexie, Table } from 'dexie'
import { revised, withRevisions } from './revisions.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { RowOf, TableName } from './tables.ts'

/** The store port over an open Dexie database. */
export function dexieStore(db: Dexie): Store {
  const tx = transactionOver(db)
  return {
    // The scopes must be async functions themselves: only then does Dexie keep the transaction open over native awaits.
    read: (tables, body) => db.transaction('r', [...tables], async () => body(tx)),
    write: (tables, body) => db.transaction('rw', withRevisions(tables), async () => revised(tx, tables, body)),
  }
}

function transactionOver(db: Dexie): WriteTx & ReadTx {
  // A table's rows are typed by the port; Dexie itself only knows names.
  const of = <T extends TableName>(name: T): Table<RowOf<T>, string | number> => db.table(name)
  return {
    get: (table, key) => of(table).get(key),
    many: (table, keys) => of(table).bulkGet([...keys]),
    all: (table) => of(table).toArray(),
    count: (table) => of(table).count(),
    where: (table, index, value) => of(table).where(index).equals(value).toArray(),
    tally: (table, index, value) => of(table).where(index).equals(value).count(),
    above: (table, index, value) => of(table).where(index).above(value).toArray(),
    first: (table, index, limit) => of(table).orderBy(index).limit(limit).toArray(),
    put: (table, row) => of(table).put(row),
    delete: (table, key) => of(table).delete(key),
    clear: (table) => of(table).clear(),
  }
}
