import type { WriteTx } from './store.ts'
import type { MetaRecord, TableName } from './tables.ts'

/** The last revision of the outbox: every put and every delete in it is one. */
export const REVISION = 'revision'

/** A transaction that writes the outbox also counts its revisions, in `meta`. */
export function withRevisions(names: readonly TableName[]): TableName[] {
  return names.includes('outbox') && !names.includes('meta') ? [...names, 'meta'] : [...names]
}

/**
 * Runs a write and gives every row that it puts into the outbox the next revision. Both stores do this, so that nobody can forget it.
 * `meta` is read once, whole: it is small, and every write asks for some of it.
 */
export async function revised<T>(tx: WriteTx, names: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T> {
  if (!names.includes('outbox')) return body(tx)
  const metas = new Map((await tx.all('meta')).map((record) => [record.key, record]))
  const before = Number(metas.get(REVISION)?.value ?? 0)
  let last = before
  const counting: WriteTx = {
    ...tx,
    get: (table, key) => (table === 'meta' ? Promise.resolve(metas.get(key) as never) : tx.get(table, key)),
    all: (table) => (table === 'meta' ? Promise.resolve([...metas.values()] as never) : tx.all(table)),
    put(table, row) {
      if (table === 'meta') metas.set((row as MetaRecord).key, row as MetaRecord)
      return tx.put(table, table === 'outbox' ? { ...row, rev: ++last } : row)
    },
    delete(table, key) {
      if (table === 'meta') metas.delete(String(key))
      if (table === 'outbox') last++
      return tx.delete(table, key)
    },
    clear(table) {
      if (table === 'meta') metas.clear()
      if (table === 'outbox') last++
      return tx.clear(table)
    },
  }
  const result = await body(counting)
  if (last !== before) await tx.put('meta', { key: REVISION, value: last })
  return result
}
