import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { flag } from '#contract/codec.ts'
import type { Fields } from '#contract/entity.ts'
import { LOGIN_TEXT_DEFAULT, TOAST_MS } from '#contract/limits.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { type BuildContext, defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { words } from './command-words.ts'
import { loginFields } from './fields.ts'

/** EP-75 takes the whole document: the edited fields over the newest base (SYN-08). No value is `null` on the wire (LOG-13). */
const bodyOf = (row: Fields, tenant_id: BuildContext['tenant']) => ({
  login_theme: row['login_theme'] ?? 1,
  login_theme_placement: row['login_theme_placement'] || 'center',
  login_text: row['login_text'] || LOGIN_TEXT_DEFAULT,
  login_banner: row['login_banner'] || null,
  login_banner_vertical: row['login_banner_vertical'] || null,
  overlay_banner_login: row['overlay_banner_login'] ?? 0,
  cta_login: flag.encode(row['cta_login'] === true),
  title_cta_login: row['title_cta_login'] || null,
  link_cta_login: row['link_cta_login'] || null,
  magic_link_enabled: flag.encode(row['magic_link_enabled'] === true),
  redirect_url: row['redirect_url'] || null,
  tenant_id,
})

const FIELDS = {
  login_theme: words.template,
  login_theme_placement: words.place,
  login_text: words.title,
  overlay_banner_login: words.overlay,
  cta_login: words.own,
  title_cta_login: words.ownTitle,
  link_cta_login: words.ownLink,
  magic_link_enabled: words.magic,
  redirect_url: words.redirect,
} as const

export const updateLogin = documentCommand({
  name: 'updateLogin',
  lid: SETTINGS.login,
  form: loginFields,
  endpoint: settingsEndpoints.updateLogin,
  body: bodyOf,
  resource: 'platform',
  texts: {
    label: (changed) => words.edited(Object.keys(changed).map((name) => FIELDS[name as keyof typeof FIELDS].toLowerCase())),
    saved: words.saved,
    failed: words.failed,
    fields: FIELDS,
  },
  path: 'login',
})

export const PICTURE_FIELDS = ['login_banner', 'login_banner_vertical'] as const
export type PictureName = (typeof PICTURE_FIELDS)[number]

/** A file on this device, or '', which removes the picture (UPL-03). */
const args = z.object({ picture: z.union([z.object({ $blob: z.string() }), z.literal('')]) })

/**
 * Each picture is a separate edit, like the logos (docs/decisions/0041): a refused one blocks nothing else. In the lane of the document, because
 * each edit sends the whole document.
 */
const picture = (name: string, field: PictureName) =>
  defineCommand<z.output<typeof args>>({
    name,
    version: 1,
    args,
    lane: () => `settings/${SETTINGS.login}`,
    effects: ({ picture: value }) => [{ op: 'patch', table: 'settings', lid: SETTINGS.login, fields: { [field]: value } }],
    steps: [
      ...uploadSteps(field, 'login'),
      {
        name: 'attach',
        endpoint: settingsEndpoints.updateLogin,
        build: (ctx) => ({ body: bodyOf({ ...ctx.row, [field]: attachedPath(ctx, field) }, ctx.tenant) }),
      },
    ],
    stored: storedPath,
    resources: ['platform'],
    words: {
      label: ({ picture: value }) => (value === '' ? words.removed : words.changed)(words.screens[field]),
      success: () => words.saved,
      time: TOAST_MS.screens,
      failure: () => words.failed,
      fields: { [field]: `${words.background}: ${words.screens[field]}` },
    },
    edit: () => 'login',
  })

export const updateLoginBanner = picture('updateLoginBanner', 'login_banner')
export const updateLoginBannerVertical = picture('updateLoginBannerVertical', 'login_banner_vertical')

export const pictureCommands = { login_banner: updateLoginBanner, login_banner_vertical: updateLoginBannerVertical } as const

export const loginModel: PanelModel = { commands: [updateLogin, updateLoginBanner, updateLoginBannerVertical] }
