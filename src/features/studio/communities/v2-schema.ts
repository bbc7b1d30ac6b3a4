import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { COMMUNITY_UPSELL_MAX, V2_BACKGROUND } from '#contract/limits.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { upTo } from '#lib/up-to.ts'
import { commandWords as words } from './command-words.ts'
import { addressField, colourField, descriptionField, titleField } from './legacy-schema.ts'

// The rules for the community of the newer generation (V2-15, V2-19..26).

/** The server's path, a file on this device, or ''. */
const file = z.union([z.string(), z.object({ $blob: z.string() })])
const product = z.object({ id: z.number(), title: z.string() })

/** EP-02. */
export const v2Config = z.object({
  title: titleField,
  description: descriptionField,
  is_private: z.boolean(),
  hide_channels_groups: z.boolean(),
  has_continue_watching: z.boolean(),
  cover_path: file,
  /** '': the default colour (CON-19). */
  background_color: z.union([z.literal(''), colourField], { error: words.badColour }),
  upsell_text: z.string().check(z.trim(), upTo(COMMUNITY_UPSELL_MAX, words.nameTooLong)), // V2-22, AMB-11
  upsell_link: addressField,
  /** The form always writes '', which means «exists», whatever the stored value (V2-17). */
  deleted_at: z.pipe(
    z.string(),
    z.transform(() => ''),
  ),
})

/** The whole form: also who has access (EP-03) and whether students see it (EP-05, EP-06). */
export const v2Fields = z.extend(v2Config, { access_products: z.array(product), is_enabled: z.boolean() })
export type V2Form = z.output<typeof v2Fields>

/** V2-18: what a private community needs; checked even if other fields have errors. */
const needed = (path: 'upsell_text' | 'upsell_link' | 'access_products', error: string) =>
  z.refine<V2Form>((value) => !value.is_private || value[path].length > 0, { path: [path], error, when: () => true })

export const v2Form = v2Fields.check(
  needed('upsell_text', words.upsellMissing), // V2-24
  needed('upsell_link', words.upsellLinkMissing), // V2-25
  needed('access_products', words.productsMissing), // V2-26
) as unknown as z.ZodMiniType<V2Form, V2Form>

/** V2-16 */
export const BLANK_V2 = blankForm(v2Fields, DOCUMENT_NOUNS['community-v2'], {
  title: 'Comunidade',
  has_continue_watching: true,
  background_color: V2_BACKGROUND,
  access_products: [],
})
