import { withRevisionCounts, withRevisions } from '#db/revisions.ts'
import type { ReadTx, Store, WriteTx } from '#db/store.ts'
import { INDEXES, type RowOf, type TableName } from '#db/tables.ts'

type Key = string | number
type Stored = Record<string, unknown>
type Rows = Map<Key, Stored>

/** A row that a commit changed: its table, its key, and its earlier state. */
export interface Change {
  readonly table: string
  readonly key: Key
  readonly before: Stored | undefined
}

export interface MemoryOptions {
  /** Freezes stored rows deeply, so that code that mutates one throws. Off in runs with millions of commits. */
  readonly freeze?: boolean
}

export interface MemoryStore extends Store {
  dump(): Record<string, unknown[]>
  /** Becomes the disk that `dump` told. */
  putBack(dump: Readonly<Record<string, readonly unknown[]>>): void
  /** Stores a row before anything runs. */
  preset<T extends TableName>(table: T, key: Key, row: RowOf<T>): void
  /** The present rows of a table, synchronously, for checks. */
  peek<T extends TableName>(table: T): RowOf<T>[]
  peekAt<T extends TableName>(table: T, key: Key): RowOf<T> | undefined
  /** Called for every commit that changed something, in its own task, before anybody else. */
  onCommit: (changes: readonly Change[]) => void
  /** Called when a write has ended, committed or not. */
  afterWrite: () => void
  /** Whether the write of a row fails as on a full disk. */
  full: (table: TableName, row: unknown) => boolean
  /** How many more rows fit on the disk; a write that needs more fails like IndexedDB's, and a delete frees space. */
  room: number
}

const PRIMARY = new Map(Object.entries(INDEXES).map(([table, indexes]) => [table, (indexes.split(',')[0] ?? '').trim()]))

