import {
  BANNER_FILMS,
  BANNER_FONTS,
  BANNER_IMAGES,
  BANNER_SIZES,
  BANNER_TEXTS,
  BANNER_WEIGHTS,
  banner,
  bannerEndpoints,
} from '#contract/banners.ts'
import type { Fields } from '#contract/entity.ts'
import { elementData } from '#contract/envelope.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'
import { documentCommand } from '#features/studio/instant/document-command.ts'
import { listCommands } from '#features/studio/list/list-commands.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { answeredPath, attachedPath, fileSteps, storedPath } from '#sync/model/upload-steps.ts'
import { commandWords as words, fieldNames } from './command-words.ts'
import { bannerForm, blankBanner, sentSeconds, transitionForm } from './form.ts'

const WRITTEN = [...BANNER_TEXTS, ...BANNER_FONTS, ...BANNER_WEIGHTS, ...BANNER_SIZES]

/**
 * BAN-26. The texts are sent as a whole document. A picture is part of the form data, only if it changed (EP-49); a film is named by the path of its
 * upload. A new banner has no file to remove.
 */
function bodyOf(ctx: BuildContext, id: string | null): Fields {
  const row = { ...blankBanner(), ...ctx.row } as Fields
  const texts = WRITTEN.map((name) => [name, row[name]] as const)
  const films = BANNER_FILMS.map((name) => [name, attachedPath(ctx, name) ?? ''] as const)
  const images = BANNER_IMAGES.flatMap((name) => (name in ctx.changed ? [[name, ctx.changed[name]] as const] : []))
  const files = [...films, ...images].filter(([, value]) => id !== null || value !== '')
  return { ...Object.fromEntries([...texts, ...files]), tenant_id: ctx.tenant }
}

/** BAN-24: each film gets a link and is uploaded before the banner that names it. */
const filmSteps = BANNER_FILMS.flatMap((name) =>
  fileSteps(name, bannerEndpoints.createBannerVideoLink, ({ name: filename, type, size }) => ({ filename, content_type: type, size })),
)

const storedPicture = answeredPath(banner, elementData)

export const {
  create: createBanner,
  update: updateBanner,
  remove: removeBanner,
  order: orderBanners,
} = listCommands({
  noun: 'Banner',
  plural: 'Banners',
  table: 'banners',
  form: bannerForm,
  endpoints: {
    create: bannerEndpoints.createBanner,
    update: bannerEndpoints.updateBanner,
    remove: bannerEndpoints.deleteBanner,
    order: bannerEndpoints.orderBanners,
  },
  body: bodyOf,
  uploads: filmSteps,
  // A film's path comes from its upload; a picture's comes only from the banner's answer.
  stored: (outputs, field, answer) =>
    (BANNER_FILMS as readonly string[]).includes(field) ? storedPath(outputs, field) : storedPicture(outputs, field, answer),
  laneOfRow: true,
  orderBody: (newOrdenation, tenant_id) => ({ tenant_id, newOrdenation }),
  texts: { ...words, fields: fieldNames },
  path: 'banner',
  // `chosen_texts` was added later; older edits leave it unchanged.
  since: { version: 2, migrations: { 1: (old) => old } },
})

/** BAN-05 */
export const updateBannerSettings = documentCommand({
  name: 'updateBannerSettings',
  lid: SETTINGS.platform,
  form: transitionForm,
  endpoint: settingsEndpoints.updateBannerSettings,
  body: (row, tenant_id) => ({
    banner_custom_transition_type: row['banner_custom_transition_type'] === 'fade' ? 'fade' : 'normal',
    banner_custom_autoplay: row['banner_custom_autoplay'] === true ? 1 : 0,
    banner_custom_autoplay_time: sentSeconds(Number(row['banner_custom_autoplay_time'])),
    tenant_id,
  }),
  resource: 'platform',
  texts: {
    label: () => words.settingsLabel,
    saved: words.settingsSaved,
    failed: words.settingsFailed,
    fields: fieldNames,
  },
  path: 'banner',
})

export const bannerModel: PanelModel = { commands: [createBanner, updateBanner, removeBanner, orderBanners, updateBannerSettings] }
