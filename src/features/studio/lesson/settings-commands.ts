import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { flag } from '#contract/codec.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { basicBody } from '#features/studio/instant/platform-edit.ts'
import { words } from './words.ts'

export const templateNumber = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type TemplateNumber = z.output<typeof templateNumber>

/** Another number counts as «Lista», the default (LES-03). */
export const templateOf = (value: unknown): TemplateNumber => (value === 2 || value === 3 ? value : 1)

/** The values of the form. A number without a template is kept until a template is chosen. */
export const settingsForm = z.object({ theme_classes: z.number(), comment: z.boolean() })
export type Settings = z.output<typeof settingsForm>

const shared = { lid: SETTINGS.template, resource: 'template', path: 'aula/geral' } as const
const fields = { theme_classes: words.template, comment: words.comments }

/** LES-06. EP-46 accepts any part of the settings; only the template is sent (decision 0009). */
export const updateTemplate = documentCommand({
  ...shared,
  name: 'updateTemplate',
  form: z.object({ theme_classes: templateNumber }),
  endpoint: settingsEndpoints.updateBasic,
  body: basicBody,
  texts: {
    label: ({ theme_classes: number = 1 }) => words.templateChanged(words.templates[number]),
    saved: words.templateOk,
    failed: words.templateFailed,
    fields,
  },
})

/** LES-05 */
export const updateComments = documentCommand({
  ...shared,
  name: 'updateComments',
  form: z.object({ comment: z.boolean() }),
  endpoint: settingsEndpoints.activateComments,
  body: ({ comment }, tenant_id) => ({ comment: flag.encode(comment === true), tenant_id }),
  texts: {
    label: ({ comment }) => (comment === true ? words.commentsOn : words.commentsOff),
    saved: words.commentsOk,
    failed: words.commentsFailed,
    fields,
  },
})
