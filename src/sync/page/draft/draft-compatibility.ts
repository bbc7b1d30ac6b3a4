import type * as z from 'zod/mini'
import type { Draft } from '#db/tables.ts'

/** What a person may break while typing: lengths, patterns, rules of our own. Everything else says that the form was another one. */
const TYPING: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom']

/** Whether a form can show this draft: of its version, of its kind, and with no value that the form does not know. */
export function isCompatibleDraft(draft: Draft, schema: z.ZodMiniType, version: number): boolean {
  if (draft.aside === true || (draft.version ?? 1) !== version) return false
  const read = schema.safeParse(draft.values)
  if (!read.success && !read.error.issues.every(({ code }) => TYPING.includes(code))) return false
  const known = 'shape' in schema.def ? Object.keys(schema.def.shape as object) : null
  return known === null || Object.keys(draft.values).every((field) => known.includes(field))
}
