import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'

/** The values of the profile's draft: only the edited fields. */
export const profileDraft = z.object({
  name: z.optional(z.string()),
  photo_url: z.optional(z.union([z.string(), z.object({ $blob: z.string() })])),
})
