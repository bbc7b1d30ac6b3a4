import type { Fields } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import type { SendEnv } from './build-call.ts'

/** Whether an answer shows the side that the toggle wants; undefined: the answer does not show it. */
export function answeredSide(env: SendEnv, entry: Entry, answered: Fields | undefined): boolean | undefined {
  const [effect] = entry.effects
  if (effect?.op !== 'patch' || answered === undefined) return undefined
  const key = keyOf(effect)
  const wanted = Object.entries(changedFields(entry, key))
  if (!wanted.every(([field]) => field in answered)) return undefined
  return wanted.every(([field, value]) => env.model.same(key, field, answered[field], value))
}
