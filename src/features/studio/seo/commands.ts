import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { TOAST_MS } from '#contract/limits.ts'
import { SETTINGS } from '#contract/places.ts'
import { SEO_MAX, settingsEndpoints } from '#contract/settings.ts'
import { defineCommand } from '#sync/command.ts'
import { words } from './words.ts'

export const seoName = z.string().check(
  z.refine((value) => value.trim() !== '', words.nameRequired),
  z.maxLength(SEO_MAX, words.nameTooLong),
)
export const seoDescription = z.string().check(z.maxLength(SEO_MAX, words.descriptionTooLong))
export const seoForm = z.object({ name: seoName, description: seoDescription })

const args = z.partial(seoForm)

export const updateSeo = defineCommand<z.output<typeof args>>({
  name: 'updateSeo',
  version: 1,
  args,
  lane: () => 'settings/info',
  effects: (changed) => [{ op: 'patch', table: 'settings', lid: SETTINGS.info, fields: changed }],
  steps: [
    {
      name: 'update',
      endpoint: settingsEndpoints.updateSeo,
      build: ({ row }) => ({ body: { name: row['name'] ?? '', description: row['description'] ?? '' } }),
    },
  ],
  resources: ['platform'],
  words: {
    label: (changed) =>
      `${words.label}: ${[changed.name !== undefined && 'nome', changed.description !== undefined && 'descrição'].filter(Boolean).join(' e ')}`,
    success: () => words.saved,
    time: TOAST_MS.screens,
    failure: () => words.failed,
    fields: { name: words.name, description: words.description },
  },
  edit: () => 'seo',
})

export const seoCommands = [updateSeo]
