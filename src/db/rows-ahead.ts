import { Dexie, type ObservabilitySet } from 'dexie'
import { partOf, subscribe } from './change-feed.ts'
import { idbStore } from './idb-store.ts'
import type { FoundRows, Wanted } from './read-rows.ts'
import { REVISION, revisionsOf } from './revisions.ts'
import type { ReadRecord, Row } from './tables.ts'

// Rows that are read while the rest of an account opens. Without them the first page is drawn twice: empty, and once more when its rows have
// been read.

type AheadTable = Wanted['table']

interface Ahead {
  readonly revision: number
  readonly rows: ReadonlyMap<AheadTable, readonly Row[]>
  readonly reads: readonly ReadRecord[]
}

/** They are for the first page. Later ones are not worth the memory. */
const KEPT_FOR = 10_000 // ms

const kept = new WeakMap<Dexie, Ahead>()

/** Reads whole tables and the records of all reads. They are dropped at the first change of one of the tables, in any tab. */
export async function readAhead(db: Dexie, tables: readonly AheadTable[]): Promise<void> {
  let dropped = false
  const drop = () => {
    dropped = true
    kept.delete(db)
    unsubscribe()
    Dexie.on.storagemutated.unsubscribe(mutated)
    clearTimeout(timer)
  }
  const mutated = (parts: ObservabilitySet) => {
    if ('all' in parts || tables.some((table) => partOf(db.name, table, '') in parts)) drop()
  }
  const unsubscribe = subscribe(db.name, drop)
  Dexie.on.storagemutated.subscribe(mutated)
  const timer = setTimeout(drop, KEPT_FOR)
  try {
    const ahead = await readTables(db, tables)
    if (!dropped) kept.set(db, ahead)
  } catch {
    // Whoever needs the rows reads them, and says what is wrong.
    drop()
  }
}

const readTables = (db: Dexie, tables: readonly AheadTable[]): Promise<Ahead> =>
  idbStore(db).read([...tables, 'reads', 'meta'], async (tx) => {
    const [record, reads, ...rows] = await Promise.all([
      tx.get('meta', REVISION),
      tx.all('reads'),
      ...tables.map((table): Promise<Row[]> => tx.all(table)),
    ])
    return { revision: revisionsOf(record).rows, reads, rows: new Map(tables.map((table, at) => [table, rows[at] ?? []])) }
  })

/** The wanted rows, if they were read ahead and nothing has changed since. */
export function rowsAhead(db: Dexie, wanted: readonly Wanted[]): FoundRows | null {
  const ahead = kept.get(db)
  if (ahead === undefined || !wanted.every(({ table }) => ahead.rows.has(table))) return null
  return { revision: ahead.revision, found: wanted.map((each) => matching(ahead.rows.get(each.table) ?? [], each)) }
}

/** Whether rows that were read ahead are still those of the database. */
export const isStillAhead = (db: Dexie, { revision }: FoundRows): boolean => kept.get(db)?.revision === revision

/** The records of all reads; `undefined`: not read ahead. */
export const readsAhead = (db: Dexie): readonly ReadRecord[] | undefined => kept.get(db)?.reads

function matching(rows: readonly Row[], { lid, at }: Wanted): Row[] {
  if (lid !== undefined) return rows.filter((row) => row.lid === lid)
  return at === undefined ? [...rows] : rows.filter((row) => row[at.index] === at.value)
}
