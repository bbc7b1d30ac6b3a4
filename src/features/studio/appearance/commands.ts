import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { TOAST_MS } from '#contract/limits.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import type { UploadPurpose } from '#contract/uploads.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { basicBody, settingNames } from '#features/studio/instant/platform-edit.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { words } from './command-words.ts'
import { lookForm } from './look.ts'

export const LOGO_FIELDS = ['logo_square', 'logo_horizontal', 'favicon'] as const
export type LogoField = (typeof LOGO_FIELDS)[number]

/** A file on this device, or '', which removes the picture (UPL-03). */
const args = z.object({ picture: z.union([z.object({ $blob: z.string() }), z.literal('')]) })

interface Logo {
  readonly name: string
  readonly field: LogoField
  readonly purpose: UploadPurpose
  readonly changed: string
  readonly removed: string
}

/** Each logo is a separate edit, so that a refused one does not block the others. EP-46 accepts any part of the settings. */
const logo = ({ name, field, purpose, changed, removed }: Logo) =>
  defineCommand<z.output<typeof args>>({
    name,
    version: 1,
    args,
    lane: () => `settings/${field}`,
    effects: ({ picture }) => [{ op: 'patch', table: 'settings', lid: SETTINGS.platform, fields: { [field]: picture } }],
    steps: [
      ...uploadSteps(field, purpose),
      {
        name: 'attach',
        endpoint: settingsEndpoints.updateBasic,
        build: (ctx) => ({ body: { ...basicBody(ctx.changed, ctx.tenant), [field]: attachedPath(ctx, field) } }),
      },
    ],
    stored: storedPath,
    resources: ['platform'],
    words: {
      label: ({ picture }) => (picture === '' ? removed : changed),
      success: () => words.saved,
      time: TOAST_MS.screens,
      failure: () => words.failed,
      fields: settingNames,
    },
    silent: true, // APR-14, AMB-22
    edit: () => 'aparencia',
  })

export const updateSquareLogo = logo({
  name: 'updateSquareLogo',
  field: 'logo_square',
  purpose: 'logo',
  changed: words.changed(settingNames.logo_square),
  removed: words.removed(settingNames.logo_square),
})

export const updateHorizontalLogo = logo({
  name: 'updateHorizontalLogo',
  field: 'logo_horizontal',
  purpose: 'logo',
  changed: words.changed(settingNames.logo_horizontal),
  removed: words.removed(settingNames.logo_horizontal),
})

export const updateFavicon = logo({
  name: 'updateFavicon',
  field: 'favicon',
  purpose: 'favicon',
  changed: words.faviconChanged,
  removed: words.faviconRemoved,
})

export const logoCommands = { logo_square: updateSquareLogo, logo_horizontal: updateHorizontalLogo, favicon: updateFavicon } as const

const picture = z.union([z.string(), z.object({ $blob: z.string() })])

/** A string is the server's path. */
const logosForm = z.object({ logo_square: picture, logo_horizontal: picture, favicon: picture })
export type Logos = z.output<typeof logosForm>

/** The values of the form. */
export const appearanceForm = z.extend(logosForm, lookForm.shape)
