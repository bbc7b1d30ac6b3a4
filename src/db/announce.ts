import { Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie'
import { soon } from '#lib/soon.ts'
import { isKept, REVISION, type Revisions, revisionsOf } from './revisions.ts'
import type { MetaRecord, TableName } from './tables.ts'

// Live queries are Dexie's: it tells them, in every tab, which keys of which table and index a transaction of its own has changed. What is
// written past Dexie must be told in the same words (`idb://<database>/<table>/<index>`, and `:dels` for counts and lists of keys).
// In the page that wrote, the rows themselves are told as well: who holds them in memory need not ask for them again.

const MUCH = 64
const EVERYTHING = [Dexie.minKey, Dexie.maxKey] as const

/** Rows as one transaction left them; `undefined`: it took the row away. */
export interface Commit {
  /** Changed keys by table and index, as Dexie names them. */
  readonly parts: ObservabilitySet
  /** Nobody else's commit lies between the two: the revisions of the rows before and after. */
  readonly from: number
  readonly to: number
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, object | undefined>>
  /** A table was emptied: its rows are not named one by one. */
  readonly cleared: boolean
}

/** What live queries were not told yet. */
let untold: ObservabilitySet | null = null
/** What was told from here: who heard of the commits themselves knows it. */
const told = new WeakSet<ObservabilitySet>()
export const isToldHere = (parts: ObservabilitySet) => told.has(parts)

/** Tells what was not told yet; for who is about to end. */
export function tellNow(): void {
  if (untold === null) return
  const parts = untold
  untold = null
  told.add(parts)
  Dexie.on.storagemutated.fire(parts)
}

/** The first at once, those that follow closely together: each telling is a message to every tab. */
const tellSoon = soon(tellNow, 10)
if ('onpagehide' in globalThis) addEventListener('pagehide', tellNow)

type Hear = (commit: Commit) => void
const hearers = new Map<string, Set<Hear>>()

/** Hears every commit of this page that changed rows, right after it. Returns what ends it. */
export function hearCommits(database: string, hear: Hear): () => void {
  const all = hearers.get(database) ?? new Set()
  hearers.set(database, all.add(hear))
  return () => void all.delete(hear)
}

export const partOf = (database: string, table: string, index: string) => `idb://${database}/${table}/${index}`

/** What one transaction changes. */
export class Announcement {
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
    this.#left(table, key, row)
    if (this.#isMuch(table)) return
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
    this.#left(table, key, undefined)
    if (this.#isMuch(table)) return
    this.#keys(table, '').addKey(key)
    this.#keys(table, ':dels').addKey(key)
  }

  clear(table: Table): void {
    this.#cleared = true
    this.#all(table, ['', ':dels'])
  }

  /** Only after the commit: who is told reads at once. */
  tell(): void {
    if (Object.keys(this.#parts).length === 0) return
    const commit = this.#commit()
    if (commit !== null) for (const hear of hearers.get(this.#db.name) ?? []) safely(() => hear(commit))
    untold = untold === null ? this.#parts : Dexie.extendObservabilitySet(untold, this.#parts)
    tellSoon()
  }

  #commit(): Commit | null {
    if (this.#revisions === null || (this.#rows.size === 0 && !this.#cleared)) return null
    const to = this.#revisions.rows
    return { parts: this.#parts, from: to - 1, to, rows: this.#rows, cleared: this.#cleared }
  }

  /** After so many rows of a table that it is told as a whole: a range set of each key costs more than it spares anybody. */
  #isMuch(table: Table): boolean {
    const count = (this.#counts.get(table.name) ?? 0) + 1
    this.#counts.set(table.name, count)
    if (count === MUCH) this.#all(table, ['', ':dels', ...table.schema.indexes.map(({ name }) => name)])
    return count >= MUCH
  }

  #all(table: Table, indexes: readonly string[]): void {
    for (const index of indexes) this.#keys(table, index).add({ from: EVERYTHING[0], to: EVERYTHING[1] } as never)
  }

  #left(table: Table, key: string | number, row: object | undefined): void {
    if (!isKept(table.name as TableName)) return
    let rows = this.#rows.get(table.name)
    if (rows === undefined) this.#rows.set(table.name, (rows = new Map()))
    rows.set(String(key), row)
  }

  #keys(table: Table, index: string): RangeSet {
    return (this.#parts[partOf(this.#db.name, table.name, index)] ??= new RangeSet())
  }
}

/** What is durable must not fail because somebody who shows it does. */
function safely(task: () => void): void {
  try {
    task()
  } catch (error) {
    reportError(error)
  }
}
