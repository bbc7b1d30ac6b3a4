import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { BANNER_AUTOPLAY_MAX, FONTS, LESSON_TEMPLATES, SEO_MAX, TERMS_MAX } from '#contract/limits.ts'
import { fieldsOfKind } from '#contract/noun.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import { platformWire, templateWire } from '#contract/settings.ts'
import { parseColour } from '#lib/colour.ts'
import { must } from '#lib/must.ts'
import { type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { readSection, type Sections, shownLogin, writeSection } from '#server/call/setting-sections.ts'
import { claimFile } from '#server/call/uploads.ts'
import { boundedText, optionalAddress } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { tenants } from '#server/db/schema.ts'
import { invalid } from '#server/errors/api-error.ts'
import { addressOf } from './tenants.ts'

async function infoOf(db: Db, tenantId: number) {
  const [row] = await db.select({ name: tenants.name, description: tenants.description }).from(tenants).where(eq(tenants.id, tenantId))
  return { ...must(row, 'tenant of the session'), ...(await readSection(db, tenantId, 'info')) }
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

const settingReads: Handlers = {
  async readPlatform({ db, deps, tenantId, session }) {
    const platform = await readSection(db, tenantId, 'platform')
    const { theme_classes, comment } = await readSection(db, tenantId, 'template')
    const login = mayEdit(session) ? await readSection(db, tenantId, 'login') : await shownLogin(db, tenantId)
    const extra = await readSection(db, tenantId, 'extra')
    return {
      body: {
        data: {
          settings: { ...platform, theme_classes, comment },
          login,
          extra,
          info: { ...(await infoOf(db, tenantId)), ...(await addressOf(db, tenantId, deps.demo)) },
        },
      },
    }
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
    const { extra } = SETTINGS_NOUNS
    const texts = fieldsOfKind(extra, 'richText').map((field) => [field, boundedText(body[field], field, TERMS_MAX)])
    const addresses = fieldsOfKind(extra, 'address').map((field) => [field, optionalAddress(body[field], field)])
    await writeSection(db, tenantId, 'extra', Object.fromEntries([...texts, ...addresses]))
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
  async updateSharePicture(call) {
    const { db, tenantId, body } = call
    const { share_picture: current } = await readSection(db, tenantId, 'info')
    const wanted = body.share_picture
    const share_picture = await claimFile(call, { field: 'share_picture', purpose: 'share', wanted, current, of: 'school' })
    await writeSection(db, tenantId, 'info', { share_picture })
    return replyMessage(SAVED)
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
