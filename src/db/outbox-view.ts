import type { Entry } from './entry.ts'
import { REVISION } from './revisions.ts'
import type { ReadTx, Store, WriteTx } from './store.ts'
import type { MetaRecord, TableName } from './tables.ts'

/**
 * A store whose outbox and meta are read from memory: the engine looks at all of the outbox in every transaction, and reading a
 * thousand rows each time would be most of its work. What another tab changed since is read by revision, inside the transaction, so a
 * view is never older than the transaction it is used in.
 *
 * Who deleted a row is not written down: when the count differs from what the copy holds, all of it is read again.
 */
export function withOutboxView(store: Store): Store {
  const copy = new Copy()
  return {
    read: (tables, body) =>
      tables.includes('outbox') ? store.read(withMeta(tables), async (tx) => body(await openView(tx, copy))) : store.read(tables, body),
    async write(tables, body) {
      if (!tables.includes('outbox')) return store.write(tables, body)
      const { result, view } = await store.write(withMeta(tables), async (tx) => {
        const opened = await openView(tx, copy)
        return { result: await body(opened), view: opened }
      })
      // Only now is it certain that the transaction committed.
      view.adopt()
      return result
    },
  }
}

const withMeta = (tables: readonly TableName[]): readonly TableName[] => (tables.includes('meta') ? tables : [...tables, 'meta'])

/** The outbox as the last transaction of this tab knew it. */
class Copy {
  revision = -1
  readonly entries = new Map<string, Entry>()
  readonly byKey = new Map<string, Set<string>>()

  set(entry: Entry): void {
    this.delete(entry.id)
    this.entries.set(entry.id, entry)
    for (const key of entry.keys) {
      const ids = this.byKey.get(key)
      if (ids === undefined) this.byKey.set(key, new Set([entry.id]))
      else ids.add(entry.id)
    }
  }

  delete(id: string): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    this.entries.delete(id)
    for (const key of entry.keys) {
      const ids = this.byKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.byKey.delete(key)
    }
  }

  replace(entries: readonly Entry[]): void {
    this.entries.clear()
    this.byKey.clear()
    for (const entry of entries) this.set(entry)
  }
}

interface View extends WriteTx {
  adopt(): void
}

async function openView(tx: ReadTx | WriteTx, copy: Copy): Promise<View> {
  const metas = new Map((await tx.all('meta')).map((record) => [record.key, record]))
  const revision = Number(metas.get(REVISION)?.value ?? 0)
  if (copy.revision !== revision) await refresh(tx, copy, revision)
  else if ((await tx.count('outbox')) !== copy.entries.size) copy.replace(await tx.all('outbox'))
  return viewOf(tx as WriteTx, copy, metas, revision)
}

async function refresh(tx: ReadTx, copy: Copy, revision: number): Promise<void> {
  if (copy.revision >= 0 && copy.revision < revision) {
    for (const entry of await tx.above('outbox', 'rev', copy.revision)) copy.set(entry)
    if ((await tx.count('outbox')) === copy.entries.size) {
      copy.revision = revision
      return
    }
  }
  copy.replace(await tx.all('outbox'))
  copy.revision = revision
}

/** The transaction with what it changed itself laid over the copy; the copy learns of it when the transaction has committed. */
function viewOf(tx: WriteTx, copy: Copy, metas: Map<string, MetaRecord>, from: number): View {
  let revision = from
  const changed = new Map<string, Entry | null>()
  const entryOf = (id: string) => {
    const own = changed.get(id)
    return own === undefined ? copy.entries.get(id) : (own ?? undefined)
  }
  const all = () => {
    const entries: Entry[] = []
    for (const [id, entry] of copy.entries) if (!changed.has(id)) entries.push(entry)
    for (const entry of changed.values()) if (entry !== null) entries.push(entry)
    return entries
  }
  const onKey = (key: string) => {
    const entries: Entry[] = []
    for (const id of copy.byKey.get(key) ?? []) if (!changed.has(id)) entries.push(copy.entries.get(id) as Entry)
    for (const entry of changed.values()) if (entry?.keys.includes(key) === true) entries.push(entry)
    return entries
  }
  const view: WriteTx = {
    ...tx,
    get: async (table, key) => {
      if (table === 'outbox') return entryOf(key) as never
      if (table === 'meta') return metas.get(key) as never
      return tx.get(table, key)
    },
    all: async (table) => (table === 'outbox' ? (all() as never) : tx.all(table)),
    where: async (table, index, value) =>
      table === 'outbox' && index === 'keys' ? (onKey(String(value)) as never) : tx.where(table, index, value),
    put: async (table, row) => {
      if (table === 'outbox') changed.set((row as Entry).id, { ...(row as Entry), rev: ++revision })
      if (table === 'meta') metas.set((row as MetaRecord).key, row as MetaRecord)
      return tx.put(table, row)
    },
    delete: async (table, key) => {
      if (table === 'outbox') changed.set(String(key), null)
      if (table === 'meta') metas.delete(String(key))
      return tx.delete(table, key)
    },
  }
  return {
    ...view,
    adopt() {
      if (changed.size === 0 || copy.revision !== from) return
      copy.revision = revision
      for (const [id, entry] of changed) {
        if (entry === null) copy.delete(id)
        else copy.set(entry)
      }
    },
  }
}
