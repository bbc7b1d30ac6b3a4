import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

/** What the profile's form keeps: only the fields that were touched. */
export const profileDraft = z.object({
  name: z.optional(z.string()),
  photo_url: z.optional(z.union([z.string(), z.object({ $blob: z.string() })])),
})
