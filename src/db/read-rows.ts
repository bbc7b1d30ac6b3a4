import type { Dexie } from 'dexie'
import { idbStore } from './idb-store.ts'
import { REVISION, revisionsOf } from './revisions.ts'
import type { ReadTx } from './store.ts'
import type { MirrorTable, Row } from './tables.ts'

/** Rows of one table: one by its id, those with an index value, or all. */
export interface Wanted {
  readonly table: MirrorTable | 'orders'
  readonly lid?: string
  readonly at?: { readonly index: string; readonly value: string }
}

export interface FoundRows {
  /** The revision of all of them. */
  readonly revision: number
  /** One list for each wanted one. */
  readonly found: readonly Row[][]
}

interface Ask {
  readonly wanted: readonly Wanted[]
  resolve(rows: FoundRows): void
  reject(error: unknown): void
}

/** What was asked for in the present task. */
const asked = new WeakMap<Dexie, Ask[]>()

/**
 * Reads rows as of one commit. What is asked for in the same task shares a transaction, and is answered in one task: a page at its start has
 * twenty lists, and would be drawn once for each of them.
 */
export function readRows(db: Dexie, wanted: readonly Wanted[]): Promise<FoundRows> {
  return new Promise((resolve, reject) => {
    const ask = { wanted, resolve, reject }
    const others = asked.get(db)
    if (others !== undefined) return void others.push(ask)
    const asks = [ask]
    asked.set(db, asks)
    queueMicrotask(() => {
      asked.delete(db)
      void answer(db, asks)
    })
  })
}

async function answer(db: Dexie, asks: readonly Ask[]): Promise<void> {
  const tables = asks.flatMap(({ wanted }) => wanted.map(({ table }) => table))
  try {
    const [record, ...answers] = await idbStore(db).read([...new Set(tables), 'meta'], (tx) =>
      Promise.all([tx.get('meta', REVISION), ...asks.map(({ wanted }) => Promise.all(wanted.map((each) => readWanted(tx, each))))]),
    )
    const revision = revisionsOf(record).rows
    for (const [at, { resolve }] of asks.entries()) resolve({ revision, found: answers[at] ?? [] })
  } catch (error) {
    for (const { reject } of asks) reject(error)
  }
}

async function readWanted(tx: ReadTx, { table, lid, at }: Wanted): Promise<Row[]> {
  if (at !== undefined) return tx.where(table, at.index, at.value)
  if (lid === undefined) return tx.all(table)
  const row = await tx.get(table, lid)
  return row === undefined ? [] : [row]
}
