import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { basicBody, settingNames } from '#features/studio/instant/platform-edit.ts'
import { parseColour } from '#lib/colour.ts'
import { words } from './words.ts'

const isColour = (value: string) => parseColour(value) !== null

/** Colours, background and font: what «Salvar» writes beside the logos (APR-01, APR-04, APR-06, APR-07). */
export const lookForm = z.object({
  primary_color: z.string().check(z.refine(isColour, words.badColour)),
  /** Empty: the most readable colour. */
  text_color: z.string().check(z.refine((value) => value === '' || isColour(value), words.badColour)),
  background_color_primary: z.string(),
  font_primary: z.string(),
})
export type Look = z.output<typeof lookForm>

/** One edit of all changed fields (APR-12, SYN-08). */
export const updateAppearance = documentCommand({
  name: 'updateAppearance',
  lid: SETTINGS.platform,
  form: lookForm,
  endpoint: settingsEndpoints.updateBasic,
  body: basicBody,
  resource: 'platform',
  texts: {
    label: (changed) => `${words.label}: ${namesOf(changed)}`,
    saved: words.saved,
    failed: words.lookFailed,
    fields: settingNames,
  },
  path: 'aparencia',
  silent: true, // APR-14, AMB-22
})

const namesOf = (changed: Partial<Look>) =>
  Object.entries(settingNames)
    .filter(([field]) => field in changed)
    .map(([, name]) => name.toLowerCase())
    .join(', ')
