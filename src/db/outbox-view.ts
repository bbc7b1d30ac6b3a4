import type { Entry } from './entry.ts'
import { OutboxCopy, refresh } from './outbox-copy.ts'
import { REVISION } from './revisions.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import { INDEXES, type MetaRecord, type RowOf, type TableName } from './tables.ts'

/**
 * A store whose outbox is read from memory: the engine looks at all of it in every transaction, and reading a thousand rows each time
 * would be most of its work. What somebody else changed since is read by revision, inside the transaction, so a view is never older
 * than the transaction it is used in.
 *
 * Within one transaction a row is read once, and writes are not waited for one by one: IndexedDB runs the requests of a transaction in
 * order, so whatever is read later sees them, and all of them are awaited before it ends.
 */
export function withOutboxView(store: Store): Store {
  const copy = new OutboxCopy()
  return {
    read: (tables, body) =>
      tables.includes('outbox')
        ? store.read(withMeta(tables), async (tx) => body((await openView(tx as WriteTx, copy)).tx))
        : store.read(tables, body),
    async write(tables, body) {
      if (!tables.includes('outbox')) return store.write(tables, body)
      const { result, view } = await store.write(withMeta(tables), async (tx) => {
        const opened = await openView(tx, copy)
        const value = await body(opened.tx)
        await opened.written()
        return { result: value, view: opened }
      })
      // Only now is it certain that the transaction committed.
      view.adopt()
      return result
    },
  }
}

const withMeta = (tables: readonly TableName[]): readonly TableName[] => (tables.includes('meta') ? tables : [...tables, 'meta'])

interface View {
  readonly tx: WriteTx
  /** Resolves when every write of the transaction was done. */
  written(): Promise<unknown>
  /** The transaction committed: the copy learns what it changed. */
  adopt(): void
}

async function openView(tx: WriteTx, copy: OutboxCopy): Promise<View> {
  const metas = new Map((await tx.all('meta')).map((record) => [record.key, record]))
  const revision = Number(metas.get(REVISION)?.value ?? 0)
  if (copy.revision !== revision) await refresh(tx, copy, revision)
  return viewOf(tx, copy, metas)
}

function viewOf(tx: WriteTx, copy: OutboxCopy, metas: Map<string, MetaRecord>): View {
  const from = copy.revision
  const own = new OwnChanges(copy)
  const rows = new Rows(tx)
  const writes: Promise<unknown>[] = []
  const later = (write: Promise<unknown>) => {
    // A write that fails ends the transaction; who awaits it is `written`.
    write.catch(ignore)
    writes.push(write)
    return DONE
  }
  const view: WriteTx = {
    ...tx,
    async get(table, key) {
      if (table === 'outbox') return own.get(key) as never
      if (table === 'meta') return metas.get(key) as never
      return rows.get(table, key)
    },
    async many(table, keys) {
      if (table === 'outbox') return keys.map((key) => own.get(key)) as never
      if (table === 'meta') return keys.map((key) => metas.get(key)) as never
      return rows.many(table, keys)
    },
    async all(table) {
      if (table === 'outbox') return own.all() as never
      if (table === 'meta') return [...metas.values()] as never
      return tx.all(table)
    },
    where: async (table, index, value) =>
      table === 'outbox' && index === 'keys' ? (own.onKey(String(value)) as never) : tx.where(table, index, value),
    put(table, row) {
      if (table === 'outbox') own.set(row as Entry)
      else if (table === 'meta') metas.set((row as MetaRecord).key, row as MetaRecord)
      else rows.wrote(table, row)
      return later(tx.put(table, row))
    },
    delete(table, key) {
      if (table === 'outbox') own.delete(String(key))
      else if (table === 'meta') metas.delete(String(key))
      else rows.deleted(table, String(key))
      return later(tx.delete(table, key))
    },
    clear(table) {
      if (table === 'outbox' || table === 'meta') throw new Error(`${table} is not cleared through a view`)
      rows.cleared(table)
      return later(tx.clear(table))
    },
  }
  return { tx: view, written: () => Promise.all(writes), adopt: () => own.adopt(from) }
}

