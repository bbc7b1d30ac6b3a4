import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { partOf } from './change-feed.ts'
import { readsAhead } from './rows-ahead.ts'
import type { ReadRecord } from './tables.ts'
import { rowsTold } from './watch-rows.ts'

/*
 * When each resource was read. «Was read» is told after the rows of that read: a page would take what is on its way for what is not there.
 *
 *   worker commits rows and record ──► its change is told to the pages ──► the watches read their rows ──► React draws them ──► «was read»
 *
 * A record may be in the database before its change is told: another change has caused this look. So only records that a change names are taken.
 */

export type Reads = ReadonlyMap<string, ReadRecord>

/** What was read with the first page's rows; `undefined`: nothing. */
export function readsAtFirst(db: Dexie): Reads | undefined {
  const records = readsAhead(db)
  return records && new Map(records.map((record) => [record.resource, record]))
}

/**
 * Calls `found` with the records now and whenever they change, in any tab. A record that did not change is the same object. Returns a function
 * that stops it. When the database is closed, the last records stay.
 */
export function watchReads(db: Dexie, found: (reads: Reads) => void): () => void {
  const part = partOf(db.name, 'reads', '')
  let known = readsAtFirst(db) ?? new Map<string, ReadRecord>()
  /** Whose change was told and not read yet; null: of all. */
  let changed: RangeSet | null = null
  let due = true
  let looking = false
  let ended = false

  const look = async () => {
    if (looking) return
    looking = true
    while (due && !ended) {
      const of = changed
      due = false
      changed = new RangeSet()
      // The database was closed: the page reports that.
      const records = await db
        .table<ReadRecord>('reads')
        .toArray()
        .catch(() => null)
      if (records === null || ended) continue
      known = merged(known, records, (resource) => of === null || rangesOverlap(new RangeSet().addKey(resource), of))
      await rowsTold(db)
      // React draws what was told in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (!ended) found(known)
    }
    looking = false
  }
  const mutated = (parts: ObservabilitySet) => {
    const keys: IntervalTree | undefined = parts[part]
    if ('all' in parts) changed = null
    else if (keys !== undefined) changed?.add(keys)
    else return
    due = true
    void look()
  }
  Dexie.on.storagemutated.subscribe(mutated)
  void look()
  return () => {
    ended = true
    Dexie.on.storagemutated.unsubscribe(mutated)
  }
}

/** `isTaken`: whether a record is taken from `records`, else it stays as it was known. */
function merged(known: Reads, records: readonly ReadRecord[], isTaken: (resource: string) => boolean): Reads {
  const next = new Map([...known].filter(([resource]) => !isTaken(resource)))
  for (const record of records) {
    if (!isTaken(record.resource)) continue
    const before = known.get(record.resource)
    // Most components look at one resource.
    next.set(record.resource, before !== undefined && JSON.stringify(before) === JSON.stringify(record) ? before : record)
  }
  return next
}
