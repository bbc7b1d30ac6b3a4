import { keyOf } from '#db/effect.ts'
import type { Effect } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { rowAt } from './rows.ts'

// Each request to the store costs a round trip, so these functions request at once everything that a transaction will need. The row cache
// of the transaction keeps the rows for later reads.

/** The rows that effects change, and their bases. */
export async function readRowsAhead(tx: ReadTx, effects: readonly Effect[]): Promise<void> {
  const keys = [...new Set(effects.map(keyOf))]
  const rows = keys.map((key) => {
    const { table, lid } = rowAt(key)
    return tx.get(table, lid)
  })
  await Promise.all([tx.getMany('bases', keys), ...rows])
}

/** Reads what the attempts, answers and endings of these entries need. */
export async function readEntriesAhead(tx: ReadTx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const effects = entries.flatMap((entry) => entry.effects)
  const keys = [...new Set(effects.map(keyOf))]
  await Promise.all([
    readRowsAhead(tx, effects),
    tx.getMany('answers', [...new Set(entries.flatMap((entry) => entry.keys))]),
    tx.getMany('ids', keys),
    ...keys.map((key) => tx.where('handed', 'key', key)),
  ])
}
