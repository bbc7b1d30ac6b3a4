import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { TOAST_MS } from '#contract/limits.ts'
import { SEO_MAX, settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { upTo } from '#lib/up-to.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { words } from './command-words.ts'
import { domainCommands, domainsResource } from './domain-commands.ts'

export const seoName = z.string().check(
  z.refine((value) => value.trim() !== '', words.nameRequired),
  upTo(SEO_MAX, words.nameTooLong),
)
export const seoDescription = z.string().check(upTo(SEO_MAX, words.descriptionTooLong))
export const seoForm = z.object({ name: seoName, description: seoDescription })

const FIELDS = { name: words.name, description: words.description, share_picture: words.share_picture } as const

export const updateSeo = documentCommand({
  name: 'updateSeo',
  lid: SETTINGS.info,
  form: seoForm,
  endpoint: settingsEndpoints.updateSeo,
  body: (row) => ({ name: row['name'] ?? '', description: row['description'] ?? '' }),
  resource: 'platform',
  texts: {
    label: ({ name, description }) =>
      `${words.label}: ${[name !== undefined && 'nome', description !== undefined && 'descrição'].filter(Boolean).join(' e ')}`,
    saved: words.saved,
    failed: words.failed,
    fields: FIELDS,
  },
  path: 'seo',
})

const PICTURE = 'share_picture'

/** A file on this device, or '', which takes the picture away (UPL-03). */
const file = z.object({ $blob: z.string() })
const pictureArgs = z.object({ picture: z.union([file, z.literal('')]) })

/** HDN-08. Apart from the texts, so that a refused picture does not block them. */
export const updateSharePicture = defineCommand<z.output<typeof pictureArgs>>({
  name: 'updateSharePicture',
  version: 1,
  args: pictureArgs,
  lane: () => `settings/${PICTURE}`,
  effects: ({ picture }) => [{ op: 'patch', table: 'settings', lid: SETTINGS.info, fields: { [PICTURE]: picture } }],
  steps: [
    ...uploadSteps(PICTURE, 'share'),
    {
      name: 'attach',
      endpoint: settingsEndpoints.updateSharePicture,
      build: (ctx) => ({ body: { [PICTURE]: attachedPath(ctx, PICTURE), tenant_id: ctx.tenant } }),
    },
  ],
  stored: storedPath,
  resources: ['platform'],
  words: {
    label: ({ picture }) => (picture === '' ? words.pictureRemoved : words.pictureChanged),
    success: () => words.saved,
    time: TOAST_MS.screens,
    failure: () => words.pictureFailed,
    fields: FIELDS,
  },
  edit: () => 'seo',
})

/** The values of the form. A text as the picture is the server's path. */
export const informationForm = z.extend(seoForm, { [PICTURE]: z.union([z.string(), file]) })
export type Information = z.output<typeof informationForm>

export const seoModel: PanelModel = { commands: [updateSeo, updateSharePicture, ...domainCommands], resources: [domainsResource] }
