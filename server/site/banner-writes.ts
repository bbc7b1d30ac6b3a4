import { and, eq } from 'drizzle-orm'
import { BANNER_FILMS, BANNER_FONTS, BANNER_IMAGES, BANNER_SIZES, BANNER_WEIGHTS } from '#contract/banners.ts'
import { BANNER_SIZE, BANNER_SUBTITLE_MAX, LINE_MAX } from '#contract/limits.ts'
import { formFile } from '#server/call/form-files.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowsOf } from '#server/call/rows.ts'
import { rowId } from '#server/call/tenancy.ts'
import { claimFile } from '#server/call/uploads.ts'
import { boundedText, optionalAddress, requiredText } from '#server/call/validate-text.ts'
import { banners } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { type BannerValues, bannerToWire, NEW_BANNER } from './banner-rows.ts'

const GONE = 'Este banner não existe mais.'
const WRONG_TYPE = 'Use uma imagem png, jpeg ou webp.'
const rows = rowsOf(banners, GONE)

type Body = BodyOf<'createBanner'>
type ImageField = (typeof BANNER_IMAGES)[number]

const wrong = (field: string, message = 'Valor do campo inválido') => invalid(message, { [field]: message })

/** What stands there is accepted whatever it is: only what somebody changes must keep the rule. */
function whole(body: Body, field: (typeof BANNER_SIZES | typeof BANNER_WEIGHTS)[number], now: number, min: number, max: number): number {
  const sent = body[field]
  if (sent === undefined || Number(sent) === now) return now
  const value = Number(sent)
  if (value === 0 && sent !== '') return 0 // none was chosen
  if (sent === '' || !Number.isInteger(value) || value < min || value > max) throw wrong(field)
  return value
}

/** The words and faces of a form over what stands there. @throws 422 */
function textsOf(body: Body, now: BannerValues): Omit<BannerValues, ImageField | (typeof BANNER_FILMS)[number]> {
  const text = (field: 'category' | 'text_button' | 'chosen_texts' | (typeof BANNER_FONTS)[number]) =>
    boundedText(String(body[field] ?? now[field] ?? ''), field, LINE_MAX)
  const subtitle = String(body['subtitle'] ?? now.subtitle)
  const fonts = Object.fromEntries(BANNER_FONTS.map((field) => [field, text(field)]))
  const weights = Object.fromEntries(BANNER_WEIGHTS.map((field) => [field, whole(body, field, now[field], 100, 900)]))
  const sizes = Object.fromEntries(BANNER_SIZES.map((field) => [field, whole(body, field, now[field], BANNER_SIZE.min, BANNER_SIZE.max)]))
  return {
    ...(fonts as Pick<BannerValues, (typeof BANNER_FONTS)[number]>),
    ...(weights as Pick<BannerValues, (typeof BANNER_WEIGHTS)[number]>),
    ...(sizes as Pick<BannerValues, (typeof BANNER_SIZES)[number]>),
    title: requiredText(String(body['title'] ?? now.title), 'title', LINE_MAX, 'O banner precisa de um título.'), // NS-09
    category: text('category'),
    chosen_texts: text('chosen_texts'),
    subtitle: boundedText(
      subtitle,
      'subtitle',
      BANNER_SUBTITLE_MAX,
      `A descrição do banner é maior do que o limite de ${BANNER_SUBTITLE_MAX}`,
    ), // BAN-20
    url_primary: optionalAddress(String(body['url_primary'] ?? now.url_primary), 'url_primary'),
    text_button: text('text_button'),
  }
}

/** NS-09: something to see. */
function checkMedia(body: Body, now: BannerValues): void {
  const stays = (field: Exclude<ImageField, 'headline_image'> | (typeof BANNER_FILMS)[number]) => {
    const sent = body[field]
    return sent === undefined ? now[field] !== null : sent !== ''
  }
  if (![...BANNER_FILMS, 'url_image' as const, 'url_image_vertical' as const].some(stays))
    throw wrong('url_image', 'O banner precisa de uma imagem ou de um vídeo.')
}

async function valuesOf(call: Call<Body>, now: BannerValues): Promise<BannerValues> {
  const { body } = call
  const texts = textsOf(body, now)
  checkMedia(body, now)
  const files: Partial<BannerValues> = {}
  for (const field of BANNER_FILMS) {
    const wanted = body[field]
    const film = { field, purpose: 'video', current: now[field], of: 'school' } as const
    files[field] = wanted === undefined ? now[field] : await claimFile(call, { ...film, wanted: String(wanted) })
  }
  for (const field of BANNER_IMAGES)
    files[field] = await formFile(call, { field, purpose: 'banner', sent: body[field], current: now[field], wrongType: WRONG_TYPE })
  return { ...now, ...texts, ...files }
}

async function standing({ db, tenantId, params }: Call): Promise<typeof banners.$inferSelect> {
  const [row] = await db
    .select()
    .from(banners)
    .where(and(eq(banners.tenantId, tenantId), eq(banners.id, rowId(params['id']) ?? 0)))
    .for('no key update')
  if (row === undefined) throw notFound(GONE)
  return row
}

export const bannerWrites: Handlers = {
  async createBanner(call) {
    const values = await valuesOf(call, NEW_BANNER)
    const row = await rows.add(call.db, call.tenantId, { values: { ...values } })
    return { status: 201, body: [true, 201, 'Banner atualizado com sucesso!', { data: bannerToWire(row) }] }
  },
  async updateBanner(call) {
    const values = await valuesOf(call, { ...NEW_BANNER, ...(await standing(call)).values })
    const row = await rows.change(call.db, call.tenantId, call.params['id'], { values: { ...values } })
    return { body: [true, 200, 'Banner atualizado com sucesso!', { data: bannerToWire(row) }] }
  },
  async deleteBanner({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['id'])
    return replyMessage('O banner foi deletado') // BAN-13
  },
  async orderBanners({ db, tenantId, body }) {
    await rows.order(db, tenantId, body.newOrdenation)
    return replyMessage('Ordem dos banners atualizada')
  },
}
