import { keyOf } from '#db/effect.ts'
import type { Effect } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { rowAt } from './rows.ts'

// Each wait for the store costs as much as the answer: what will be looked at is asked for at once. A view reads a row once a
// transaction, so whoever needs it later has it.

/** The rows that effects change, and their bases. */
export async function readRowsAhead(tx: ReadTx, effects: readonly Effect[]): Promise<void> {
  const keys = [...new Set(effects.map(keyOf))]
  const rows = keys.map((key) => {
    const { table, lid } = rowAt(key)
    return tx.get(table, lid)
  })
  await Promise.all([tx.many('bases', keys), ...rows])
}

/** What the attempts, the answers and the end of these entries look at. */
export async function readEntriesAhead(tx: ReadTx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const effects = entries.flatMap((entry) => entry.effects)
  const keys = [...new Set(effects.map(keyOf))]
  await Promise.all([
    readRowsAhead(tx, effects),
    tx.many('answers', [...new Set(entries.flatMap((entry) => entry.keys))]),
    tx.many('ids', keys),
    ...keys.map((key) => tx.where('handed', 'key', key)),
  ])
}
