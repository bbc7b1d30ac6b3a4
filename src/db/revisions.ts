import type { WriteTx } from './store.ts'
import type { MetaRecord, TableName } from './tables.ts'

/** Counted in every transaction that changes something, so that who holds a copy knows whether it is still good. */
export interface Revisions {
  /** Every put and every delete in the outbox is one. */
  readonly outbox: number
  /** Every transaction that changed a row which may be kept in memory is one. */
  readonly rows: number
  /** The last place given to an entry: here, because every edit writes this record anyway. */
  readonly seq?: number
}

/** The record of `meta` that holds them. */
export const REVISION = 'revision'

export function revisionsOf(record: MetaRecord | undefined): Revisions {
  const value = record?.value
  if (typeof value === 'number') return { outbox: value, rows: 0 }
  return (value as Revisions | undefined) ?? { outbox: 0, rows: 0 }
}

const NEVER_KEPT: ReadonlySet<TableName> = new Set(['meta', 'outbox', 'journal', 'drafts', 'blobs'])

/** Rows of this table may be kept in memory from one transaction to the next. */
export const isKept = (table: TableName) => !NEVER_KEPT.has(table)

const isCounted = (names: readonly TableName[]) => names.some((name) => name === 'outbox' || isKept(name))

/** A transaction that writes what is counted also writes the counts, in `meta`. */
export function withRevisions(names: readonly TableName[]): TableName[] {
  return isCounted(names) && !names.includes('meta') ? [...names, 'meta'] : [...names]
}

/**
 * Runs a write, gives every row that it puts into the outbox the next revision, and counts. Both stores do this, so that nobody can
 * forget it. What the body puts into the record of the counts is kept. `meta` is read once, whole: it is small, and every write asks
 * for some of it. The body begins meanwhile.
 */
export async function revised<T>(tx: WriteTx, names: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T> {
  if (!isCounted(names)) return body(tx)
  let metas: Map<string, MetaRecord> | null = null
  let before: Revisions = { outbox: 0, rows: 0 }
  let puts = 0
  let rows = 0
  let given = false
  const loading = tx.all('meta').then((records) => {
    metas = new Map(records.map((record) => [record.key, record]))
    before = revisionsOf(metas.get(REVISION))
    return metas
  })
  // Whoever needs it hears of a failure.
  loading.catch(ignore)
  const touch = (table: TableName): number => {
    if (isKept(table)) rows = 1
    return table === 'outbox' ? ++puts : puts
  }
  /** What needs `meta`, in the order in which it was asked for. */
  const inTurn = <R>(write: (known: Map<string, MetaRecord>) => Promise<R>): Promise<R> =>
    metas === null ? loading.then(write) : write(metas)
  const counting: WriteTx = {
    ...tx,
    get: (table, key) => (table === 'meta' ? (inTurn((known) => Promise.resolve(known.get(key))) as never) : tx.get(table, key)),
    all: (table) => (table === 'meta' ? (inTurn((known) => Promise.resolve([...known.values()])) as never) : tx.all(table)),
    put(table, row) {
      const nth = touch(table)
      if (table === 'outbox') return inTurn(() => tx.put(table, { ...row, rev: before.outbox + nth }))
      if (table !== 'meta') return tx.put(table, row)
      return inTurn((known) => {
        const record = row as MetaRecord
        known.set(record.key, record)
        if (record.key !== REVISION) return tx.put(table, row)
        given = true
        return DONE
      })
    },
    delete(table, key) {
      touch(table)
      if (table !== 'meta' && table !== 'outbox') return tx.delete(table, key)
      return inTurn((known) => {
        if (table === 'meta') known.delete(String(key))
        return tx.delete(table, key)
      })
    },
    clear(table) {
      touch(table)
      if (table !== 'meta' && table !== 'outbox') return tx.clear(table)
      return inTurn((known) => {
        if (table === 'meta') known.clear()
        return tx.clear(table)
      })
    },
  }
  const result = await body(counting)
  if (puts + rows === 0 && !given) return result
  const value = { ...revisionsOf((await loading).get(REVISION)), outbox: before.outbox + puts, rows: before.rows + rows }
  // Like any write it is not waited for: that costs a round trip, and the commit says it all.
  tx.put('meta', { key: REVISION, value }).catch(ignore)
  return result
}

const DONE = Promise.resolve()
const ignore = () => undefined
