import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { address, bool, file, flag, number, opaque, richText, text } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity } from './entity.ts'
import { data, member, plain } from './envelope.ts'
import { basicBody, brandingWire, extraWire, infoWire, loginWire, platformWire, settingsCopy, templateWire } from './settings-wire.ts'
import { DOCUMENTS, SETTINGS } from './well-known-ids.ts'
import * as wire from './wire.ts'

export { SEO_MAX } from './limits.ts'

// Tenant settings. They share one table, with one row per owner («Who owns which field», docs/contract.md), so that a field never has
// two owners (settings-owners.ts): rows `platform`, `login`, `info`, `extra`, `template`, `content`, `mylist`, `communities`.

/** P1 `login` (LOG-01..13). */
export const loginFields = {
  login_theme: number,
  login_theme_placement: text,
  login_text: text,
  login_banner: file,
  login_banner_vertical: file,
  overlay_banner_login: number,
  cta_login: flag,
  title_cta_login: text,
  link_cta_login: address,
  magic_link_enabled: flag,
  redirect_url: text,
} as const

/** EP-44. Copies of these fields in P1 are ignored. */
const templateFields = { theme_classes: number, comment: flag, course_page_indicator: bool, module_page_indicator: bool } as const

/** P1 `settings`: look, banners' transition, showcase switches. */
const platformFields = {
  overlay_color: text,
  overlay_intensity: number,
  text_color: text,
  primary_color: text,
  logo_square: file,
  logo_horizontal: file,
  favicon: file,
  footer_visible: flag,
  credit_visible: flag, // ext PER-25
  background_color_primary: text,
  background_color_secondary: text,
  shadow_size: text,
  font_primary: text,
  showcase_url_redirect: text,
  sidebar: flag,
  showcase: flag,
  banner_custom_transition_type: text,
  banner_custom_autoplay: flag,
  banner_custom_autoplay_time: number,
  show_carrousel_continue_course: flag,
  show_carrousel_continue_module: flag,
  show_carrousel_continue_class: flag,
  show_carrousel_highlight: flag,
} as const

/** Copies of other owners' fields in P1 `settings`. */
const copies = [...Object.keys(loginFields), ...Object.keys(templateFields), 'name', 'description', 'show_communities_page']

export const platformSettings = entity('settings', platformFields, { id: null, ignore: copies })
export const loginSettings = entity('settings', loginFields, { id: null })
export const templateSettings = entity('settings', templateFields, { id: null })
export const platformInfo = entity('settings', { name: text, description: text }, { id: null }) // P1 `info` (SEO-07)
/** P1 `extra` (FOO-04). */
export const extraSettings = entity(
  'settings',
  { use_terms: richText, privacy_terms: richText, url_facebook: address, url_instagram: address, url_youtube: address },
  { id: null },
)
export const contentSettings = entity('settings', { show_blocked_content: flag }, { id: null }) // EP-65
export const myListSettings = entity('settings', { published: flag }, { id: null }) // EP-67
/** C2, beside its list (communities.ts). */
export const communitiesSettings = entity('settings', { show_communities_page: flag }, { id: null, ignore: ['communities'] })

const branding = entity(
  'settings',
  {
    name: text,
    description: text,
    primary_color: text,
    text_color: text,
    logo_horizontal: file,
    font_primary: text,
    background_color_primary: text,
    login: opaque,
    showcase: flag,
    sidebar: flag,
    footer_visible: flag,
    credit_visible: flag,
  },
  { id: null },
)

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
    decode: (answer) => ({ rows: isEmpty(plain(answer)) ? [] : [{ lid: DOCUMENTS.branding, ...branding.read(plain(answer)) }] }),
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
          { lid: SETTINGS.platform, ...platformSettings.read(member(all, 'settings')) },
          { lid: SETTINGS.login, ...loginSettings.read(member(all, 'login')) },
          { lid: SETTINGS.info, ...platformInfo.read(member(all, 'info')) },
          { lid: SETTINGS.extra, ...extraSettings.read(member(all, 'extra')) },
        ],
      }
    },
  }),
  readTemplate: endpoint({
    ...read,
    id: 'EP-44',
    path: '/api/auth/tenants/template_settings/{tenant}',
    answer: wire.data(templateWire),
    decode: (answer) => ({ rows: [{ lid: SETTINGS.template, ...templateSettings.read(data(answer)) }] }),
  }),
  readContentConfig: endpoint({
    ...read,
    id: 'EP-65',
    path: '/api/auth/config/plataforma/get-content-config/{tenant}',
    answer: z.object({ show_blocked_content: wire.flag }),
    decode: (answer) => ({ rows: [{ lid: SETTINGS.content, ...contentSettings.read(plain(answer)) }] }),
  }),
  readMyList: endpoint({
    ...read,
    id: 'EP-67',
    path: '/api/auth/config/plataforma/getMyListStats/{tenant}',
    answer: z.array(z.object({ published: wire.flag })),
    decode: (answer) => {
      const list = plain(answer)
      const first: unknown = Array.isArray(list) ? list[0] : list
      return { rows: [{ lid: SETTINGS.mylist, ...myListSettings.read(first ?? { published: 0 }) }] }
    },
  }),
  updateBasic: endpoint({
    id: 'EP-46',
    method: 'POST',
    path: `${CONFIG}/updateCustomBasic`,
    class: ENDPOINT_CLASS.replace,
    body: basicBody,
    answer: wire.data(platformWire),
    decode: (answer) => ({ rows: [{ lid: SETTINGS.platform, ...platformSettings.read(data(answer)) }] }),
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
  updateSeo: endpoint({ ...replace, id: 'EP-69', path: `${CONFIG}/update-seo`, body: infoWire }),
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
