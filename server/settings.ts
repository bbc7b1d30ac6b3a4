import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import {
  BANNER_AUTOPLAY_MAX,
  FONTS,
  LESSON_TEMPLATES,
  LOGIN_TEXT_DEFAULT,
  PLATFORM_BACKGROUND_REMOVED,
  SEO_MAX,
  TERMS_MAX,
} from '#contract/limits.ts'
import { type extraWire, type loginWire, platformWire, templateWire } from '#contract/settings-wire.ts'
import { parseColour } from '#lib/colour.ts'
import { must } from '#lib/must.ts'
import { invalid } from './api-error.ts'
import type { Db } from './database.ts'
import { type Call, type Handlers, replyMessage } from './handler.ts'
import { goneAmong } from './references.ts'
import { settings, tenants } from './schema.ts'
import { mayEdit } from './sessions.ts'
import { claimFile } from './uploads.ts'
import { boundedText, optionalAddress } from './validate-text.ts'

// One document per section and tenant, in wire form. Missing fields have defaults, so new fields need no migration.

interface Sections {
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

async function infoOf(db: Db, tenantId: number) {
  const [row] = await db.select({ name: tenants.name, description: tenants.description }).from(tenants).where(eq(tenants.id, tenantId))
  return must(row, 'tenant of the session')
}

/** The part of a body that a section's schema contains. */
function pick<S extends z.ZodMiniObject>(schema: S, body: object): Partial<z.infer<S>> {
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => key in schema.shape && value !== undefined)) as Partial<
    z.infer<S>
  >
}

const NAME_REQUIRED = 'Campo "Nome da plataforma" obrigatório!' // SEO-02
const TOO_LONG = 'A descrição deve ter no máximo 191 caracteres.' // SEO-03

function platformName(value: string): string {
  if (value.trim() === '') throw invalid(NAME_REQUIRED, { name: NAME_REQUIRED })
  return boundedText(value, 'name', SEO_MAX)
}

/** As students see it: a button that leads nowhere is off (PER-11). */
export async function shownLogin(db: Db, tenantId: number): Promise<Sections['login']> {
  const login = await readSection(db, tenantId, 'login')
  const isGone = await goneAmong(db, tenantId, [login.link_cta_login])
  return isGone(login.link_cta_login) ? { ...login, cta_login: 0 } : login
}

const settingReads: Handlers = {
  async readPlatform({ db, tenantId, session }) {
    const platform = await readSection(db, tenantId, 'platform')
    const { theme_classes, comment } = await readSection(db, tenantId, 'template')
    const login = mayEdit(session) ? await readSection(db, tenantId, 'login') : await shownLogin(db, tenantId)
    const extra = await readSection(db, tenantId, 'extra')
    return { body: { data: { settings: { ...platform, theme_classes, comment }, login, extra, info: await infoOf(db, tenantId) } } }
  },
  async readTemplate({ db, tenantId }) {
    return { body: { data: await readSection(db, tenantId, 'template') } }
  },
  async readContentConfig({ db, tenantId }) {
    return { body: await readSection(db, tenantId, 'content') }
  },
  async readMyList({ db, tenantId }) {
    return { body: [await readSection(db, tenantId, 'mylist')] }
  },
  async readLive({ db, tenantId }) {
    return { body: await readSection(db, tenantId, 'live') }
  },
}

const SAVED = 'Dados alterados com sucesso'

const settingSwitches: Handlers = {
  async toggleFooter({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'platform', { footer_visible: body.footer_visible })
    return replyMessage('Dados salvos com sucesso.') // FOO-06
  },
  async toggleCredit({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'platform', { credit_visible: body.credit_visible })
    return replyMessage(SAVED)
  },
  async toggleCourseIndicator({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'template', { course_page_indicator: body.course_page_indicator })
    return replyMessage('Indicador de curso atualizado!') // APR-11
  },
  async toggleModuleIndicator({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'template', { module_page_indicator: body.module_page_indicator })
    return replyMessage('Indicador de módulo atualizado!')
  },
  async showAllContent({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'content', { show_blocked_content: body.show_all_content })
    return replyMessage(SAVED)
  },
  async updateMyList({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'mylist', { published: body.mylist_status })
    return replyMessage(SAVED)
  },
  async activateComments({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'template', { comment: body.comment })
    return replyMessage('Configuração de comentários atualizada') // LES-05
  },
}

