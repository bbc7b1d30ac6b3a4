import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import type { AccessPlan } from '#contract/access-products.ts'
import { blankForm } from '#contract/blank.ts'
import { ADDRESS_MAX, COMMUNITY_DESCRIPTION_MAX, COMMUNITY_TITLE_MAX } from '#contract/limits.ts'
import { PEOPLE_NOUNS } from '#contract/nouns/people.ts'
import { parseColour } from '#lib/colour.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress, storedAddress } from '#lib/url.ts'
import { commandWords as words } from './command-words.ts'

// The rules for a community of the older generation. The form and the outbox use the same schemas (SYN-18).

export const titleField = z.string().check(z.trim(), z.minLength(1, words.nameMissing), upTo(COMMUNITY_TITLE_MAX, words.nameTooLong))
export const descriptionField = z.string().check(z.trim(), upTo(COMMUNITY_DESCRIPTION_MAX, words.descriptionTooLong))
export const colourField = z.string().check(z.refine((value) => parseColour(value) !== null, words.badColour))

/** '' for none; any other value must be a safe address. */
export const addressField = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(ADDRESS_MAX, words.tooLong(ADDRESS_MAX)),
    z.refine((value) => value === '' || isAddress(value), words.linkInvalid),
  ),
  z.transform((value) => storedAddress(value) ?? value),
)

const plan = z.object({ plan_id: z.number(), plan_details: z.object({ title: z.string() }) })

/** LEG-04, LEG-06: the fields that «Salvar» saves. */
export const legacyForm = z.object({
  title: titleField,
  description: descriptionField,
  plans_with_access: z.array(plan).check(z.minLength(1, words.productMissing)), // LEG-13
  button_sales_text: z.string().check(z.trim(), upTo(COMMUNITY_TITLE_MAX, words.tooLong(COMMUNITY_TITLE_MAX))),
  sales_url: addressField,
  principal: z.boolean(),
  show_ranking: z.boolean(),
  show_continue_watching: z.boolean(),
  background_color: z.string(),
  primary_text_color: colourField,
  secondary_text_color: colourField,
  shadow_color: colourField,
  font_family: z.string(),
})
export type LegacyForm = z.output<typeof legacyForm>

export const INTERACTIONS = ['publications', 'comments', 'likes'] as const
export const MEDIA = ['text', 'allow_files', 'videos', 'images', 'carousels'] as const
export type MediaField = (typeof INTERACTIONS)[number] | (typeof MEDIA)[number]
/** LEG-05: each is saved at once in an existing community. */
export const MEDIA_FIELDS: readonly MediaField[] = [...INTERACTIONS, ...MEDIA]

const ofMedia = <T>(value: T) => Object.fromEntries(MEDIA_FIELDS.map((field) => [field, value])) as Record<MediaField, T>
export const mediaForm = z.object(ofMedia(z.boolean()))

/** A new community has all fields in one form (LEG-20). */
export const newForm = z.extend(legacyForm, mediaForm.shape)
export type NewForm = z.output<typeof newForm>

export const BLANK_LEGACY = blankForm(legacyForm, PEOPLE_NOUNS.communities, {
  plans_with_access: [],
  primary_text_color: '#ffffff',
  secondary_text_color: '#d4d4d4',
  shadow_color: '#000000',
  font_family: 'Poppins',
})

export const BLANK_NEW: NewForm = { ...BLANK_LEGACY, ...ofMedia(true) }

export interface PlanDiff {
  readonly added: number[]
  readonly removed: number[]
}

/** The arguments of EP-10 and EP-11 (AMB-55). */
export function planDiff(before: readonly AccessPlan[], after: readonly AccessPlan[]): PlanDiff {
  const [old, wanted] = [before, after].map((plans) => plans.map(({ plan_id }) => plan_id)) as [number[], number[]]
  return { added: wanted.filter((id) => !old.includes(id)), removed: old.filter((id) => !wanted.includes(id)) }
}
