import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { movedOnto } from './order.ts'

/**
 * Invariant 1: for every row, `row = fold(base, effects of its folded entries in seq order)`.
 * Every function that shows or writes a row uses it.
 */
export function isFolded(entry: Entry): boolean {
  return !(entry.state === 'attention' && entry.class === ENDPOINT_CLASS.delete)
}

/** Applies one effect to a row's fields; `null` means that the row does not exist. */
export function applyEffect(fields: Fields | null, effect: Effect): Fields | null {
  switch (effect.op) {
    case 'put':
      return { ...fields, ...effect.fields }
    case 'patch':
      return fields === null ? null : { ...fields, ...effect.fields }
    case 'remove':
      return null
    case 'order':
      return { ...fields, lids: fields === null ? effect.lids : movedOnto(effect, lidsOf(fields)) }
  }
}

export function lidsOf(fields: Fields | null): readonly string[] {
  const lids = fields?.['lids']
  return Array.isArray(lids) ? (lids as string[]) : []
}

export function fold(base: Fields | null, key: string, entries: readonly Entry[]): Fields | null {
  let fields = base
  for (const entry of entries) {
    if (!isFolded(entry)) continue
    for (const effect of entry.effects) if (keyOf(effect) === key) fields = applyEffect(fields, effect)
  }
  return fields
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
