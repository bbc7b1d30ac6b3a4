import * as z from 'zod/mini'
import { address, bool, file, flag, number, richText, text } from './codec.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity } from './entity.ts'
import { data, member, plain } from './envelope.ts'
import * as wire from './wire.ts'

// Tenant settings. They live in one table, one row per owner («Who owns which field», contract.md), so that a field can never
// have two owners: rows `platform`, `login`, `info`, `extra`, `template`, `content`, `mylist`.

const row = { id: null } as const

/** P1 `settings`: look, banners' transition, showcase switches. */
export const platformSettings = entity(
  'settings',
  {
    overlay_color: text,
    overlay_intensity: number,
    text_color: text,
    primary_color: text,
    logo_square: file,
    logo_horizontal: file,
    favicon: file,
    footer_visible: flag,
    background_color_primary: text,
    background_color_secondary: text,
    shadow_size: text,
    font_primary: text,
    showcase_url_redirect: text,
    sidebar: flag,
    showcase: flag,
    show_communities_page: flag,
    banner_custom_transition_type: text,
    banner_custom_autoplay: flag,
    banner_custom_autoplay_time: number,
    show_carrousel_continue_course: flag,
    show_carrousel_continue_module: flag,
    show_carrousel_continue_class: flag,
    show_carrousel_highlight: flag,
  },
  row,
)

/** P1 `login` (LOG-01..13). */
export const loginSettings = entity(
  'settings',
  {
    login_theme: number,
    login_theme_placement: text,
    login_text: text,
    login_banner: file,
    login_banner_vertical: file,
    overlay_banner_login: number,
    cta_login: flag,
    title_cta_login: text,
    link_cta_login: text,
    magic_link_enabled: flag,
    redirect_url: text,
  },
  row,
)

/** P1 `info` (SEO-07). */
export const platformInfo = entity('settings', { name: text, description: text }, row)

/** P1 `extra` (FOO-04). */
export const extraSettings = entity(
  'settings',
  { use_terms: richText, privacy_terms: richText, url_facebook: address, url_instagram: address, url_youtube: address },
  row,
)

/** EP-44. Copies of these fields in P1 are ignored. */
export const templateSettings = entity(
  'settings',
  { theme_classes: number, comment: flag, course_page_indicator: bool, module_page_indicator: bool },
  row,
)

export const contentSettings = entity('settings', { show_blocked_content: flag }, row) // EP-65
export const myListSettings = entity('settings', { published: flag }, row) // EP-67

/** The lids of the rows above: documents have no server id, their name is their identity. */
export const SETTINGS = {
  platform: 'platform',
  login: 'login',
  info: 'info',
  extra: 'extra',
  template: 'template',
  content: 'content',
  mylist: 'mylist',
} as const

export const SEO_MAX = 191 // SEO-03, SEO-04

const loose = z.looseObject({})

export const settingsEndpoints = {
  readPlatform: endpoint({
    id: 'ext:P1',
    method: 'GET',
    path: '/api/auth/config/plataforma/index/{tenant}',
    class: 'R',
    answer: wire.data(z.object({ settings: loose, login: loose, extra: loose, info: loose })),
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
    freshness: 30 * MINUTE, // CCH-07
  }),
  toggleFooter: endpoint({
    id: 'EP-61',
    method: 'POST',
    path: '/api/auth/config/plataforma/updateCustomBasic/footerToogle',
    class: 'I',
    body: z.object({ footer_visible: wire.flag, tenant_id: wire.tenant }),
    answer: wire.message,
    partial: true,
  }),
  updateExtra: endpoint({
    id: 'EP-68',
    method: 'POST',
    path: '/api/auth/config/plataforma/extraSettings/update',
    class: 'I',
    body: z.object({
      use_terms: z.string(),
      privacy_terms: z.string(),
      url_facebook: z.string(),
      url_instagram: z.string(),
      url_youtube: z.string(),
      tenant_id: wire.tenant,
    }),
    answer: wire.message,
  }),
  updateSeo: endpoint({
    id: 'EP-69',
    method: 'POST',
    path: '/api/auth/config/plataforma/update-seo',
    class: 'I',
    body: z.object({ name: z.string(), description: z.string() }),
    answer: wire.message,
  }),
  readTemplate: endpoint({
    id: 'EP-44',
    method: 'GET',
    path: '/api/auth/tenants/template_settings/{tenant}',
    class: 'R',
    answer: wire.data(z.object({ theme_classes: z.number(), comment: wire.flag, course_page_indicator: z.boolean(), module_page_indicator: z.boolean() })),
    decode: (answer) => ({ rows: [{ lid: SETTINGS.template, ...templateSettings.read(data(answer)) }] }),
    freshness: 30 * MINUTE,
  }),
  readContentConfig: endpoint({
    id: 'EP-65',
    method: 'GET',
    path: '/api/auth/config/plataforma/get-content-config/{tenant}',
    class: 'R',
    answer: z.object({ show_blocked_content: wire.flag }),
    decode: (answer) => ({ rows: [{ lid: SETTINGS.content, ...contentSettings.read(plain(answer)) }] }),
    freshness: 30 * MINUTE,
  }),
} as const
