import type { JournalEntry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import { getMeta, setMeta } from './meta.ts'

// The journal holds every finished entry for history, undo and the activity list: the last 2,000 entries or 20 MB, whichever is less.

export const JOURNAL_ENTRIES = 2000
export const JOURNAL_BYTES = 20_000_000
/** The oldest entries are deleted in batches, so that most edits need no delete. */
const SOME = 50

/** `isNew`: the journal surely does not hold the entry, so the function need not look. */
export async function addToJournal(tx: WriteTx, entry: JournalEntry, isNew = false): Promise<void> {
  const before = isNew ? undefined : await tx.get('journal', entry.id)
  await tx.put('journal', entry)
  const held = await getMeta(tx, 'journal')
  const count = held.count + (before === undefined ? 1 : 0)
  const bytes = held.bytes + entry.bytes - (before?.bytes ?? 0)
  await setMeta(tx, 'journal', { count, bytes })
  if (count > JOURNAL_ENTRIES + SOME || bytes > JOURNAL_BYTES) await forgetOldest(tx, SOME)
}

/** Deletes an entry from the journal, for instance because it was brought back. */
export async function removeFromJournal(tx: WriteTx, id: string): Promise<void> {
  const entry = await tx.get('journal', id)
  if (entry === undefined) return
  await tx.delete('journal', id)
  await subtractFromCounts(tx, [entry])
}

/** Subtracts deleted entries from the counters. */
export async function subtractFromCounts(tx: WriteTx, gone: readonly JournalEntry[]): Promise<void> {
  if (gone.length === 0) return
  const { count, bytes } = await getMeta(tx, 'journal')
  const weight = gone.reduce((sum, entry) => sum + entry.bytes, 0)
  await setMeta(tx, 'journal', { count: Math.max(0, count - gone.length), bytes: Math.max(0, bytes - weight) })
}

/** The oldest entries that may be deleted. Exported entries stay: they are the only copy on this device. */
export async function oldestEntries(tx: ReadTx, count: number): Promise<JournalEntry[]> {
  return (await tx.first('journal', 'at', count * 2)).filter((entry) => entry.state !== 'exported').slice(0, count)
}

async function forgetOldest(tx: WriteTx, count: number): Promise<void> {
  const gone = await oldestEntries(tx, count)
  for (const { id } of gone) await tx.delete('journal', id)
  await subtractFromCounts(tx, gone)
}
