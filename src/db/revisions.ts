import type { WriteTx } from './store.ts'
import type { MetaRecord, TableName } from './tables.ts'

/** Counters that every changing transaction increments, so that copies in memory know whether they are current. */
export interface Revisions {
  /** One for every put and every delete in the outbox. */
  readonly outbox: number
  /** One for every transaction that changed a row that may be cached in memory. */
  readonly rows: number
  /** The last `seq` given to an entry. It is here because every edit writes this record anyway. */
  readonly seq?: number
}

/** The key of their record in `meta`. */
export const REVISION = 'revision'

export function revisionsOf(record: MetaRecord | undefined): Revisions {
  const value = record?.value
  if (typeof value === 'number') return { outbox: value, rows: 0 }
  return (value as Revisions | undefined) ?? { outbox: 0, rows: 0 }
}

const NEVER_KEPT: ReadonlySet<TableName> = new Set(['meta', 'outbox', 'journal', 'drafts', 'blobs'])

/** Whether rows of this table may be cached in memory across transactions. */
export const isCacheable = (table: TableName) => !NEVER_KEPT.has(table)

const isCounted = (names: readonly TableName[]) => names.some((name) => name === 'outbox' || isCacheable(name))

/** A transaction that writes counted tables also writes the counters, in `meta`. */
export function withRevisions(names: readonly TableName[]): TableName[] {
  return isCounted(names) && !names.includes('meta') ? [...names, 'meta'] : [...names]
}

/**
 * Runs a write, gives every outbox row that it puts the next revision, and updates the counters. Both stores use it, so that no caller can
 * forget it. Values that the body puts into the counters' record are kept. `meta` is read once and whole: it is small, and every write
 * needs some of it. The body starts meanwhile.
 */
export async function withRevisionCounts<T>(tx: WriteTx, names: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T> {
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
  // The failure reaches every operation that waits for `loading`.
  loading.catch(ignore)
  const touch = (table: TableName): number => {
    if (isCacheable(table)) rows = 1
    return table === 'outbox' ? ++puts : puts
  }
  /** Runs operations on `meta` in the order in which they were requested. */
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
  // Not awaited: that would cost a round trip, and a failure fails the commit.
  tx.put('meta', { key: REVISION, value }).catch(ignore)
  return result
}

const DONE = Promise.resolve()
const ignore = () => undefined
