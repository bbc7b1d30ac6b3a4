import type * as z from 'zod/mini'
import type { Draft } from '#db/tables.ts'

/** Issues that a person may cause while typing: lengths, patterns, custom rules. Any other issue means that the form has changed. */
const TYPING: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom']

/** Whether a form can show this draft: the version matches, the values have the right types, and the form knows every field. */
export function isCompatibleDraft(draft: Draft, schema: z.ZodMiniType, version: number): boolean {
  if (draft.aside === true || (draft.version ?? 1) !== version) return false
  const read = schema.safeParse(draft.values)
  if (!read.success && !read.error.issues.every(({ code }) => TYPING.includes(code))) return false
  const known = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : null
  return known === null || Object.keys(draft.values).every((field) => known.includes(field))
}
