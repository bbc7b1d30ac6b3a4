import { Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie'
import { isResting } from '#lib/page-rest.ts'
import { throttle } from '#lib/throttle.ts'
import { isCacheable, REVISION, type Revisions, revisionsOf } from './revisions.ts'
import type { MetaRecord, TableName } from './tables.ts'

// Tells Dexie's live queries, in every tab, which keys changed. Dexie does this itself only for its own transactions; writes that bypass
// Dexie must report the same parts (`idb://<database>/<table>/<index>`, and `:dels` for counts and key lists).
// Subscribers in the writing page also receive the rows, so a cache in memory need not read them again.

const WHOLE_TABLE_FROM = 64
const ALL_KEYS = [Dexie.minKey, Dexie.maxKey] as const

/** The rows of one committed transaction; `undefined`: the row was deleted. */
export interface Commit {
  /** Changed keys by table and index, under Dexie's names. */
  readonly parts: ObservabilitySet
  /** Revisions of the rows before and after this commit. No other commit lies between the two. */
  readonly from: number
  readonly to: number
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, object | undefined>>
  /** A table was cleared; its rows are not listed. */
  readonly cleared: boolean
}

/** Changes that live queries have not received yet. */
let pending: ObservabilitySet | null = null
/** Change sets published by this page: subscribers to commits already know them. */
const publishedHere = new WeakSet<ObservabilitySet>()
export const isPublishedHere = (parts: ObservabilitySet) => publishedHere.has(parts)

/** Publishes the pending changes now. Call it before the page or worker ends. */
export function flush(): void {
  // Dexie has closed its channel to the other tabs, and a page that comes back starts anew.
  if (pending === null || isResting()) return
  const parts = pending
  pending = null
  publishedHere.add(parts)
  Dexie.on.storagemutated.fire(parts)
}

/** Publishes the first change at once and later ones in batches: each publication is a message to every tab. */
const flushSoon = throttle(flush, 10)
// Before Dexie closes its channel.
if ('onpagehide' in globalThis) addEventListener('pagehide', flush, { capture: true })

type Listener = (commit: Commit) => void
const listeners = new Map<string, Set<Listener>>()

/** Calls `listener` right after every commit of this page that changed rows. Returns a function that unsubscribes. */
export function subscribe(database: string, listener: Listener): () => void {
  const all = listeners.get(database) ?? new Set()
  listeners.set(database, all.add(listener))
  return () => void all.delete(listener)
}

export const partOf = (database: string, table: string, index: string) => `idb://${database}/${table}/${index}`

/** The changes of one transaction. */
export class ChangeSet {
  readonly #db: Dexie
  readonly #parts: Record<string, RangeSet> = {}
  readonly #rows = new Map<string, Map<string, object | undefined>>()
  readonly #counts = new Map<string, number>()
  #cleared = false
  #revisions: Revisions | null = null

  constructor(db: Dexie) {
    this.#db = db
  }

  put(table: Table, key: string | number, row: object): void {
    if (table.name === 'meta' && key === REVISION) this.#revisions = revisionsOf(row as MetaRecord)
    this.#recordRow(table, key, row)
    if (this.#isWholeTable(table)) return
    this.#keys(table, '').addKey(key)
    this.#keys(table, ':dels').addKey(key)
    for (const { name, multi } of table.schema.indexes) {
      const value = (row as Record<string, string | number | string[] | undefined>)[name]
      if (value === undefined) continue
      if (multi === true && Array.isArray(value)) this.#keys(table, name).addKeys(value)
      else this.#keys(table, name).addKey(value)
    }
  }

  delete(table: Table, key: string | number): void {
    this.#recordRow(table, key, undefined)
    if (this.#isWholeTable(table)) return
    this.#keys(table, '').addKey(key)
    this.#keys(table, ':dels').addKey(key)
  }

  clear(table: Table): void {
    this.#cleared = true
    this.#all(table, ['', ':dels'])
  }

  /** Call it only after the commit: listeners read at once. */
  emit(): void {
    if (Object.keys(this.#parts).length === 0) return
    const commit = this.#commit()
    if (commit !== null) for (const listener of listeners.get(this.#db.name) ?? []) safely(() => listener(commit))
    pending = pending === null ? this.#parts : Dexie.extendObservabilitySet(pending, this.#parts)
    flushSoon()
  }

  #commit(): Commit | null {
    if (this.#revisions === null || (this.#rows.size === 0 && !this.#cleared)) return null
    const to = this.#revisions.rows
    return { parts: this.#parts, from: to - 1, to, rows: this.#rows, cleared: this.#cleared }
  }

  /** From `WHOLE_TABLE_FROM` rows on the whole table is reported: one range set per key would cost more than it saves. */
  #isWholeTable(table: Table): boolean {
    const count = (this.#counts.get(table.name) ?? 0) + 1
    this.#counts.set(table.name, count)
    if (count === WHOLE_TABLE_FROM) this.#all(table, ['', ':dels', ...table.schema.indexes.map(({ name }) => name)])
    return count >= WHOLE_TABLE_FROM
  }

  #all(table: Table, indexes: readonly string[]): void {
    for (const index of indexes) this.#keys(table, index).add({ from: ALL_KEYS[0], to: ALL_KEYS[1] } as never)
  }

  #recordRow(table: Table, key: string | number, row: object | undefined): void {
    if (!isCacheable(table.name as TableName)) return
    let rows = this.#rows.get(table.name)
    if (rows === undefined) this.#rows.set(table.name, (rows = new Map()))
    rows.set(String(key), row)
  }

  #keys(table: Table, index: string): RangeSet {
    return (this.#parts[partOf(this.#db.name, table.name, index)] ??= new RangeSet())
  }
}

/** An error in a subscriber must not fail a write that is already durable. */
function safely(task: () => void): void {
  try {
    task()
  } catch (error) {
    reportError(error)
  }
}
