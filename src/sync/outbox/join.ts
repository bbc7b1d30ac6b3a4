import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { ByRow, Entry } from '#db/entry.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import { joinedOrder } from '#sync/model/order.ts'
import { createdLids, fileIds, type ListOf, overlaps, referencedLids } from '#sync/model/overlap.ts'
import type { OutboxIndex } from './plan.ts'

/** The result of joining later entries into an entry that is about to be sent. */
export interface Joined {
  readonly carrier: Entry
  /** Entries that the carrier now carries; they end as `superseded`. */
  readonly superseded: readonly Entry[]
  /** Set when the create is surely not on the server and its delete waits: all entries on the row, which end without a call. */
  readonly vanishing?: readonly Entry[]
}

/**
 * Joins later entries into `entry`, in the transaction that writes the attempt. It does not join at recording, so that undo stays exact
 * until the last moment. It stops at the first overlapping entry that cannot join, and never overtakes a waiting entry that overlaps.
 */
export function join(entry: Entry, outboxIndex: OutboxIndex, listOf: ListOf, batch = false): Joined {
  if (!canCarry(entry)) return { carrier: entry, superseded: [] }
  const vanishing = vanishingWith(entry, outboxIndex)
  if (vanishing !== null) return { carrier: entry, superseded: [], vanishing }
  let carrier = entry
  const superseded: Entry[] = []
  const joined = new Set([entry.id])
  for (const next of batch ? outboxIndex.inLane(entry) : outboxIndex.near(entry)) {
    if (next.seq < entry.seq || next.state === 'acked') continue
    if (canJoin(carrier, next, batch) && !overtakes(next, entry, joined, outboxIndex, listOf)) {
      carrier = merge(carrier, next)
      superseded.push(next)
      joined.add(next.id)
    } else if (overlaps(carrier, next, listOf)) break
  }
  return { carrier, superseded }
}

/**
 * Whether joining would move an edit before an older overlapping one: a waiting entry that would be sent later, or an entry between the
 * two, also an acked one, under which the edit would then be folded.
 */
function overtakes(next: Entry, carrier: Entry, joined: ReadonlySet<string>, outboxIndex: OutboxIndex, listOf: ListOf): boolean {
  return outboxIndex.near(next).some((other) => {
    if (other.seq > next.seq || joined.has(other.id)) return false
    const over = other.state === 'acked' || (other.state === 'attention' && other.class !== ENDPOINT_CLASS.create)
    return (other.seq > carrier.seq || !over) && overlaps(other, next, listOf)
  })
}

function canCarry(entry: Entry): boolean {
  if (entry.class === ENDPOINT_CLASS.delete || entry.class === ENDPOINT_CLASS.online) return false
  if (entry.step > 0) return false
  return entry.triedSinceTouch === 0 || (entry.class === ENDPOINT_CLASS.replace && entry.state === 'waiting')
}

const untouched = (entry: Entry) => entry.state === 'queued' && entry.attempts.length === 0 && entry.needs.length === 0

/** Whether `next` was recorded before a person chose the other person's value of its field: it did not know that value, and is asked about by itself. */
const isBeforeChoice = (carrier: Entry, next: Entry): boolean =>
  carrier.choices?.some(({ side, key, field, seq = 0 }) => side === 'theirs' && next.seq <= seq && field in changedFields(next, key)) ===
  true

function canJoin(carrier: Entry, next: Entry, batch: boolean): boolean {
  if (!untouched(next) || isBeforeChoice(carrier, next)) return false
  if (carrier.class === ENDPOINT_CLASS.create) return next.class === ENDPOINT_CLASS.replace && createTakes(carrier, next)
  // The steps of a command upload its own files, so entries with files join only within one command.
  if (carrier.command !== next.command && (fileIds(carrier).length > 0 || fileIds(next).length > 0)) return false
  return (
    carrier.class === next.class &&
    carrier.endpoint === next.endpoint &&
    (batch ? carrier.command === next.command : sameKeys(carrier, next))
  )
}

