import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import * as wire from './wire.ts'

// Settings on the wire: 0/1 flags, `null` for «none».

export const loginWire = z.object({
  login_theme: wire.amount,
  login_theme_placement: wire.line,
  login_text: wire.line,
  login_banner: z.nullable(wire.line),
  login_banner_vertical: z.nullable(wire.line),
  overlay_banner_login: wire.amount,
  cta_login: wire.flag,
  title_cta_login: z.nullable(wire.line),
  link_cta_login: z.nullable(wire.line),
  magic_link_enabled: wire.flag,
  redirect_url: z.nullable(wire.line),
})

export const platformWire = z.object({
  overlay_color: wire.colour,
  overlay_intensity: wire.amount,
  text_color: wire.colour,
  primary_color: wire.colour,
  logo_square: z.nullable(wire.line),
  logo_horizontal: z.nullable(wire.line),
  favicon: z.nullable(wire.line),
  footer_visible: wire.flag,
  /** ext PER-25; absent: it is visible. */
  credit_visible: z.optional(wire.flag),
  background_color_primary: wire.ground,
  background_color_secondary: wire.ground,
  shadow_size: wire.line,
  font_primary: wire.line,
  showcase_url_redirect: wire.line,
  sidebar: wire.flag,
  showcase: wire.flag,
  banner_custom_transition_type: z.enum(['normal', 'fade']),
  banner_custom_autoplay: wire.flag,
  banner_custom_autoplay_time: wire.amount.check(z.gte(0)),
  show_carrousel_continue_course: wire.flag,
  show_carrousel_continue_module: wire.flag,
  show_carrousel_continue_class: wire.flag,
  show_carrousel_highlight: wire.flag,
})

export const extraWire = z.object({
  use_terms: wire.longText,
  privacy_terms: wire.longText,
  url_facebook: wire.line,
  url_instagram: wire.line,
  url_youtube: wire.line,
})

export const infoWire = z.object({ name: wire.line, description: wire.line })
export const templateWire = z.object({
  theme_classes: wire.amount,
  comment: wire.flag,
  course_page_indicator: z.boolean(),
  module_page_indicator: z.boolean(),
})

/** P1's and EP-46's `settings`, with the copies that older clients read there. */
export const settingsCopy = z.extend(platformWire, { theme_classes: wire.amount, comment: wire.flag })

/** The body of EP-46: any part of the settings, and everything that older clients send. */
export const basicBody = z.extend(z.partial(z.extend(settingsCopy, { name: wire.line })), { tenant_id: wire.tenant })

/** EP-70, before sign-in: the data of the sign-in page and the branding cache. */
export const brandingWire = z.object({
  id: wire.id,
  name: wire.line,
  description: wire.line,
  primary_color: wire.colour,
  text_color: wire.colour,
  logo_horizontal: z.nullable(wire.line),
  font_primary: wire.line,
  background_color_primary: wire.ground,
  login: loginWire,
  showcase: wire.flag,
  sidebar: wire.flag,
  footer_visible: wire.flag,
  /** ext PER-25; absent: it is visible. */
  credit_visible: z.optional(wire.flag),
  /** ext PER-10: whether mails can be sent. */
  mail: z.optional(wire.flag),
})
export type Branding = z.infer<typeof brandingWire>
