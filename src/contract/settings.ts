import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity } from './entity.ts'
import { data, member, plain } from './envelope.ts'
import { wireOf } from './noun-wire.ts'
import { DOCUMENTS, SETTINGS } from './well-known-ids.ts'
import * as wire from './wire.ts'

export { SEO_MAX } from './limits.ts'

// Tenant settings. They share one table, with one row per owner (nouns/settings.ts). Flags are 0/1 on the wire, and `null` is «none».

const { platform, login, info, extra, template, content, mylist, communities } = SETTINGS_NOUNS

/** Copies of other owners' fields in P1 `settings`: not read. */
const copies = Object.keys({ ...login, ...template, ...info, ...communities })

export const platformSettings = entity('settings', platform, { lid: SETTINGS.platform, ignore: copies })
export const loginSettings = entity('settings', login, { lid: SETTINGS.login })
const templateSettings = entity('settings', template, { lid: SETTINGS.template })
export const platformInfo = entity('settings', info, { lid: SETTINGS.info })
export const extraSettings = entity('settings', extra, { lid: SETTINGS.extra })
const contentSettings = entity('settings', content, { lid: SETTINGS.content })
const myListSettings = entity('settings', mylist, { lid: SETTINGS.mylist })
export const communitiesSettings = entity('settings', communities, { lid: SETTINGS.communities, ignore: ['communities'] })

export const settingsEntities = [
  platformSettings,
  loginSettings,
  platformInfo,
  extraSettings,
  templateSettings,
  contentSettings,
  myListSettings,
  communitiesSettings,
]

const lineOrNone = z.nullable(wire.line)
export const loginWire = wireOf(login, { title_cta_login: lineOrNone, link_cta_login: lineOrNone, redirect_url: lineOrNone })
export const platformWire = wireOf(platform, {
  banner_custom_transition_type: z.enum(['normal', 'fade']),
  banner_custom_autoplay_time: wire.amount.check(z.gte(0)),
})
export const extraWire = wireOf(extra)
const infoWire = wireOf(info)
export const templateWire = wireOf(template)

/** P1's and EP-46's `settings`, with the copies that older clients read there. */
const settingsCopy = z.extend(platformWire, { theme_classes: wire.amount, comment: wire.flag })

/** EP-70, before sign-in: the data of the sign-in page and the branding cache. */
const BRANDING = {
  ...info,
  primary_color: 'colour',
  text_color: 'colour',
  logo_horizontal: 'file',
  logo_square: 'file?',
  favicon: 'file?',
  font_primary: 'text',
  background_color_primary: 'background',
  login: 'opaque',
  showcase: 'flag',
  sidebar: 'flag',
  footer_visible: 'flag',
  credit_visible: 'flag?',
} as const
const branding = entity('settings', BRANDING, { lid: DOCUMENTS.branding })
/** ext PER-10 `mail`: whether mails can be sent. */
const brandingWire = z.extend(wireOf(BRANDING, { login: loginWire }), { id: wire.id, mail: z.optional(wire.flag) })

const read = { method: 'GET', class: ENDPOINT_CLASS.read, freshness: 30 * MINUTE } as const // CCH-07

const CONFIG = '/api/auth/config/plataforma'
const TEMPLATE = '/api/platform/auth/template-settings'
const tenant_id = wire.tenant

/** A write that replaces a setting and answers with a message. */
const replace = { method: 'POST', class: ENDPOINT_CLASS.replace, answer: wire.message } as const