const DONE = Promise.resolve()
const ignore = () => undefined

/** What a transaction changed in the outbox, laid over the copy. */
class OwnChanges {
  readonly #copy: OutboxCopy
  readonly #changed = new Map<string, Entry | null>()
  #revisions = 0

  constructor(copy: OutboxCopy) {
    this.#copy = copy
  }

  get(id: string): Entry | undefined {
    const mine = this.#changed.get(id)
    return mine === undefined ? this.#copy.entries.get(id) : (mine ?? undefined)
  }

  set(entry: Entry): void {
    this.#revisions++
    this.#changed.set(entry.id, entry)
  }

  delete(id: string): void {
    this.#revisions++
    this.#changed.set(id, null)
  }

  all(): Entry[] {
    const entries: Entry[] = []
    for (const [id, entry] of this.#copy.entries) if (!this.#changed.has(id)) entries.push(entry)
    for (const entry of this.#changed.values()) if (entry !== null) entries.push(entry)
    return entries
  }

  onKey(key: string): Entry[] {
    const entries: Entry[] = []
    for (const id of this.#copy.onKey(key)) if (!this.#changed.has(id)) entries.push(this.#copy.entries.get(id) as Entry)
    for (const entry of this.#changed.values()) if (entry?.keys.includes(key) === true) entries.push(entry)
    return entries
  }

  adopt(from: number): void {
    // Somebody else's transaction may have been seen meanwhile: then the next look reads this one's changes like theirs.
    if (this.#revisions === 0 || this.#copy.revision !== from) return
    this.#copy.revision = from + this.#revisions
    for (const [id, entry] of this.#changed) {
      if (entry === null) this.#copy.delete(id)
      else this.#copy.set(entry)
    }
  }
}

/** Rows of other tables that this transaction has read or written, by primary key. */
class Rows {
  readonly #tx: ReadTx
  readonly #known = new Map<string, Map<string, unknown>>()

  constructor(tx: ReadTx) {
    this.#tx = tx
  }

  #of(table: TableName): Map<string, unknown> {
    let known = this.#known.get(table)
    if (known === undefined) this.#known.set(table, (known = new Map()))
    return known
  }

  async get<T extends TableName>(table: T, key: string): Promise<RowOf<T> | undefined> {
    const known = this.#of(table)
    if (!known.has(key)) {
      const row = await this.#tx.get(table, key)
      if (!known.has(key)) known.set(key, row)
    }
    return known.get(key) as RowOf<T> | undefined
  }

  async many<T extends TableName>(table: T, keys: readonly string[]): Promise<(RowOf<T> | undefined)[]> {
    const known = this.#of(table)
    const missing = keys.filter((key) => !known.has(key))
    if (missing.length > 0) {
      const rows = await this.#tx.many(table, missing)
      for (const [index, key] of missing.entries()) if (!known.has(key)) known.set(key, rows[index])
    }
    return keys.map((key) => known.get(key)) as (RowOf<T> | undefined)[]
  }

  wrote(table: TableName, row: unknown): void {
    const path = PRIMARY[table]
    if (path !== undefined) this.#of(table).set(String((row as Record<string, unknown>)[path]), row)
  }

  deleted(table: TableName, key: string): void {
    this.#of(table).set(key, undefined)
  }

  cleared(table: TableName): void {
    const known = this.#of(table)
    for (const key of known.keys()) known.set(key, undefined)
  }
}

/** The name of the primary key; rows that get theirs from the database are not remembered. */
const PRIMARY: Partial<Record<TableName, string>> = Object.fromEntries(
  (Object.entries(INDEXES) as [TableName, string][]).flatMap(([table, indexes]) => {
    const path = (indexes.split(',')[0] ?? '').trim()
    return path.startsWith('++') ? [] : [[table, path]]
  }),
)
