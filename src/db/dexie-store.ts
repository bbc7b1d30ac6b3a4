import type { Dexie, Table } from 'dexie'
import { unlessHalted } from '#lib/page-rest.ts'
import { idbStore } from './idb-store.ts'
import { watched } from './slow-database.ts'
import type { ReadTx, Store } from './store.ts'
import type { RowOf, TableName } from './tables.ts'

/** The store port for a page. Reads go through Dexie, so that live queries see their dependencies; writes bypass it. */
export function dexieStore(db: Dexie): Store {
  const tx = readsOver(db)
  return {
    // The callback must be an async function: only then does Dexie keep the transaction open across native awaits.
    read: (tables, body) => unlessHalted(watched(db.transaction('r', [...tables], async () => body(tx)))),
    write: idbStore(db).write,
  }
}

function readsOver(db: Dexie): ReadTx {
  // The port types the rows of a table; Dexie knows only names.
  const of = <T extends TableName>(name: T): Table<RowOf<T>, string | number> => db.table(name)
  return {
    get: (table, key) => of(table).get(key),
    getMany: (table, keys) => of(table).bulkGet([...keys]),
    all: (table) => of(table).toArray(),
    count: (table) => of(table).count(),
    where: (table, index, value) => of(table).where(index).equals(value).toArray(),
    countWhere: (table, index, value) => of(table).where(index).equals(value).count(),
    whereAbove: (table, index, value) => of(table).where(index).above(value).toArray(),
    first: (table, index, limit) => of(table).orderBy(index).limit(limit).toArray(),
  }
}
