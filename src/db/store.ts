import type { RowOf, TableName } from './tables.ts'

/**
 * The engine's port to a transactional store: Dexie in the product, memory in the simulator.
 *
 * Guarantees: everything in one `write` commits together or not at all, whether or not its puts are awaited, writes are serialised, and
 * a resolved `write` is durable.
 * Every row put into the outbox carries the next revision (`revisions.ts`), so that the owner of a copy reads only what changed.
 * Inside `body` only `tx` may be awaited: an IndexedDB transaction commits as soon as nothing of it is pending.
 */
export interface Store {
  read<T>(tables: readonly TableName[], body: (tx: ReadTx) => Promise<T>): Promise<T>
  write<T>(tables: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T>
}

export interface ReadTx {
  get<T extends TableName>(table: T, key: string): Promise<RowOf<T> | undefined>
  getMany<T extends TableName>(table: T, keys: readonly string[]): Promise<(RowOf<T> | undefined)[]>
  all<T extends TableName>(table: T): Promise<RowOf<T>[]>
  count(table: TableName): Promise<number>
  /** Rows whose index equals `value`; for a `*` index, rows whose array holds it. */
  where<T extends TableName>(table: T, index: string, value: string | number): Promise<RowOf<T>[]>
  /** How many rows have an index that equals `value`. */
  countWhere(table: TableName, index: string, value: string | number): Promise<number>
  /** Rows whose numeric index lies above `value`. */
  whereAbove<T extends TableName>(table: T, index: string, value: number): Promise<RowOf<T>[]>
  /** The first `limit` rows by an index, lowest first. */
  first<T extends TableName>(table: T, index: string, limit: number): Promise<RowOf<T>[]>
}

export interface WriteTx extends ReadTx {
  put<T extends TableName>(table: T, row: RowOf<T>): Promise<unknown>
  delete<T extends TableName>(table: T, key: string | number): Promise<void>
  clear(table: TableName): Promise<void>
}