const LOGOS = { logo_square: 'logo', logo_horizontal: 'logo', favicon: 'favicon' } as const

/** The pictures that a body names must be the school's own (APR-05). */
async function ownLogos(call: Call): Promise<Partial<Record<keyof typeof LOGOS, string | null>>> {
  const body = call.body as Partial<Record<keyof typeof LOGOS, string | null>>
  const named = (Object.keys(LOGOS) as (keyof typeof LOGOS)[]).filter((field) => body[field] !== undefined)
  if (named.length === 0) return {}
  const stands = await readSection(call.db, call.tenantId, 'platform')
  const logos: Partial<Record<keyof typeof LOGOS, string | null>> = {}
  for (const field of named)
    logos[field] = await claimFile(call, {
      field,
      purpose: LOGOS[field],
      wanted: body[field] ?? null,
      current: stands[field],
      of: 'school',
    })
  return logos
}

const BAD_VALUE = 'Valor do campo inválido'

/** A font and a background are those that the studio offers, or what stands there already: an older client sends all settings along (APR-08, APR-19). */
async function checkLook({ db, tenantId, body }: Call): Promise<void> {
  const { font_primary: font, background_color_primary: background } = body as Partial<Sections['platform']>
  if (font === undefined && background === undefined) return
  const stands = await readSection(db, tenantId, 'platform')
  if (font !== undefined && font !== '' && font !== stands.font_primary && !(FONTS as readonly string[]).includes(font))
    throw invalid(BAD_VALUE, { font_primary: BAD_VALUE })
  if (background === undefined || background === stands.background_color_primary) return
  if (parseColour(background) === null && !BACKGROUNDS.some((each) => pathOf(each) === background))
    throw invalid(BAD_VALUE, { background_color_primary: BAD_VALUE })
}

/** LES-03. A value that stands there already is no change: an older client sends all settings along. */
async function checkTemplate({ db, tenantId, body }: Call): Promise<void> {
  const { theme_classes: wanted } = body as Partial<Sections['template']>
  if (wanted === undefined || String(wanted) in LESSON_TEMPLATES) return
  if (wanted !== (await readSection(db, tenantId, 'template')).theme_classes) throw invalid(BAD_VALUE, { theme_classes: BAD_VALUE })
}

const settingForms: Handlers = {
  async updateBasic(call) {
    const { db, tenantId, body } = call
    await checkLook(call)
    await checkTemplate(call)
    if (body.name !== undefined)
      await db
        .update(tenants)
        .set({ name: platformName(body.name) })
        .where(eq(tenants.id, tenantId))
    await writeSection(db, tenantId, 'platform', { ...pick(platformWire, body), ...(await ownLogos(call)) })
    await writeSection(db, tenantId, 'template', pick(templateWire, body))
    return { body: { data: await readSection(db, tenantId, 'platform') } }
  },
  async updateExtra({ db, tenantId, body }) {
    await writeSection(db, tenantId, 'extra', {
      use_terms: boundedText(body.use_terms, 'use_terms', TERMS_MAX),
      privacy_terms: boundedText(body.privacy_terms, 'privacy_terms', TERMS_MAX),
      url_facebook: optionalAddress(body.url_facebook, 'url_facebook'),
      url_instagram: optionalAddress(body.url_instagram, 'url_instagram'),
      url_youtube: optionalAddress(body.url_youtube, 'url_youtube'),
    })
    return replyMessage('Dados salvos com sucesso.') // FOO-06
  },
  async updateSeo({ db, tenantId, body }) {
    const description = boundedText(body.description, 'description', SEO_MAX, TOO_LONG)
    await db
      .update(tenants)
      .set({ name: platformName(body.name), description })
      .where(eq(tenants.id, tenantId))
    return replyMessage('Dados alterados com sucesso!') // SEO-08
  },
  async updateBannerSettings({ db, tenantId, body }) {
    const seconds = body.banner_custom_autoplay_time
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > BANNER_AUTOPLAY_MAX)
      throw invalid('Valor do campo inválido', { banner_custom_autoplay_time: 'Valor do campo inválido' }) // AMB-69
    await writeSection(db, tenantId, 'platform', pick(platformWire, body))
    return replyMessage('Dados salvos com sucesso') // BAN-06
  },
}

export const settingHandlers: Handlers = { ...settingReads, ...settingSwitches, ...settingForms }
