import type { Entry } from './entry.ts'
import { OutboxCopy, refresh } from './outbox-copy.ts'
import { Prefetched } from './prefetched.ts'
import { REVISION, type Revisions, revisionsOf } from './revisions.ts'
import { RowCache, TransactionRows } from './row-cache.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { MetaRecord, TableName } from './tables.ts'

/**
 * A store that reads the outbox from memory: the engine looks at the whole outbox in every transaction, and reading a thousand rows each
 * time would dominate its work. Changes by other tabs are read by revision inside the transaction, so a view is never older than its
 * transaction. With `keep`, other rows stay in memory too, until another tab writes.
 *
 * Within one transaction a row is read once, and writes are not awaited: IndexedDB runs the requests of a transaction in order, so later
 * reads see them, and `write` resolves when all of them have committed.
 */
export function withOutboxView(store: Store, { keep = false } = {}): Store {
  const copy = new OutboxCopy()
  const kept = keep ? new RowCache() : null
  return {
    read: (tables, body) =>
      tables.includes('outbox')
        ? store.read(withMeta(tables), (tx) => look(openView(tx as WriteTx, copy, kept), body))
        : store.read(tables, body),
    async write(tables, body) {
      if (!tables.includes('outbox')) return store.write(tables, body)
      const { result, view } = await store.write(withMeta(tables), async (tx) => {
        const opened = openView(tx, copy, kept)
        const value = await body(opened.tx)
        await opened.end()
        return { result: value, view: opened }
      })
      // The transaction has committed only here.
      view.adopt()
      return result
    },
  }
}

async function look<T>(view: View, body: (tx: WriteTx) => Promise<T>): Promise<T> {
  const result = await body(view.tx)
  await view.end()
  view.adopt()
  return result
}

const withMeta = (tables: readonly TableName[]): readonly TableName[] => (tables.includes('meta') ? tables : [...tables, 'meta'])

interface View {
  readonly tx: WriteTx
  /** Call when the body has finished: resolves when all writes have been requested. */
  end(): Promise<void>
  /** The transaction has committed: applies its changes to the copies in memory. */
  adopt(): void
}

/** The view opens while its body begins. Reads of the outbox or `meta` wait until it is open. */
function openView(tx: WriteTx, copy: OutboxCopy, kept: RowCache | null): View {
  let from: Revisions = { outbox: -1, rows: -1 }
  const opening = new Prefetched(
    (async () => {
      const metas = new Map((await tx.all('meta')).map((record) => [record.key, record]))
      from = revisionsOf(metas.get(REVISION))
      kept?.begin(from.rows)
      if (copy.revision !== from.outbox) await refresh(tx, copy, from.outbox)
      return metas
    })(),
  )
  const parts: Parts = {
    tx,
    opening,
    own: new OwnChanges(copy),
    metas: new OwnMetas(opening),
    rows: new TransactionRows(tx, kept, opening),
    afterOpening: (write) => unawaited(opening.after(write)),
  }
  const { own, metas, rows } = parts
  return {
    tx: { ...tx, ...readsOf(parts), ...writesOf(parts) },
    async end() {
      await opening.done
      metas.writeTo(tx)
    },
    adopt() {
      own.adopt(from.outbox)
      rows.adopt(from.rows)
    },
  }
}

type Metas = ReadonlyMap<string, MetaRecord>

interface Parts {
  readonly tx: WriteTx
  readonly opening: Prefetched<Metas>
  readonly own: OwnChanges
  readonly metas: OwnMetas
  readonly rows: TransactionRows
  /** Writes only after the copy is up to date: otherwise the copy would take this transaction's own writes for those of another tab. */
  afterOpening(write: () => Promise<unknown>): Promise<void>
}

function readsOf({ tx, opening, own, metas, rows }: Parts): Pick<ReadTx, 'get' | 'getMany' | 'all' | 'where'> {
  return {
    get(table, key) {
      if (table === 'meta') return metas.get(key) as never
      if (table !== 'outbox') return rows.get(table, key)
      return opening.after(() => own.get(key)) as never
    },
    getMany(table, keys) {
      if (table === 'meta') return metas.getMany(keys) as never
      if (table !== 'outbox') return rows.getMany(table, keys)
      return opening.after(() => keys.map((key) => own.get(key))) as never
    },
    all(table) {
      if (table === 'meta') return metas.all() as never
      if (table === 'reads') return rows.all(table)
      if (table !== 'outbox') return tx.all(table)
      return opening.after(() => own.all()) as never
    },
    where(table, index, value) {
      if (table === 'handed' && index === 'key') return rows.handed(String(value)) as never
      if (table !== 'outbox' || index !== 'keys') return tx.where(table, index, value)
      return opening.after(() => own.onKey(String(value))) as never
    },
  }
}

function writesOf({ tx, own, metas, rows, afterOpening }: Parts): Pick<WriteTx, 'put' | 'delete' | 'clear'> {
  return {
    put(table, row) {
      if (table === 'meta') return metas.set((row as MetaRecord).key, row as MetaRecord)
      if (table === 'outbox') {
        own.set(row as Entry)
        return afterOpening(() => tx.put(table, row))
      }
      rows.wrote(table, row)
      return unawaited(tx.put(table, row))
    },
    delete(table, key) {
      if (table === 'meta') return metas.set(String(key), null)
      if (table === 'outbox') {
        own.delete(String(key))
        return afterOpening(() => tx.delete(table, key))
      }
      rows.deleted(table, key)
      return unawaited(tx.delete(table, key))
    },
    clear(table) {
      if (table === 'outbox' || table === 'meta') throw new Error(`${table} cannot be cleared through a view`)
      rows.cleared(table)
      return unawaited(tx.clear(table))
    },
  }
}

/** Single writes are not awaited: a failed write fails its transaction. */
function unawaited(write: Promise<unknown>): Promise<void> {
  write.catch(ignore)
  return DONE
}

const DONE = Promise.resolve()
const ignore = () => undefined

/** The `meta` changes of one transaction: each record is written once, at the end. */
class OwnMetas {
  readonly #opening: Prefetched<Metas>
  readonly #changed = new Map<string, MetaRecord | null>()

  constructor(opening: Prefetched<Metas>) {
    this.#opening = opening
  }

  get(key: string): Promise<MetaRecord | undefined> {
    const mine = this.#changed.get(key)
    if (mine !== undefined) return Promise.resolve(mine ?? undefined)
    return this.#opening.after((metas) => metas.get(key))
  }

  getMany(keys: readonly string[]): Promise<(MetaRecord | undefined)[]> {
    return this.#opening.after((metas) =>
      keys.map((key) => (this.#changed.has(key) ? (this.#changed.get(key) ?? undefined) : metas.get(key))),
    )
  }

  async all(): Promise<MetaRecord[]> {
    const all = new Map([...(await this.#opening.done), ...this.#changed])
    return [...all.values()].filter((record) => record !== null)
  }

  set(key: string, record: MetaRecord | null): Promise<void> {
    this.#changed.set(key, record)
    return DONE
  }

  writeTo(tx: WriteTx): void {
    for (const [key, record] of this.#changed) void unawaited(record === null ? tx.delete('meta', key) : tx.put('meta', record))
  }
}

/** The outbox changes of one transaction, on top of the copy. */
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
    // Another tab may have committed in between: then the next refresh reads these changes as well.
    if (this.#revisions === 0 || this.#copy.revision !== from) return
    this.#copy.revision = from + this.#revisions
    for (const [id, entry] of this.#changed) {
      if (entry === null) this.#copy.delete(id)
      else this.#copy.set(entry)
    }
  }
}
