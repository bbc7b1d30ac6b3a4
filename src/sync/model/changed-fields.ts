import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'

export function lidsOf(fields: Fields | null): readonly string[] {
  const lids = fields?.['lids']
  return Array.isArray(lids) ? (lids as string[]) : []
}

/** The fields an entry sets on a row; for an order `lids`, for a delete nothing. */
export function changedFields(entry: Pick<Entry, 'effects'>, key: string): Fields {
  let changed: Fields = {}
  for (const effect of entry.effects) {
    if (keyOf(effect) !== key) continue
    if (effect.op === 'order') changed = { ...changed, lids: effect.lids }
    else if (effect.op !== 'remove') changed = { ...changed, ...effect.fields }
  }
  return changed
}

/** Removes the fields for which `drop` is true, and the effects that have no fields left. */
export function withoutFields(effects: readonly Effect[], drop: (key: string, field: string) => boolean): Effect[] {
  const kept: Effect[] = []
  for (const effect of effects) {
    const key = keyOf(effect)
    if (effect.op === 'order') {
      if (!drop(key, 'lids')) kept.push(effect)
    } else if (effect.op === 'patch') {
      const fields = Object.fromEntries(Object.entries(effect.fields).filter(([name]) => !drop(key, name)))
      if (Object.keys(fields).length > 0) kept.push({ ...effect, fields })
    } else kept.push(effect)
  }
  return kept
}