/** The store port in memory: transactions run one after another, in place, and are rolled back if they fail. */
export function memoryStore({ freeze = true }: MemoryOptions = {}): MemoryStore {
  const tables = new Map<string, Rows>(Object.keys(INDEXES).map((name) => [name, new Map()]))
  let counter = 0
  let tail: Promise<unknown> = Promise.resolve()
  let log: Change[] = []
  let failed: Error | null = null
  /** Room that the transaction took; negative: it gave some back. */
  let taken = 0
  /** The tables of the transaction; null: all. */
  let scope: readonly string[] | null = null

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = tail.then(task)
    tail = run.then(nothing, nothing)
    return run
  }
  /** As strict as IndexedDB about the scope, when rows are frozen too. */
  const within =
    <T>(names: readonly string[], task: () => Promise<T>) =>
    () => {
      if (freeze) scope = names
      return task().finally(() => (scope = null))
    }
  const of = (table: string): Rows => {
    // After a failed request the transaction has ended, so later requests fail too.
    if (failed !== null) throw failed
    const rows = tables.get(table)
    if (rows === undefined) throw new Error(`no table ${table}`)
    return rows
  }
  const asked = (table: string): Rows => {
    if (scope?.includes(table) === false) throw new Error(`${table} is not in the scope of this transaction`)
    return of(table)
  }
  /** A failed request ends the whole transaction, awaited or not. */
  const refuse = (error: Error): Promise<never> => {
    failed ??= error
    const refused = Promise.reject(error)
    refused.catch(nothing)
    return refused
  }
  const rollBack = () => {
    for (const { table, key, before } of log.reverse()) {
      if (before === undefined) of(table).delete(key)
      else of(table).set(key, before)
    }
  }

  const tx: WriteTx & ReadTx = {
    get: (table, key) => Promise.resolve(asked(table).get(key) as never),
    getMany: (table, keys) => Promise.resolve(keys.map((key) => asked(table).get(key)) as never),
    all: (table) => Promise.resolve([...asked(table).values()] as never),
    count: (table) => Promise.resolve(asked(table).size),
    where: (table, index, value) => Promise.resolve(filter(asked(table), (row) => isAt(row[index], value)) as never),
    countWhere: (table, index, value) => Promise.resolve(filter(asked(table), (row) => isAt(row[index], value)).length),
    whereAbove: (table, index, value) => Promise.resolve(filter(asked(table), (row) => (row[index] as number) > value) as never),
    first: (table, index, limit) =>
      Promise.resolve([...asked(table).values()].sort((a, b) => (a[index] as number) - (b[index] as number)).slice(0, limit) as never),
    put: (table, row) => {
      if (store.full(table, row)) return refuse(noRoom())
      const { key, stored } = keyed(table, row as unknown as Stored, () => ++counter)
      const rows = asked(table)
      if (!rows.has(key)) {
        if (store.room < 1) return refuse(noRoom())
        store.room--
        taken++
      }
      log.push({ table, key, before: rows.get(key) })
      rows.set(key, freeze ? deepFreeze(structuredClone(stored)) : stored)
      return RESOLVED
    },
    delete: (table, key) => {
      const rows = asked(table)
      const before = rows.get(key)
      if (before !== undefined) {
        log.push({ table, key, before })
        rows.delete(key)
        store.room++
        taken--
      }
      return RESOLVED
    },
    clear: async (table) => {
      for (const key of asked(table).keys()) await tx.delete(table, key)
    },
  }

  const store: MemoryStore = {
    onCommit: nothing,
    afterWrite: nothing,
    full: () => false,
    room: Number.POSITIVE_INFINITY,
    read: (names, body) => inTurn(within(names, () => body(tx))),
    write: (names, body) =>
      inTurn(
        within(withRevisions(names), async () => {
          log = []
          failed = null
          taken = 0
          try {
            const result = await withRevisionCounts(tx, names, body)
            if (failed !== null) throw failed as Error
            if (log.length > 0) store.onCommit(log)
            return result
          } catch (caught) {
            const error = failed ?? caught
            failed = null
            rollBack()
            // The disk may have got other room meanwhile.
            store.room += taken
            // The error of the failed request says more than a later one of the body.
            throw failed ?? error
          } finally {
            store.afterWrite()
          }
        }),
      ),
    preset: (table, key, row) => void of(table).set(key, row as unknown as Stored),
    dump: () => Object.fromEntries([...tables].map(([name, rows]) => [name, [...rows.values()]])),
    putBack(dump) {
      for (const [table, rows] of Object.entries(dump))
        tables.set(table, new Map(rows.map((row) => [(row as Stored)[(PRIMARY.get(table) ?? '').replace('++', '')] as Key, row as Stored])))
      counter = Math.max(counter, ...[...of('handed').keys()].map(Number))
    },
    peek: (table) => [...of(table).values()] as never,
    peekAt: (table, key) => of(table).get(key) as never,
  }
  return store
}

const noRoom = () => new DOMException('no room', 'QuotaExceededError')
const RESOLVED: Promise<void> = Promise.resolve()
const nothing = () => undefined

function filter(rows: Rows, keep: (row: Stored) => boolean): Stored[] {
  const kept: Stored[] = []
  for (const row of rows.values()) if (keep(row)) kept.push(row)
  return kept
}

const isAt = (at: unknown, value: Key) => (Array.isArray(at) ? at.includes(value) : at === value)

/** Rows of a table with a `++` key get one when they have none. */
function keyed(table: string, row: Stored, next: () => number): { key: Key; stored: Stored } {
  const path = PRIMARY.get(table) ?? ''
  if (!path.startsWith('++')) return { key: row[path] as string, stored: row }
  const name = path.slice(2)
  const given = row[name] as number | undefined
  if (given !== undefined) return { key: given, stored: row }
  const key = next()
  return { key, stored: { ...row, [name]: key } }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Blob) return value
  for (const each of Object.values(value)) deepFreeze(each)
  return Object.freeze(value)
}
