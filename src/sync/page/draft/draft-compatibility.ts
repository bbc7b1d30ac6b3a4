import type * as z from 'zod/mini'
import type { Draft } from '#db/tables.ts'

/** Issues that a person may cause while typing: lengths, patterns, custom rules. Any other issue means that the form has changed. */
const TYPING: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom']

/**
 * Whether a form can show this draft: the version matches, the values have the right types, and the form knows every field. While it is typed
 * any field may be empty or wrong: that is no reason.
 */
export function isCompatibleDraft(draft: Draft, schema: z.ZodMiniType, version: number): boolean {
  if (draft.aside === true || (draft.version ?? 1) !== version) return false
  const read = schema.safeParse(draft.values)
  const mayBeTyped = ({ code, path }: z.core.$ZodIssue) => TYPING.includes(code) || isUnfinished(valueAt(draft.values, path))
  if (!read.success && !read.error.issues.every(mayBeTyped)) return false
  const known = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : null
  return known === null || Object.keys(draft.values).every((field) => known.includes(field))
}

/** What a field holds while it is empty, or while its text is no number yet. */
const isUnfinished = (value: unknown): boolean => value === null || value === '' || Number.isNaN(value)

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let at = values
  for (const key of path) at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
  return at
}
