import { asDraft, isEntry } from './readable.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { RowOf, TableName } from './tables.ts'

/** A row of the outbox that cannot be read: nobody sends it, nobody deletes it unasked, and a person is told of it. */
export interface UnreadableRow {
  readonly key: string | number
  readonly row: unknown
}

export interface ReadableStore extends Store {
  /** What was found so far, as of the last whole read of the outbox. */
  unreadable(): readonly UnreadableRow[]
}

/**
 * A store that gives only what can be read (security 12): an entry of the outbox that cannot be is left out and remembered, and a draft
 * that cannot be is set aside. Mirrored rows are looked at where they are shown (`sync/page/live-rows.ts`): the engine only carries them.
 */
export function readableStore(store: Store): ReadableStore {
  const found = new Map<string | number, unknown>()
  const isReadable = (row: unknown): boolean => {
    if (isEntry(row)) return true
    const key = keyOf(row)
    if (!found.has(key)) console.warn(`outbox: ${String(key)} cannot be read`)
    found.set(key, row)
    return false
  }
  return {
    unreadable: () => [...found].map(([key, row]) => ({ key, row })),
    read: (tables, body) => store.read(tables, isWork(tables) ? (tx) => body(readsOf(tx, found, isReadable)) : body),
    write: (tables, body) => store.write(tables, isWork(tables) ? (tx) => body(writesOf(tx, found, isReadable)) : body),
  }
}

const isWork = (tables: readonly TableName[]) => tables.some(isChecked)

type Found = Map<string | number, unknown>
type Judge = (row: unknown) => boolean

function readsOf(tx: ReadTx, found: Found, isReadable: Judge): ReadTx {
  const one = <T extends TableName>(table: T, row: RowOf<T> | undefined): RowOf<T> | undefined => {
    if (row === undefined) return row
    if (table === 'drafts') return asDraft(row) as never
    return isReadable(row) ? row : undefined
  }
  const some = <T extends TableName>(table: T, rows: RowOf<T>[]): RowOf<T>[] => {
    if (table === 'drafts') return rows.map((row) => asDraft(row) as never)
    return rows.every(isReadable) ? rows : rows.filter(isReadable)
  }
  // Everything else goes straight through: the engine reads a dozen rows for every edit.
  const all = <T extends TableName>(table: T, rows: Promise<RowOf<T>[]>) =>
    isChecked(table) ? rows.then((found) => some(table, found)) : rows
  return {
    ...tx,
    get: (table, key) => (isChecked(table) ? tx.get(table, key).then((row) => one(table, row)) : tx.get(table, key)),
    many: (table, keys) =>
      isChecked(table) ? tx.many(table, keys).then((rows) => rows.map((row) => one(table, row))) : tx.many(table, keys),
    all(table) {
      if (table !== 'outbox') return all(table, tx.all(table))
      return tx.all(table).then((rows) => {
        // From here it is known anew which there are: somebody may have removed one.
        found.clear()
        return some(table, rows)
      })
    },
    // Who holds a copy compares its size: what is left out does not count.
    count: (table) => (table === 'outbox' ? tx.count(table).then((count) => count - found.size) : tx.count(table)),
    where: (table, index, value) => all(table, tx.where(table, index, value)),
    above: (table, index, value) => all(table, tx.above(table, index, value)),
    first: (table, index, limit) => all(table, tx.first(table, index, limit)),
  }
}

const isChecked = (table: TableName) => table === 'outbox' || table === 'drafts'

function writesOf(tx: WriteTx, found: Found, isReadable: Judge): WriteTx {
  return {
    ...tx,
    ...readsOf(tx, found, isReadable),
    delete(table, key) {
      if (table === 'outbox') found.delete(key)
      return tx.delete(table, key)
    },
  }
}

function keyOf(row: unknown): string | number {
  const key: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
  return typeof key === 'number' ? key : String(key)
}
