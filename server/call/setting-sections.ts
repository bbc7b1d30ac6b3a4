import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { LOGIN_TEXT_DEFAULT, PLATFORM_BACKGROUND_REMOVED } from '#contract/limits.ts'
import { blankWire } from '#contract/noun-wire.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import type { extraWire, loginWire, platformWire, templateWire } from '#contract/settings.ts'
import type { Db } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'
import { goneAmong } from './references.ts'

// One document per section and tenant, in wire form. Missing fields have defaults, so new fields need no migration.

export interface Sections {
  platform: z.infer<typeof platformWire>
  login: z.infer<typeof loginWire>
  extra: z.infer<typeof extraWire>
  /** Beside the school's name and description (`tenants`). */
  info: { share_picture: string | null }
  template: z.infer<typeof templateWire>
  content: { show_blocked_content: 0 | 1 }
  mylist: { published: 0 | 1 }
  communities: { show_communities_page: 0 | 1 }
  live: { show_live_alert: boolean }
}
export type Section = keyof Sections

const { platform, login, extra, template } = SETTINGS_NOUNS

/** What a school has that never wrote it, where that is more than nothing. */
const DEFAULTS: Sections = {
  platform: blankWire(platform, {
    overlay_color: '#000000',
    text_color: '#17110b',
    primary_color: '#f4f1e7',
    credit_visible: 1,
    background_color_primary: PLATFORM_BACKGROUND_REMOVED,
    background_color_secondary: PLATFORM_BACKGROUND_REMOVED,
    banner_custom_transition_type: 'normal',
    banner_custom_autoplay_time: 6,
    show_carrousel_continue_course: 1,
    show_carrousel_highlight: 1,
  }),
  login: blankWire(login, {
    login_theme: 1,
    login_theme_placement: 'center',
    login_text: LOGIN_TEXT_DEFAULT,
    overlay_banner_login: 40,
    title_cta_login: null,
    link_cta_login: null,
    redirect_url: null,
  }),
  extra: blankWire(extra),
  info: { share_picture: null },
  template: blankWire(template, { theme_classes: 1, comment: 1, course_page_indicator: true, module_page_indicator: true }),
  content: { show_blocked_content: 1 },
  mylist: { published: 1 },
  communities: { show_communities_page: 1 },
  live: { show_live_alert: false },
}

export const readSection = async <S extends Section>(db: Db, tenantId: number, section: S): Promise<Sections[S]> =>
  (await readSections(db, tenantId, section))[section]

/** Several sections in one query. */
export async function readSections<S extends Section>(db: Db, tenantId: number, ...sections: readonly S[]): Promise<Pick<Sections, S>> {
  const rows = await db
    .select({ section: settings.section, values: settings.values })
    .from(settings)
    .where(and(eq(settings.tenantId, tenantId), inArray(settings.section, [...sections])))
  const saved = new Map(rows.map(({ section, values }) => [section, values]))
  return Object.fromEntries(sections.map((section) => [section, { ...DEFAULTS[section], ...saved.get(section) }])) as Pick<Sections, S>
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
