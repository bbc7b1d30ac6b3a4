import type { Fields } from '#contract/entity.ts'
import { recordOf } from '#contract/keyed-fields.ts'
import { type Effect, isFile, isReference, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { AnswerRecord, Handed } from '#db/tables.ts'
import { withoutFields } from '#sync/model/changed-fields.ts'
import type { Command } from '#sync/model/command.ts'
import type { Model } from '#sync/model/model.ts'
import { sentFields } from '#sync/model/sent-fields.ts'

/** What this device knows of one row besides the edit itself. */
export interface RowKnowledge {
  /** The server's last shown values. */
  readonly base: Fields | null
  /** When the read of these values began. */
  readonly readAt: number
  readonly handed: readonly Handed[]
  readonly answer: AnswerRecord | undefined
  /** Server ids of the rows that the edit's known values refer to, by local id. */
  readonly refs?: ReadonlyMap<string, string>
  /** Paths on the server of the files that the edit's known values name, by file id. */
  readonly paths?: ReadonlyMap<string, string>
}

/**
 * A field is unchanged when the server shows a value that this edit knows: a value that its form showed; a value that the entries pending
 * then knew or set; a value that this device sent for that field less than `late` before the read began or before the edit was recorded;
 * or a value in the last answer. The path of a file that went out in the call itself cannot be known before its answer: as long as it may be
 * ours, it counts as ours.
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
  const onServer = (value: unknown) => {
    if (isReference(value)) return row.refs?.get(value.$ref) ?? value
    return isFile(value) ? (row.paths?.get(value.$blob) ?? value) : value
  }
  const same = (value: unknown) => model.same(key, field, onServer(value), shown)
  if ((entry.knows[key]?.[field] ?? []).some(same)) return true
  const since = Math.min(row.readAt, entry.createdAt) - late
  const isOurValue = (value: unknown) => same(value) || (isFile(value) && typeof shown === 'string' && shown !== '')
  if (row.handed.some((each) => isOurs(each, field) && each.at > since && isOurValue(each.values[field]))) return true
  return row.answer !== undefined && field in row.answer.values && same(row.answer.values[field])
}

/** Whether a sent value is ours. A value that a whole-document body only carried along was another person's and does not count. */
function isOurs(handed: Handed, field: string): boolean {
  return field in handed.values && handed.carried?.includes(field) !== true
}

export interface Comparison {
  /** The effects without the fields for which the server's value wins. */
  readonly effects: readonly Effect[]
  /** Fields that another person changed and that only the person can decide. */
  readonly conflict: Record<string, Record<string, { base: unknown; mine: unknown; theirs: unknown }>>
}

/** Compares an edit with the server's row right before it is sent. */
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
    // The server knows a file by the path that its upload got.
    const sent = sentFields(model, entry, key)
    for (const [field, wanted] of Object.entries(effect.fields)) {
      if (!(field in sent)) continue
      const mine = sent[field]
      const theirs = row.base[field]
      if (model.same(key, field, mine, theirs) || isKnownValue(model, entry, key, field, theirs, row, late)) continue
      const rule = command.merge?.[recordOf(field)] ?? 'ask'
      if (rule === 'theirs') giveWay.add(`${key}.${field}`)
      if (rule === 'ask') (conflict[key] ??= {})[field] = { base: entry.knows[key]?.[field]?.[0], mine: wanted, theirs }
    }
  }
  return {
    effects: giveWay.size === 0 ? entry.effects : withoutFields(entry.effects, (key, field) => giveWay.has(`${key}.${field}`)),
    conflict,
  }
}
