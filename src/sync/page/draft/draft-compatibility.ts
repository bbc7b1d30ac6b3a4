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
  const mayBeTyped = (issue: z.core.$ZodIssue) => TYPING.includes(issue.code) || isUnfinished(issue, valueAt(draft.values, issue.path))
  if (!read.success && !read.error.issues.every(mayBeTyped)) return false
  const known = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : null
  return known === null || Object.keys(draft.values).every((field) => known.includes(field))
}

/** A text that is empty, or a number whose text is empty or no number yet. */
function isUnfinished(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (value === '') return true
  return issue.code === 'invalid_type' && NUMBERS.includes(issue.expected) && (value === null || Number.isNaN(value))
}

const NUMBERS: readonly string[] = ['number', 'int']

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  let at = values
  for (const key of path) at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
  return at
}
