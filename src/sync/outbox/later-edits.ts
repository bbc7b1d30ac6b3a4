import { keyOf } from '#db/effect.ts'
import type { Entry, JournalEntry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import { changedFields } from '#sync/model/fold.ts'
import { mergeKnows } from './join.ts'
import { concerns, entriesOn } from './rows.ts'

// What came after an edit, field by field: undo, discard, retry and late landings leave to newer edits what is theirs.

/** The server may have it, or will: one that was never handed over, or was refused for good, may yet come to nothing. */
export const mayBeOnServer = (entry: Entry) => !isNeverSent(entry) && (entry.state !== 'attention' || entry.mayBeApplied)

/**
 * Fields that newer edits set are theirs: neither undo nor retry touches them. What an entry carries is as new as the edit it came
 * from, whichever place the carrier has.
 */
export async function fieldsSetLater(
  tx: ReadTx,
  entry: Pick<Entry, 'effects' | 'seq' | 'id'>,
  counts: (other: Entry) => boolean = () => true,
): Promise<(key: string, field: string) => boolean> {
  const newer = new Set<string>()
  const past = await tx.above('journal', 'seq', entry.seq)
  const carried = past.filter((other) => other.carrier === entry.id)
  const stands = new Set<JournalEntry>()
  for (const other of past) if (other.carrier !== entry.id && (await isDone(tx, other, counts))) stands.add(other)
  for (const key of new Set(entry.effects.map(keyOf))) {
    const later: Pick<Entry, 'effects' | 'seq'>[] = (await entriesOn(tx, key)).filter((other) => other.seq > entry.seq && counts(other))
    later.push(...[...stands].filter((other) => other.keys.includes(key)))
    for (const field of Object.keys(changedFields(entry, key))) {
      const own = Math.max(entry.seq, ...carried.filter((each) => field in changedFields(each, key)).map((each) => each.seq))
      if (later.some((other) => other.seq > own && field in changedFields(other, key))) newer.add(`${key}.${field}`)
    }
  }
  return (key, field) => newer.has(`${key}.${field}`)
}

/** Whether the values of a past edit stand, or will: it settled, or what carries it did, or still goes and `counts`. */
async function isDone(tx: ReadTx, past: JournalEntry, counts: (other: Entry) => boolean): Promise<boolean> {
  if (past.state !== 'superseded' || past.carrier === undefined) return past.state === 'settled'
  const goes = await tx.get('outbox', past.carrier)
  if (goes !== undefined) return counts(goes)
  const carrier = await tx.get('journal', past.carrier)
  return carrier !== undefined && (await isDone(tx, carrier, counts))
}

/** Newer entries that set one of its fields, or take its row away. */
export async function laterEntriesOn(tx: ReadTx, { effects, seq }: Pick<Entry, 'effects' | 'seq'>): Promise<Entry[]> {
  const newer: Entry[] = []
  for (const effect of effects) {
    const key = keyOf(effect)
    const mine = changedFields({ effects: [effect] }, key)
    for (const other of await entriesOn(tx, key)) {
      if (other.seq <= seq || !concerns(other, key)) continue
      if (other.class === 'D' || Object.keys(changedFields(other, key)).some((field) => field in mine)) newer.push(other)
    }
  }
  return newer
}

/** What an edit knows that goes again beneath newer ones: also what those set and knew, for the person saw it. */
export function mergeKnownValues(knows: Entry['knows'], newer: readonly Pick<Entry, 'effects' | 'knows'>[]): Entry['knows'] {
  let all = knows
  for (const other of newer) {
    const set: Record<string, Record<string, readonly unknown[]>> = {}
    for (const key of new Set(other.effects.map(keyOf)))
      set[key] = Object.fromEntries(Object.entries(changedFields(other, key)).map(([field, value]) => [field, [value]]))
    all = mergeKnows(mergeKnows(all, other.knows), set)
  }
  return all
}

/**
 * The place of what an entry says: that of the newest edit that it carries, of those beneath what is newer still. That may stand lower than
 * what it carries, too: it went on in an older entry of its own.
 */
export async function newestSeq(tx: ReadTx, entry: Pick<Entry, 'seq' | 'id' | 'carries'>, newer: readonly Entry[]): Promise<number> {
  if (entry.carries.length === 0) return entry.seq
  const below = Math.min(...newer.map(({ seq }) => seq))
  const past = await tx.above('journal', 'seq', entry.seq)
  return Math.max(entry.seq, ...past.filter(({ carrier, seq }) => carrier === entry.id && seq < below).map(({ seq }) => seq))
}
