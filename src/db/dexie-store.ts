import type { Dexie, Table } from 'dexie'
import { idbStore } from './idb-store.ts'
import type { ReadTx, Store } from './store.ts'
import type { RowOf, TableName } from './tables.ts'

/** The store port for a page: what it reads goes through Dexie, so that live queries notice what they depend on; its writes go past it. */
export function dexieStore(db: Dexie): Store {
  const tx = readsOver(db)
  return {
    // The scope must be an async function itself: only then does Dexie keep the transaction open over native awaits.
    read: (tables, body) => db.transaction('r', [...tables], async () => body(tx)),
    write: idbStore(db).write,
  }
}

function readsOver(db: Dexie): ReadTx {
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
  }
}
