import type { Prefetched } from './prefetched.ts'
import { isCacheable } from './revisions.ts'
import type { ReadTx } from './store.ts'
import { type Handed, INDEXES, type RowOf, type TableName } from './tables.ts'

type Rows = Map<string, unknown>

/** The cache is dropped above this size: a list of thousands of rows was read. */
const MAX_ROWS = 5000

/**
 * Rows as of this tab's last transaction, by primary key (`undefined`: no such row), and values handed to the network by their row. Valid
 * until another tab writes, which the revision of the rows shows.
 */
export class RowCache {
  #version = -1
  #size = 0
  readonly #tables = new Map<TableName, Rows>()
  /** Tables that were read completely: a row missing here does not exist. */
  readonly #whole = new Set<TableName>()

  get version(): number {
    return this.#version
  }

  /** Starts a transaction that sees this version. */
  begin(version: number): void {
    if (version === this.#version && this.#size <= MAX_ROWS) return
    this.#tables.clear()
    this.#whole.clear()
    this.#size = 0
    this.#version = version
  }

  of(table: TableName): Rows {
    let rows = this.#tables.get(table)
    if (rows === undefined) this.#tables.set(table, (rows = new Map()))
    return rows
  }

  isWhole(table: TableName): boolean {
    return this.#whole.has(table)
  }

  /** Takes over the rows of a transaction that saw `from` and committed as `to`. */
  adopt(from: number, to: number, own: ReadonlyMap<TableName, Rows>, whole: ReadonlySet<TableName>): void {
    if (this.#version !== from) return
    this.#version = to
    for (const table of whole) this.#whole.add(table)
    for (const [table, changed] of own) {
      if (!isCacheable(table)) continue
      const rows = this.of(table)
      this.#size -= rows.size
      for (const [key, row] of changed) {
        if (row === UNKNOWN) rows.delete(key)
        else rows.set(key, row)
      }
      this.#size += rows.size
    }
  }
}

const NONE: Rows = new Map()

/** Marks a list that must be read again. */
const UNKNOWN = Symbol('unknown')

/** The rows that one transaction has read and written, without the outbox and `meta`. Each row is read once. */
export class TransactionRows {
  readonly #tx: ReadTx
  readonly #kept: RowCache | null
  /** Resolves when the cache is known to be valid or was dropped. */
  readonly #opening: Prefetched<unknown>
  readonly #own = new Map<TableName, Rows>()
  readonly #whole = new Set<TableName>()
  #changed = false

  constructor(tx: ReadTx, kept: RowCache | null, opening: Prefetched<unknown>) {
    this.#tx = tx
    this.#kept = kept
    this.#opening = opening
  }

  get<T extends TableName>(table: T, key: string): Promise<RowOf<T> | undefined> {
    const own = this.#of(table)
    const read = (): Promise<RowOf<T> | undefined> => {
      if (this.#knows(table, key)) return Promise.resolve(this.#at(table, key) as RowOf<T> | undefined)
      return this.#tx.get(table, key).then((row) => {
        if (!own.has(key)) own.set(key, row)
        return this.#at(table, key) as RowOf<T> | undefined
      })
    }
    return own.has(key) ? read() : this.#known(read)
  }

  getMany<T extends TableName>(table: T, keys: readonly string[]): Promise<(RowOf<T> | undefined)[]> {
    return this.#known(() => {
      const missing = keys.filter((key) => !this.#knows(table, key))
      const found = () => keys.map((key) => this.#at(table, key)) as (RowOf<T> | undefined)[]
      if (missing.length === 0) return Promise.resolve(found())
      const own = this.#of(table)
      return this.#tx.getMany(table, missing).then((rows) => {
        for (const [index, key] of missing.entries()) if (!own.has(key)) own.set(key, rows[index])
        return found()
      })
    })
  }

  /** All rows of a small table; later reads of the table come from memory. */
  all<T extends TableName>(table: T): Promise<RowOf<T>[]> {
    return this.#known(() => {
      const own = this.#of(table)
      const found = () => {
        const kept = this.#kept?.of(table) ?? NONE
        const rows = own.size === 0 ? kept : new Map([...kept, ...own])
        return [...rows.values()].filter((row) => row !== undefined) as RowOf<T>[]
      }
      if (this.#isWhole(table)) return Promise.resolve(found())
      return this.#tx.all(table).then((rows) => {
        for (const row of rows) {
          const key = keyOf(table, row)
          if (!own.has(key)) own.set(key, row)
        }
        this.#whole.add(table)
        return found()
      })
    })
  }

  /** The values handed to the network for a row. */
  handed(key: string): Promise<Handed[]> {
    return this.#known(() => {
      const own = this.#of('handed')
      const known = own.get(key) ?? this.#kept?.of('handed').get(key)
      if (known !== undefined && known !== UNKNOWN) {
        own.set(key, known)
        return Promise.resolve(known as Handed[])
      }
      return this.#tx.where('handed', 'key', key).then((read) => {
        own.set(key, read)
        return read
      })
    })
  }

  wrote(table: TableName, row: unknown): void {
    this.#changed ||= isCacheable(table)
    if (table === 'handed') this.#wroteHanded(row as Handed)
    else if (PRIMARY[table] !== undefined) this.#of(table).set(keyOf(table, row), row)
  }

  deleted(table: TableName, key: string | number): void {
    this.#changed ||= isCacheable(table)
    if (table !== 'handed') return void this.#of(table).set(String(key), undefined)
    // The key is a number that only the lists know.
    for (const [of, list] of this.#everyList()) {
      if (list === UNKNOWN || !(list as Handed[]).some(({ n }) => n === key)) continue
      this.#of(table).set(
        of,
        (list as Handed[]).filter(({ n }) => n !== key),
      )
    }
  }

  cleared(table: TableName): void {
    this.#changed ||= isCacheable(table)
    const own = this.#of(table)
    for (const key of [...(this.#kept?.of(table).keys() ?? []), ...own.keys()]) own.set(key, table === 'handed' ? UNKNOWN : undefined)
  }

  /** Call after the commit. */
  adopt(from: number): void {
    this.#kept?.adopt(from, this.#changed ? from + 1 : from, this.#own, this.#whole)
  }

  /** Runs `read` once the cache is known to be valid or was dropped. */
  #known<R>(read: () => Promise<R>): Promise<R> {
    return this.#kept === null ? read() : this.#opening.after(read)
  }

  #wroteHanded(row: Handed): void {
    const lists = this.#of('handed')
    const list = lists.get(row.key) ?? this.#kept?.of('handed').get(row.key)
    if (list === undefined || list === UNKNOWN) return void lists.set(row.key, UNKNOWN)
    // A row without a number gets one from the database.
    if (row.n === undefined) lists.set(row.key, UNKNOWN)
    else lists.set(row.key, [...(list as Handed[]).filter(({ n }) => n !== row.n), row])
  }

  #everyList(): Map<string, unknown> {
    return new Map([...(this.#kept?.of('handed') ?? []), ...this.#of('handed')])
  }

  #of(table: TableName): Rows {
    let rows = this.#own.get(table)
    if (rows === undefined) this.#own.set(table, (rows = new Map()))
    return rows
  }

  #isWhole(table: TableName): boolean {
    return this.#whole.has(table) || this.#kept?.isWhole(table) === true
  }

  #knows(table: TableName, key: string): boolean {
    return this.#of(table).has(key) || this.#kept?.of(table).has(key) === true || this.#isWhole(table)
  }

  #at(table: TableName, key: string): unknown {
    const own = this.#of(table)
    return own.has(key) ? own.get(key) : this.#kept?.of(table).get(key)
  }
}

const keyOf = (table: TableName, row: unknown) => String((row as Record<string, unknown>)[PRIMARY[table] ?? ''])

/** Primary key by table. Tables with auto-incremented keys are missing: their rows are found in other ways. */
const PRIMARY: Partial<Record<TableName, string>> = Object.fromEntries(
  (Object.entries(INDEXES) as [TableName, string][]).flatMap(([table, indexes]) => {
    const path = (indexes.split(',')[0] ?? '').trim()
    return path.startsWith('++') ? [] : [[table, path]]
  }),
)
