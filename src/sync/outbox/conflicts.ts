import type { Fields } from '#contract/entity.ts'
import { type Effect, isFile, isReference, keyOf, splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { AnswerRecord, Handed } from '#db/tables.ts'
import type { Command } from '#sync/model/command.ts'
import { changedFields, withoutFields } from '#sync/model/fold.ts'
import type { Model } from '#sync/model/model.ts'
import { sentFields } from '#sync/model/sent-fields.ts'

/** What this device knows of one row, beside the edit itself. */
export interface RowKnowledge {
  /** The server's last shown values. */
  readonly base: Fields | null
  /** When the read that gave them began. */
  readonly readAt: number
  readonly handed: readonly Handed[]
  readonly answer: AnswerRecord | undefined
  /** The server ids of the rows that the edit's known values refer to, by local id. */
  readonly refs?: ReadonlyMap<string, string>
}

/**
 * «Unchanged» means that the server shows a value this edit knows: what its form showed, what the entries pending then knew or
 * set, what this device handed over for that very field less than `late` before the read began or before the edit was recorded, or what the
 * last answer gave back. A file that went out in the call itself comes back under a path that nobody could know before: as long as it may
 * be ours, it counts as ours.
 */
export function isKnownValue(
  model: Model,
  entry: Entry,
  key: string,
  field: string,
  shown: unknown,
  row: RowKnowledge,
  late: number,
): boolean {
  const { table } = splitKey(key)
  const same = (value: unknown) => model.same(table, field, isReference(value) ? (row.refs?.get(value.$ref) ?? value) : value, shown)
  if ((entry.knows[key]?.[field] ?? []).some(same)) return true
  const since = Math.min(row.readAt, entry.createdAt) - late
  const isOurValue = (value: unknown) => same(value) || (isFile(value) && typeof shown === 'string' && shown !== '')
  if (row.handed.some((each) => isOurs(each, field) && each.at > since && isOurValue(each.values[field]))) return true
  return row.answer !== undefined && field in row.answer.values && same(row.answer.values[field])
}

/** Whether a value that went out is ours. What a body only carried along was somebody else's before: it is known by other ways or not. */
function isOurs(handed: Handed, field: string): boolean {
  return field in handed.values && handed.carried?.includes(field) !== true
}

export interface Comparison {
  /** The effects without the fields that give way to the server's. */
  readonly effects: readonly Effect[]
  /** True collisions, for the person. */
  readonly conflict: Record<string, Record<string, { base: unknown; mine: unknown; theirs: unknown }>>
}

/** Holds an edit against what the server shows right before it is sent: two people, one setting. */
export function detectConflicts(
  model: Model,
  command: Command,
  entry: Entry,
  rows: ReadonlyMap<string, RowKnowledge>,
  late: number,
): Comparison {
  const conflict: Comparison['conflict'] = {}
  const giveWay = new Set<string>()
  for (const effect of entry.effects) {
    if (effect.op !== 'patch') continue
    const key = keyOf(effect)
    const row = rows.get(key)
    if (row === undefined || row.base === null) continue
    // A file is on the server by the path that its upload was given.
    const sent = sentFields(model, entry, key)
    for (const [field, wanted] of Object.entries(effect.fields)) {
      const mine = sent[field]
      const theirs = row.base[field]
      if (model.same(effect.table, field, mine, theirs) || isKnownValue(model, entry, key, field, theirs, row, late)) continue
      const rule = command.merge?.[field] ?? 'ask'
      if (rule === 'theirs') giveWay.add(`${key}.${field}`)
      if (rule === 'ask') (conflict[key] ??= {})[field] = { base: entry.knows[key]?.[field]?.[0], mine: wanted, theirs }
    }
  }
  return {
    effects: giveWay.size === 0 ? entry.effects : withoutFields(entry.effects, (key, field) => giveWay.has(`${key}.${field}`)),
    conflict,
  }
}

/**
 * The row as the server should have it: the base with our acked, unsettled values laid over where it still shows a known value,
 * then the fields of the edit. So a stale tab never reverts what it did not touch, and a body never carries our own past.
 */
export function serverRow(model: Model, entry: Entry, acked: readonly Entry[], key: string, row: RowKnowledge, late: number): Fields {
  const { table } = splitKey(key)
  const fields: Record<string, unknown> = { ...row.base }
  for (const earlier of acked) {
    for (const [field, value] of Object.entries(sentFields(model, earlier, key))) {
      const shown = row.base?.[field]
      if (row.base === null || model.same(table, field, shown, value) || isKnownValue(model, earlier, key, field, shown, row, late))
        fields[field] = value
    }
  }
  return { ...fields, ...changedFields(entry, key) }
}
