import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import * as wire from './wire.ts'

// What settings look like on the wire: 0/1 flags, `null` for «none».

export const loginWire = z.object({
  login_theme: z.number(),
  login_theme_placement: z.string(),
  login_text: z.string(),
  login_banner: z.nullable(z.string()),
  login_banner_vertical: z.nullable(z.string()),
  overlay_banner_login: z.number(),
  cta_login: wire.flag,
  title_cta_login: z.nullable(z.string()),
  link_cta_login: z.nullable(z.string()),
  magic_link_enabled: wire.flag,
  redirect_url: z.nullable(z.string()),
})

export const platformWire = z.object({
  overlay_color: z.string(),
  overlay_intensity: z.number(),
  text_color: z.string(),
  primary_color: z.string(),
  logo_square: z.nullable(z.string()),
  logo_horizontal: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
  footer_visible: wire.flag,
  background_color_primary: z.string(),
  background_color_secondary: z.string(),
  shadow_size: z.string(),
  font_primary: z.string(),
  showcase_url_redirect: z.string(),
  sidebar: wire.flag,
  showcase: wire.flag,
  banner_custom_transition_type: z.enum(['normal', 'fade']),
  banner_custom_autoplay: wire.flag,
  banner_custom_autoplay_time: z.number().check(z.gte(0)),
  show_carrousel_continue_course: wire.flag,
  show_carrousel_continue_module: wire.flag,
  show_carrousel_continue_class: wire.flag,
  show_carrousel_highlight: wire.flag,
})

export const extraWire = z.object({
  use_terms: z.string(),
  privacy_terms: z.string(),
  url_facebook: z.string(),
  url_instagram: z.string(),
  url_youtube: z.string(),
})

export const infoWire = z.object({ name: z.string(), description: z.string() })
export const templateWire = z.object({
  theme_classes: z.number(),
  comment: wire.flag,
  course_page_indicator: z.boolean(),
  module_page_indicator: z.boolean(),
})

/** P1's and EP-46's `settings`, with the copies that existing clients read there. */
export const settingsCopy = z.extend(platformWire, { theme_classes: z.number(), comment: wire.flag })

/** What EP-46 takes: any part of the settings, and the whole of what older clients send along. */
export const basicBody = z.extend(z.partial(z.extend(settingsCopy, { name: z.string() })), { tenant_id: wire.tenant })

/** EP-70, before sign-in: what the sign-in page and the branding cache need. */
export const brandingWire = z.object({
  id: wire.id,
  name: z.string(),
  description: z.string(),
  primary_color: z.string(),
  text_color: z.string(),
  logo_horizontal: z.nullable(z.string()),
  font_primary: z.string(),
  login: loginWire,
  showcase: wire.flag,
  footer_visible: wire.flag,
})
export type Branding = z.infer<typeof brandingWire>
