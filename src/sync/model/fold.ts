import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { type Effect, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { lidsOf } from './changed-fields.ts'
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

export function fold(base: Fields | null, key: string, entries: readonly Entry[]): Fields | null {
  let fields = base
  for (const entry of entries) {
    if (!isFolded(entry)) continue
    for (const effect of entry.effects) if (keyOf(effect) === key) fields = applyEffect(fields, effect)
  }
  return fields
}
