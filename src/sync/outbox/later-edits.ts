import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry, JournalEntry } from '#db/entry.ts'
import type { ReadTx } from '#db/store.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import type { Timing } from '#sync/model/timing.ts'
import { mergeKnows } from './join.ts'
import { concerns, entriesOn } from './rows.ts'

// Later edits, per field: undo, discard, retry and a late arrival never change a field that a newer edit set.

/**
 * Whether the server has the entry or may still apply it. False for an entry that was never sent or was refused for good, and for one whose
 * first answer is not there yet: that may be a refusal.
 */
export const mayBeOnServer = (entry: Entry) => entry.state === 'acked' || entry.mayBeApplied

/**
 * The fields that a newer edit set. Undo and retry leave them alone. A value that a carrier took over from a joined edit has the age of
 * that edit, whatever the carrier's own `seq` is.
 */
export async function fieldsSetLater(
  tx: ReadTx,
  entry: Pick<Entry, 'effects' | 'seq' | 'id'>,
  counts: (other: Entry) => boolean = () => true,
): Promise<(key: string, field: string) => boolean> {
  const newer = new Set<string>()
  const past = await tx.whereAbove('journal', 'seq', entry.seq)
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

/** Whether a past edit still counts: the edit or its carrier settled, and the server has it still, or its carrier is in the outbox and `counts` accepts it. */
async function isDone(tx: ReadTx, past: JournalEntry, counts: (other: Entry) => boolean): Promise<boolean> {
  if (past.state !== 'superseded' || past.carrier === undefined) return past.state === 'settled' && past.lostAt === undefined
  const goes = await tx.get('outbox', past.carrier)
  if (goes !== undefined) return counts(goes)
  const carrier = await tx.get('journal', past.carrier)
  return carrier !== undefined && (await isDone(tx, carrier, counts))
}

/** Newer entries that set one of the entry's fields, or delete its row. */
export async function laterEntriesOn(tx: ReadTx, { effects, seq }: Pick<Entry, 'effects' | 'seq'>): Promise<Entry[]> {
  const newer: Entry[] = []
  for (const effect of effects) {
    const key = keyOf(effect)
    const mine = changedFields({ effects: [effect] }, key)
    for (const other of await entriesOn(tx, key)) {
      if (other.seq <= seq || !concerns(other, key)) continue
      if (other.class === ENDPOINT_CLASS.delete || Object.keys(changedFields(other, key)).some((field) => field in mine)) newer.push(other)
    }
  }
  return newer
}

/** The known values of an edit that is sent again below newer ones. The person saw what those set and knew, so the edit knows it too. */
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
 * The `seq` at which the entry's values are recorded again: the highest `seq` of the edits merged into it that is still below every
 * newer edit of the same fields. It may be lower than the `seq` of some merged edits.
 */
export async function newestSeq(tx: ReadTx, entry: Pick<Entry, 'seq' | 'id' | 'carries'>, newer: readonly Entry[]): Promise<number> {
  if (entry.carries.length === 0) return entry.seq
  const below = Math.min(...newer.map(({ seq }) => seq))
  const past = await tx.whereAbove('journal', 'seq', entry.seq)
  return Math.max(entry.seq, ...past.filter(({ carrier, seq }) => carrier === entry.id && seq < below).map(({ seq }) => seq))
}

/** The fields whose value an unanswered attempt of the entry may still bring to the server. */
export async function fieldsThatMayArrive(
  tx: ReadTx,
  { timing, now }: { readonly timing: Timing; readonly now: number },
  entry: Pick<Entry, 'id' | 'effects'>,
): Promise<(key: string, field: string) => boolean> {
  const fields = new Set<string>()
  for (const key of new Set(entry.effects.map(keyOf))) {
    for (const each of await tx.where('handed', 'key', key)) {
      if (each.entry !== entry.id || !each.unanswered || each.at + timing.late <= now) continue
      for (const field of Object.keys(each.values)) fields.add(`${key}.${field}`)
    }
  }
  return (key, field) => fields.has(`${key}.${field}`)
}
