import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie'
import { type Commit, subscribe, isPublishedHere, partOf } from './change-feed.ts'
import { type FoundRows, readRows, type Wanted } from './read-rows.ts'
import { isStillAhead } from './rows-ahead.ts'
import type { Row } from './tables.ts'

// The rows that panels show. A live query would read the database for every change; here the rows stay in memory and follow this page's
// commits by value. Revisions make that exact: a commit takes the rows from revision r to r + 1, and only a watch that is at r follows it.
// After any other change, for instance of another tab, the watch reads the database.

export interface RowsListener {
  /** The rows of every wanted list, as of one commit, each list sorted by id. They are not checked yet. */
  next(found: readonly (readonly unknown[])[]): void
  error?(error: unknown): void
}

/**
 * Calls the listener with the rows now and whenever they change, in any tab. Returns a function that stops it.
 *
 * @param shown rows that were read ahead and are on screen: the listener is called when they change
 */
export function watchRows(db: Dexie, wanted: readonly Wanted[], listener: RowsListener, shown: FoundRows | null = null): () => void {
  const watch = new RowWatch(db, wanted, listener)
  watch.start(shown)
  return () => watch.end()
}

/** The watches that are reading now, by database. */
const reading = new Map<string, Set<Promise<void>>>()

/** Resolves when every watch that is reading now has told its rows. It never rejects. */
export async function rowsTold({ name }: Dexie): Promise<void> {
  const all = reading.get(name)
  if (all !== undefined) await Promise.all(all)
}

function noteReading(name: string, read: Promise<void>): void {
  const all = reading.get(name) ?? new Set()
  reading.set(name, all.add(read))
  void read.finally(() => all.delete(read))
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
  }

  start(shown: FoundRows | null): void {
    if (shown !== null && isStillAhead(this.#db, shown)) this.#replace(shown)
    else this.#read()
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
    noteReading(this.#db.name, this.#readAll())
  }

  async #readAll(): Promise<void> {
    while (this.#changedMeanwhile && !this.#ended) {
      this.#changedMeanwhile = false
      this.#queuedCommits = []
      const answer = await this.#ask()
      // Nothing may be awaited from here to the end of the loop: a commit in between would be missed.
      if (answer === null || this.#ended) continue
      this.#replace(answer)
      for (const commit of this.#queuedCommits.splice(0)) this.#follow(commit)
      this.#show()
    }
    this.#reading = false
  }

  #replace({ revision, found }: FoundRows): void {
    this.#revision = revision
    for (const [index, list] of this.#lists.entries()) list.replace(found[index] ?? [])
  }

  /** null when the read failed. */
  async #ask(): Promise<FoundRows | null> {
    try {
      return await readRows(
        this.#db,
        this.#lists.map(({ wanted }) => wanted),
      )
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

/** Whether a read failed because its database was closed. */
export const isClosed = (error: unknown) =>
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
