import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { LOGIN_TEXT_DEFAULT, PLATFORM_BACKGROUND_REMOVED } from '#contract/limits.ts'
import type { extraWire, loginWire, platformWire, templateWire } from '#contract/settings-wire.ts'
import type { Db } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'
import { goneAmong } from './references.ts'

// One document per section and tenant, in wire form. Missing fields have defaults, so new fields need no migration.

export interface Sections {
  platform: z.infer<typeof platformWire>
  login: z.infer<typeof loginWire>
  extra: z.infer<typeof extraWire>
  template: z.infer<typeof templateWire>
  content: { show_blocked_content: 0 | 1 }
  mylist: { published: 0 | 1 }
  communities: { show_communities_page: 0 | 1 }
  live: { show_live_alert: boolean }
}
export type Section = keyof Sections

const DEFAULTS: Sections = {
  platform: {
    overlay_color: '#000000',
    overlay_intensity: 0,
    text_color: '#17110b',
    primary_color: '#f4f1e7',
    logo_square: null,
    logo_horizontal: null,
    favicon: null,
    footer_visible: 0,
    credit_visible: 1,
    background_color_primary: PLATFORM_BACKGROUND_REMOVED,
    background_color_secondary: PLATFORM_BACKGROUND_REMOVED,
    shadow_size: '',
    font_primary: '',
    showcase_url_redirect: '',
    sidebar: 0,
    showcase: 0,
    banner_custom_transition_type: 'normal',
    banner_custom_autoplay: 0,
    banner_custom_autoplay_time: 6,
    show_carrousel_continue_course: 1,
    show_carrousel_continue_module: 0,
    show_carrousel_continue_class: 0,
    show_carrousel_highlight: 1,
  },
  login: {
    login_theme: 1,
    login_theme_placement: 'center',
    login_text: LOGIN_TEXT_DEFAULT,
    login_banner: null,
    login_banner_vertical: null,
    overlay_banner_login: 40,
    cta_login: 0,
    title_cta_login: null,
    link_cta_login: null,
    magic_link_enabled: 0,
    redirect_url: null,
  },
  extra: { use_terms: '', privacy_terms: '', url_facebook: '', url_instagram: '', url_youtube: '' },
  template: { theme_classes: 1, comment: 1, course_page_indicator: true, module_page_indicator: true },
  content: { show_blocked_content: 1 },
  mylist: { published: 1 },
  communities: { show_communities_page: 1 },
  live: { show_live_alert: false },
}

export async function readSection<S extends Section>(db: Db, tenantId: number, section: S): Promise<Sections[S]> {
  const [row] = await db
    .select({ values: settings.values })
    .from(settings)
    .where(and(eq(settings.tenantId, tenantId), eq(settings.section, section)))
  return { ...DEFAULTS[section], ...row?.values }
}

/** Changes only the given fields, in one statement: two writers of different fields do not overwrite each other. */
export async function writeSection<S extends Section>(db: Db, tenantId: number, section: S, patch: Partial<Sections[S]>): Promise<void> {
  await db
    .insert(settings)
    .values({ tenantId, section, values: patch })
    .onConflictDoUpdate({ target: [settings.tenantId, settings.section], set: { values: sql`${settings.values} || excluded."values"` } })
}

/** As students see it: a button that leads nowhere is off (PER-11). */
export async function shownLogin(db: Db, tenantId: number): Promise<Sections['login']> {
  const login = await readSection(db, tenantId, 'login')
  const isGone = await goneAmong(db, tenantId, [login.link_cta_login])
  return isGone(login.link_cta_login) ? { ...login, cta_login: 0 } : login
}
