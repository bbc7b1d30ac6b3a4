import type { WriteTx } from './store.ts'
import type { TableName } from './tables.ts'

/** The last revision that was given to a row of the outbox. */
export const REVISION = 'revision'

/** A transaction that writes the outbox also counts its revisions, in `meta`. */
export function withRevisions(names: readonly TableName[]): TableName[] {
  return names.includes('outbox') && !names.includes('meta') ? [...names, 'meta'] : [...names]
}

/**
 * Runs a write and gives every row that it puts into the outbox the next revision. Both stores do this, so that nobody can forget it.
 */
export async function revised<T>(tx: WriteTx, body: (tx: WriteTx) => Promise<T>): Promise<T> {
  let last: number | null = null
  const counting: WriteTx = {
    ...tx,
    async put(table, row) {
      if (table !== 'outbox') return tx.put(table, row)
      last ??= Number((await tx.get('meta', REVISION))?.value ?? 0)
      last++
      return tx.put(table, { ...row, rev: last })
    },
  }
  const result = await body(counting)
  if (last !== null) await tx.put('meta', { key: REVISION, value: last })
  return result
}
