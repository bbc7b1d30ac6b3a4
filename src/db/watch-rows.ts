import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { type Commit, subscribe, isPublishedHere, partOf } from './change-feed.ts'
import { idbStore } from './idb-store.ts'
import { REVISION, revisionsOf } from './revisions.ts'
import type { ReadTx } from './store.ts'
import type { MirrorTable, Row } from './tables.ts'

// The rows that panels show. A live query would read the database for every change; here the rows stay in memory and follow this page's
// commits by value. Revisions make that exact: a commit takes the rows from revision r to r + 1, and only a watch that is at r follows it.
// After any other change, for instance of another tab, the watch reads the database.

/** Rows of one table: one by its id, those with an index value, or all. */
export interface Wanted {
  readonly table: MirrorTable | 'orders'
  readonly lid?: string
  readonly at?: { readonly index: string; readonly value: string }
}

export interface RowsListener {
  /** The rows of every wanted list, as of one commit, each list sorted by id. They are not checked yet. */
  next(found: readonly (readonly unknown[])[]): void
  error?(error: unknown): void
}

/** Calls the listener with the rows now and whenever they change, in any tab. Returns a function that stops it. */
export function watchRows(db: Dexie, wanted: readonly Wanted[], listener: RowsListener): () => void {
  const watch = new RowWatch(db, wanted, listener)
  return () => watch.end()
}

class RowWatch {
  readonly #db: Dexie
  readonly #lists: readonly List[]
  readonly #listener: RowsListener
  readonly #unsubscribe: () => void
  /** The revision of the rows in memory. */
  #revision = -1
  #reading = false
  /** Something changed during the current read. */
  #changedMeanwhile = false
  #queuedCommits: Commit[] = []
  #ended = false

  constructor(db: Dexie, wanted: readonly Wanted[], listener: RowsListener) {
    this.#db = db
    this.#lists = wanted.map((each) => new List(db.name, each))
    this.#listener = listener
    this.#unsubscribe = subscribe(db.name, (commit) => this.#onCommit(commit))
    Dexie.on.storagemutated.subscribe(this.#mutated)
    this.#read()
  }

  end(): void {
    this.#ended = true
    this.#unsubscribe()
    Dexie.on.storagemutated.unsubscribe(this.#mutated)
  }

  #onCommit(commit: Commit): void {
    if (this.#reading) this.#queuedCommits.push(commit)
    else if (this.#follow(commit)) this.#show()
  }

  readonly #mutated = (parts: ObservabilitySet): void => {
    // Dexie is also told about the commits that this page already followed.
    if (!isPublishedHere(parts) && this.#touches(parts)) this.#read()
  }

  /** Returns true when a shown row changed. */
  #follow(commit: Commit): boolean {
    if (commit.to <= this.#revision) return false
    if (commit.from === this.#revision && !commit.cleared) {
      this.#revision = commit.to
      return this.#lists.map((list) => list.follow(commit)).includes(true)
    }
    if (this.#touches(commit.parts)) this.#read()
    return false
  }

  #touches(parts: ObservabilitySet): boolean {
    return 'all' in parts || this.#lists.some((list) => list.isTouchedBy(parts))
  }

  #read(): void {
    this.#changedMeanwhile = true
    if (this.#reading) return
    this.#reading = true
    void this.#readAll()
  }

  async #readAll(): Promise<void> {
    while (this.#changedMeanwhile && !this.#ended) {
      this.#changedMeanwhile = false
      this.#queuedCommits = []
      const answer = await this.#ask()
      // Nothing may be awaited from here to the end of the loop: a commit in between would be missed.
      if (answer === null || this.#ended) continue
      this.#revision = answer.revision
      for (const [index, list] of this.#lists.entries()) list.replace(answer.found[index] ?? [])
      for (const commit of this.#queuedCommits.splice(0)) this.#follow(commit)
      this.#show()
    }
    this.#reading = false
  }

  /** null when the read failed. */
  async #ask(): Promise<{ revision: number; found: Row[][] } | null> {
    const tables = this.#lists.map(({ wanted }) => wanted.table)
    try {
      return await idbStore(this.#db).read([...new Set(tables), 'meta'], async (tx) => {
        const [record, ...found] = await Promise.all([tx.get('meta', REVISION), ...this.#lists.map(({ wanted }) => readWanted(tx, wanted))])
        return { revision: revisionsOf(record).rows, found }
      })
    } catch (error) {
      // The database was closed: the page reports that, and the shown rows stay.
      if (!this.#ended && !isClosed(error)) this.#listener.error?.(error)
      return null
    }
  }

  #show(): void {
    try {
      this.#listener.next(this.#lists.map((list) => list.rows()))
    } catch (error) {
      this.#listener.error?.(error)
    }
  }
}

async function readWanted(tx: ReadTx, { table, lid, at }: Wanted): Promise<Row[]> {
  if (at !== undefined) return tx.where(table, at.index, at.value)
  if (lid === undefined) return tx.all(table)
  const row = await tx.get(table, lid)
  return row === undefined ? [] : [row]
}

const isClosed = (error: unknown) =>
  (error instanceof Error || error instanceof DOMException) &&
  ['DatabaseClosedError', 'AbortError', 'InvalidStateError'].includes(error.name)

/** One shown list. */
class List {
  readonly wanted: Wanted
  readonly #database: string
  /** Sorted by id, as the database returns them. */
  #rows = new Map<string, unknown>()

  constructor(database: string, wanted: Wanted) {
    this.#database = database
    this.wanted = wanted
  }

  rows(): readonly unknown[] {
    return [...this.#rows.values()]
  }

  replace(rows: readonly Row[]): void {
    this.#rows = new Map(rows.map((row) => [String(row.lid), row]))
  }

  follow({ rows }: Commit): boolean {
    let changed = false
    let added = false
    for (const [lid, row] of rows.get(this.wanted.table) ?? []) {
      if (row !== undefined && this.#holds(row)) {
        added ||= !this.#rows.has(lid)
        // A copy, as the database would return it.
        this.#rows.set(lid, structuredClone(row))
        changed = true
      } else if (this.#rows.delete(lid)) changed = true
    }
    if (added) this.#rows = new Map([...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)))
    return changed
  }

  isTouchedBy(parts: ObservabilitySet): boolean {
    const { table, lid, at } = this.wanted
    const keys = parts[partOf(this.#database, table, '')]
    if (lid !== undefined) return overlap(keys, [lid])
    if (at === undefined) return keys !== undefined
    return overlap(parts[partOf(this.#database, table, at.index)], [at.value]) || overlap(keys, [...this.#rows.keys()])
  }

  #holds(row: object): boolean {
    const { lid, at } = this.wanted
    if (lid !== undefined) return (row as Row).lid === lid
    return at === undefined || (row as Row)[at.index] === at.value
  }
}

const overlap = (changed: IntervalTree | undefined, keys: string[]) =>
  changed !== undefined && rangesOverlap(new RangeSet().addKeys(keys), changed)