export const settingsEndpoints = {
  getTenant: endpoint({
    id: 'EP-70',
    method: 'GET',
    path: '/api/getTenant?domain={domain}',
    class: ENDPOINT_CLASS.read,
    public: true,
    answer: z.union([brandingWire, z.strictObject({})]),
    decode: (answer) => ({ rows: isEmpty(plain(answer)) ? [] : [branding.read(plain(answer))] }),
    freshness: 30 * MINUTE,
  }),
  readPlatform: endpoint({
    ...read,
    id: 'ext:P1',
    path: '/api/auth/config/plataforma/index/{tenant}',
    answer: wire.data(z.object({ settings: settingsCopy, login: loginWire, extra: extraWire, info: infoWire })),
    decode: (answer) => {
      const all = data(answer)
      return {
        rows: [
          platformSettings.read(member(all, 'settings')),
          loginSettings.read(member(all, 'login')),
          platformInfo.read(member(all, 'info')),
          extraSettings.read(member(all, 'extra')),
        ],
      }
    },
  }),
  readTemplate: endpoint({
    ...read,
    id: 'EP-44',
    path: '/api/auth/tenants/template_settings/{tenant}',
    answer: wire.data(templateWire),
    decode: (answer) => ({ rows: [templateSettings.read(data(answer))] }),
  }),
  readContentConfig: endpoint({
    ...read,
    id: 'EP-65',
    path: '/api/auth/config/plataforma/get-content-config/{tenant}',
    answer: wireOf(content),
    decode: (answer) => ({ rows: [contentSettings.read(plain(answer))] }),
  }),
  readMyList: endpoint({
    ...read,
    id: 'EP-67',
    path: '/api/auth/config/plataforma/getMyListStats/{tenant}',
    answer: z.array(wireOf(mylist)),
    decode: (answer) => {
      const list = plain(answer)
      const first: unknown = Array.isArray(list) ? list[0] : list
      return { rows: [myListSettings.read(first ?? { published: 0 })] }
    },
  }),
  updateBasic: endpoint({
    id: 'EP-46',
    method: 'POST',
    path: `${CONFIG}/updateCustomBasic`,
    class: ENDPOINT_CLASS.replace,
    /** Any part of the settings, and everything that older clients send. */
    body: z.extend(z.partial(z.extend(settingsCopy, { name: wire.line })), { tenant_id }),
    answer: wire.data(platformWire),
    decode: (answer) => ({ rows: [platformSettings.read(data(answer))] }),
    partial: true,
  }),
  toggleFooter: endpoint({
    ...replace,
    id: 'EP-61',
    path: `${CONFIG}/updateCustomBasic/footerToogle`,
    body: z.object({ footer_visible: wire.flag, tenant_id }),
    partial: true,
  }),
  toggleCredit: endpoint({
    ...replace,
    id: 'ext:P2',
    path: `${CONFIG}/updateCustomBasic/creditToggle`,
    body: z.object({ credit_visible: wire.flag, tenant_id }),
    partial: true,
  }),
  toggleCourseIndicator: endpoint({
    ...replace,
    id: 'EP-62',
    path: `${TEMPLATE}/toggle-course-page-indicator`,
    body: z.object({ course_page_indicator: z.boolean() }),
    partial: true,
  }),
  toggleModuleIndicator: endpoint({
    ...replace,
    id: 'EP-63',
    path: `${TEMPLATE}/toggle-module-page-indicator`,
    body: z.object({ module_page_indicator: z.boolean() }),
    partial: true,
  }),
  showAllContent: endpoint({
    ...replace,
    id: 'EP-64',
    path: `${CONFIG}/show-all-content`,
    body: z.object({ tenant_id, show_all_content: wire.flag }),
    partial: true,
  }),
  updateMyList: endpoint({
    ...replace,
    id: 'EP-66',
    path: `${CONFIG}/updateMyListStats`,
    body: z.object({ tenant_id, mylist_status: wire.flag }),
    partial: true,
  }),
  updateExtra: endpoint({ ...replace, id: 'EP-68', path: `${CONFIG}/extraSettings/update`, body: z.extend(extraWire, { tenant_id }) }),
  updateSeo: endpoint({ ...replace, id: 'EP-69', path: `${CONFIG}/update-seo`, body: z.pick(infoWire, { name: true, description: true }) }),
  updateSharePicture: endpoint({
    ...replace,
    id: 'ext:P3',
    path: `${CONFIG}/update-seo/picture`,
    body: z.object({ share_picture: z.nullable(wire.line), tenant_id }),
    partial: true,
  }),
  updateLogin: endpoint({ ...replace, id: 'EP-75', path: `${CONFIG}/loginPage/update`, body: z.extend(loginWire, { tenant_id }) }),
  updateBannerSettings: endpoint({
    ...replace,
    id: 'EP-55',
    path: `${CONFIG}/update_banner_settings`,
    body: z.extend(
      z.pick(platformWire, { banner_custom_transition_type: true, banner_custom_autoplay: true, banner_custom_autoplay_time: true }),
      { tenant_id },
    ),
  }),
  activateComments: endpoint({
    ...replace,
    id: 'EP-45',
    path: '/api/auth/comunidade/comentarios/activeComment',
    body: z.object({ comment: wire.flag, tenant_id }),
    partial: true,
  }),
} as const

const isEmpty = (answer: unknown) => typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0
