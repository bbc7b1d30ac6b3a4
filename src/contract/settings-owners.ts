import type { SETTINGS } from './well-known-ids.ts'

/** The resource whose answers alone define a setting. */
export type SettingsOwner = (typeof SETTINGS)[keyof typeof SETTINGS]

/**
 * «Who owns which field» (docs/contract.md). Copies of a field in another answer are ignored. A field is listed once, so it has exactly one
 * owner; settings-owners.test.ts compares the entities of settings.ts with it.
 */
export const OWNERS = {
  overlay_color: 'platform',
  overlay_intensity: 'platform',
  text_color: 'platform',
  primary_color: 'platform',
  logo_square: 'platform',
  logo_horizontal: 'platform',
  favicon: 'platform',
  footer_visible: 'platform',
  credit_visible: 'platform',
  background_color_primary: 'platform',
  background_color_secondary: 'platform',
  shadow_size: 'platform',
  font_primary: 'platform',
  showcase_url_redirect: 'platform',
  sidebar: 'platform',
  showcase: 'platform',
  banner_custom_transition_type: 'platform',
  banner_custom_autoplay: 'platform',
  banner_custom_autoplay_time: 'platform',
  show_carrousel_continue_course: 'platform',
  show_carrousel_continue_module: 'platform',
  show_carrousel_continue_class: 'platform',
  show_carrousel_highlight: 'platform',
  login_theme: 'login',
  login_theme_placement: 'login',
  login_text: 'login',
  login_banner: 'login',
  login_banner_vertical: 'login',
  overlay_banner_login: 'login',
  cta_login: 'login',
  title_cta_login: 'login',
  link_cta_login: 'login',
  magic_link_enabled: 'login',
  redirect_url: 'login',
  name: 'info',
  description: 'info',
  use_terms: 'extra',
  privacy_terms: 'extra',
  url_facebook: 'extra',
  url_instagram: 'extra',
  url_youtube: 'extra',
  theme_classes: 'template',
  comment: 'template',
  course_page_indicator: 'template',
  module_page_indicator: 'template',
  show_blocked_content: 'content',
  published: 'mylist',
  show_communities_page: 'communities',
} as const satisfies Record<string, SettingsOwner>

export type SettingsField = keyof typeof OWNERS
export type FieldsOwnedBy<O extends SettingsOwner> = { [F in SettingsField]: (typeof OWNERS)[F] extends O ? F : never }[SettingsField]