/**
 * The entries that end without a call when the create surely never reached the server and its delete waits: both, and the entries
 * between them. Orders between them stay and are sent without the row.
 */
function vanishingWith(create: Entry, outboxIndex: OutboxIndex): Entry[] | null {
  if (create.class !== ENDPOINT_CLASS.create) return null
  if (create.attempts.some((attempt) => attempt.outcome !== 'refused' && attempt.outcome !== 'never handed')) return null
  const made = new Set(create.effects.flatMap((effect) => (effect.op === 'put' ? [keyOf(effect)] : [])))
  const onRow = outboxIndex.near(create).filter((other) => other.effects.some((effect) => made.has(keyOf(effect))))
  if (!onRow.some((other) => other.class === ENDPOINT_CLASS.delete) || !onRow.every(untouched)) return null
  // Entries that refer to the row need its id; they prevent the cancellation.
  const lids = createdLids(create)
  if (outboxIndex.entries.some((other) => referencedLids(other).some((lid) => lids.includes(lid)))) return null
  return [create, ...onRow]
}

/** Whether the update changes only fields of the created row that the create's own schema has. */
function createTakes(create: Entry, update: Entry): boolean {
  return update.effects.every(
    (effect) =>
      effect.op === 'patch' &&
      create.effects.some(
        (made) => made.op === 'put' && keyOf(made) === keyOf(effect) && Object.keys(effect.fields).every((name) => name in made.fields),
      ),
  )
}

function sameKeys(a: Entry, b: Entry): boolean {
  const keys = new Set(a.effects.map(keyOf))
  return b.effects.length > 0 && b.effects.every((effect) => keys.has(keyOf(effect))) && keys.size === new Set(b.effects.map(keyOf)).size
}

function merge(carrier: Entry, next: Entry): Entry {
  return {
    ...carrier,
    keys: [...new Set([...carrier.keys, ...next.keys])],
    effects: mergeEffects(carrier.effects, next.effects),
    before: mergeBefore(carrier.before, next.before),
    ...(next.fileSize !== undefined && { fileSize: next.fileSize }),
    knows: mergeKnows(carrier.knows, next.knows),
    // The label and args are those of the last edit; the effects are those of all.
    args: next.class === carrier.class ? next.args : carrier.args,
    label: next.class === carrier.class ? next.label : carrier.label,
    carries: [...carrier.carries, next.id],
  }
}

export function mergeEffects(first: readonly Effect[], second: readonly Effect[]): Effect[] {
  const merged = [...first]
  for (const effect of second) {
    const at = merged.findIndex((each) => keyOf(each) === keyOf(effect))
    const old = merged[at]
    if (old === undefined || old.op === 'remove' || effect.op === 'remove') merged.push(effect)
    else if (effect.op === 'order' || old.op === 'order')
      merged[at] = effect.op === 'order' && old.op === 'order' ? joinedOrder(old, effect) : effect
    else merged[at] = { ...old, fields: { ...old.fields, ...effect.fields } }
  }
  return merged
}

/** The oldest value before wins: undoing the carrier undoes all joined entries. */
export function mergeBefore(first: ByRow<Fields | null>, second: ByRow<Fields | null>): ByRow<Fields | null> {
  const merged: Record<string, Fields | null> = { ...first }
  for (const [key, fields] of Object.entries(second)) {
    const old = merged[key]
    merged[key] = old === undefined ? fields : old === null || fields === null ? old : { ...fields, ...old }
  }
  return merged
}

export function mergeKnows(first: Entry['knows'], second: Entry['knows']): Entry['knows'] {
  const merged: Record<string, Record<string, readonly unknown[]>> = {}
  for (const side of [first, second]) {
    for (const [key, fields] of Object.entries(side)) {
      const row = (merged[key] ??= {})
      for (const [name, values] of Object.entries(fields)) row[name] = [...(row[name] ?? []), ...values]
    }
  }
  return merged
}
