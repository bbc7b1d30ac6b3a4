import { rowKey } from '#db/effect.ts'
import type { ReadTx, Store, WriteTx } from '#db/store.ts'
import { MIRROR_TABLES, type StoredFile, type TableName } from '#db/tables.ts'
import { draftFileIds, fileIds } from '#sync/model/overlap.ts'
import { withOriginals } from '#sync/outbox/files.ts'
import { subtractFromCounts, oldestEntries } from '#sync/outbox/journal.ts'
import { originalIds } from './originals.ts'

// Eviction on a full disk, in this order: the reserve, sent files, the oldest journal entries, mirrored rows that can be read again. The
// outbox, bases, drafts and files of unfinished work are never evicted.

/** The id of a record that only takes up space: deleting it always frees some when the disk is full. The stored id stays `ballast`. */
export const RESERVE = 'ballast'
export const RESERVE_BYTES = 2_000_000
/** Limit in bytes for files that were sent: they stay up to this size for undo. Originals have a limit of their own (`originals.ts`). */
export const ENDED_FILES_BYTES = 200_000_000

export async function keepReserve(store: Store, now: number): Promise<void> {
  const there = await store.read(['blobs'], (tx) => tx.get('blobs', RESERVE))
  if (there !== undefined) return
  const blob = new Blob(Array.from({ length: RESERVE_BYTES / 50_000 }, () => crypto.getRandomValues(new Uint8Array(50_000))))
  const ballast: StoredFile = { id: RESERVE, blob, name: RESERVE, type: '', size: blob.size, createdAt: now }
  await store.write(['blobs'], (tx) => tx.put('blobs', ballast))
}

/**
 * Evicts one more kind of data. False: nothing is left to evict. The transaction only deletes, because on a full disk nothing else would
 * commit; the journal's counters are written afterwards, and that may fail.
 */
export async function freeSpace(store: Store): Promise<boolean> {
  const gone = await store.write(EVICTION_TABLES, async (tx) => {
    if ((await tx.get('blobs', RESERVE)) !== undefined) {
      await tx.delete('blobs', RESERVE)
      return { any: true, journal: [] }
    }
    if (await dropEndedFiles(tx, await neededFiles(tx), 0)) return { any: true, journal: [] }
    const journal = await oldestEntries(tx, JOURNAL_BATCH)
    for (const { id } of journal) await tx.delete('journal', id)
    return { any: journal.length > 0 || (await dropMirror(tx)), journal }
  })
  await store.write(['meta'], (tx) => subtractFromCounts(tx, gone.journal)).catch(() => undefined)
  return gone.any
}

const JOURNAL_BATCH = 200
const EVICTION_TABLES: readonly TableName[] = ['blobs', 'journal', 'outbox', 'drafts', 'meta', 'bases', 'reads', ...MIRROR_TABLES]

/** Deletes files that nothing needs, oldest first, until the rest has at most `limit` bytes. */
async function dropEndedFiles(tx: WriteTx, needed: ReadonlySet<string>, limit: number): Promise<boolean> {
  const all = await tx.whereAbove('blobs', 'endedAt', 0)
  const originals = originalIds(all)
  // Originals fall under the common limit of all originals, except when the disk is full.
  const ended = limit === 0 ? all : all.filter(({ id }) => !originals.has(id))
  let weight = ended.reduce((sum, file) => sum + file.size, 0)
  let dropped = false
  for (const file of ended.sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))) {
    if (weight <= limit) break
    weight -= file.size
    if (needed.has(file.id)) continue
    await tx.delete('blobs', file.id)
    dropped = true
  }
  return dropped
}

export const NEED_TABLES: readonly TableName[] = ['blobs', 'outbox', 'drafts', 'journal']

/** Ids of the files that unfinished work needs: entries, drafts and exported work. */
export async function neededFiles(tx: ReadTx): Promise<Set<string>> {
  const ids = new Set((await tx.all('outbox')).flatMap(fileIds))
  for (const draft of await tx.all('drafts')) for (const id of draftFileIds(draft)) ids.add(id)
  for (const { moved } of await tx.where('journal', 'state', 'exported'))
    if (moved !== undefined) for (const id of fileIds(moved)) ids.add(id)
  return withOriginals(tx, ids)
}

/** Deletes mirrored rows without a pending edit: the next read restores them. */
async function dropMirror(tx: WriteTx): Promise<boolean> {
  const edited = new Set((await tx.all('bases')).map((base) => base.key))
  let dropped = false
  for (const table of MIRROR_TABLES) {
    for (const { lid } of await tx.all(table)) {
      if (edited.has(rowKey(table, lid))) continue
      await tx.delete(table, lid)
      dropped = true
    }
  }
  // Without a read record, each resource is read again when a page asks for it.
  if (dropped) await tx.clear('reads')
  return dropped
}

export const SWEEP_TABLES: readonly TableName[] = ['blobs', 'outbox', 'journal', 'meta']

/** Treats a file that was picked a day ago and that nothing names as a sent one, then deletes the oldest sent files. */
export async function sweepFiles(tx: WriteTx, needed: ReadonlySet<string>, now: number, day: number): Promise<void> {
  for (const file of await tx.all('blobs')) {
    if (file.id === RESERVE || file.endedAt !== undefined || needed.has(file.id) || now - file.createdAt < day) continue
    await tx.put('blobs', { ...file, endedAt: now })
  }
  await dropEndedFiles(tx, needed, ENDED_FILES_BYTES)
}
