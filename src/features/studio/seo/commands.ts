import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { SEO_MAX, settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { upTo } from '#lib/up-to.ts'
import { words } from './words.ts'

export const seoName = z.string().check(
  z.refine((value) => value.trim() !== '', words.nameRequired),
  upTo(SEO_MAX, words.nameTooLong),
)
export const seoDescription = z.string().check(upTo(SEO_MAX, words.descriptionTooLong))
export const seoForm = z.object({ name: seoName, description: seoDescription })

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
    fields: { name: words.name, description: words.description },
  },
  path: 'seo',
})

export const seoModel: PanelModel = { commands: [updateSeo] }
