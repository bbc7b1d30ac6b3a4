import type { Entry } from './entry.ts'
import { REVISION, revisionsOf } from './revisions.ts'
import type { ReadTx } from './store.ts'

/** A copy of the outbox in memory, as of the last transaction of this tab. */
export class OutboxCopy {
  revision = -1
  readonly entries = new Map<string, Entry>()
  readonly #byKey = new Map<string, Set<string>>()
  #inOrder: readonly Entry[] | null = null

  set(entry: Entry): void {
    this.delete(entry.id)
    this.#inOrder = null
    this.entries.set(entry.id, entry)
    for (const key of entry.keys) {
      const ids = this.#byKey.get(key)
      if (ids === undefined) this.#byKey.set(key, new Set([entry.id]))
      else ids.add(entry.id)
    }
  }

  delete(id: string): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    this.#inOrder = null
    this.entries.delete(id)
    for (const key of entry.keys) {
      const ids = this.#byKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#byKey.delete(key)
    }
  }

  onKey(key: string): Iterable<string> {
    return this.#byKey.get(key) ?? []
  }

  /** All entries in order, refreshed inside the transaction. Returns the same array while nothing has changed. */
  async read(tx: ReadTx): Promise<readonly Entry[]> {
    const { outbox } = revisionsOf(await tx.get('meta', REVISION))
    if (this.revision !== outbox) await refresh(tx, this, outbox)
    this.#inOrder ??= [...this.entries.values()].sort((a, b) => a.seq - b.seq)
    return this.#inOrder
  }

  replace(entries: readonly Entry[]): void {
    this.#inOrder = null
    this.entries.clear()
    this.#byKey.clear()
    for (const entry of entries) this.set(entry)
  }
}

/** Reads the entries changed since the copy's revision. Deletions leave no record: when the counts differ, reads the whole outbox. */
export async function refresh(tx: ReadTx, copy: OutboxCopy, revision: number): Promise<void> {
  const from = copy.revision
  // Until the copy is complete it has no revision: a transaction that has just committed must not add to it what was deleted since.
  copy.revision = -1
  if (from >= 0 && from < revision) {
    const changed = await tx.whereAbove('outbox', 'rev', from)
    for (const entry of changed) copy.set(entry)
    // One put per revision, each of another row: then nothing was deleted.
    const all = changed.length === revision - from
    if (!all && (await tx.count('outbox')) !== copy.entries.size) copy.replace(await tx.all('outbox'))
  } else copy.replace(await tx.all('outbox'))
  copy.revision = revision
}
