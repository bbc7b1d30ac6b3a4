import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { isDerived, MODES } from '#contract/carousel-modes.ts'
import { CAROUSEL_TITLE_MIN, CAROUSEL_AUTOPLAY, SYSTEM_CAROUSEL } from '#contract/limits.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { must } from '#lib/must.ts'
import type { CardKind } from '#server/access/cards.ts'
import { type BodyOf, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowsOf } from '#server/call/rows.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { inOrder, lockTenant, writePositions } from '#server/db/order.ts'
import { carouselItems, carousels } from '#server/db/schema.ts'
import { forbidden, invalid, notFound } from '#server/errors/api-error.ts'
import { modeOfRow, TARGETS } from './carousel-items.ts'

type Carousel = typeof carousels.$inferSelect
type Body = BodyOf<'createCarousel'>
type Fields = Omit<typeof carousels.$inferInsert, 'id' | 'tenantId' | 'position'>

const GONE = 'Este carrossel não existe mais.'
const NOT_EDITABLE = 'Item não editável' // VIT-12
const rows = rowsOf(carousels, GONE)

export const isSystem = ({ type }: Pick<Carousel, 'type'>) => Number(type) >= SYSTEM_CAROUSEL.first

const EDITABLE: readonly string[] = [CAROUSEL_TYPE.courses, CAROUSEL_TYPE.modules, CAROUSEL_TYPE.lessons]

const wrong = (field: string, message: string) => invalid(message, { [field]: message })

/** @throws 422 */
function whole(value: number, field: string, min: number, max = Number.POSITIVE_INFINITY): number {
  if (!Number.isInteger(value) || value < min || value > max) throw wrong(field, 'Valor do campo inválido')
  return value
}

/** @throws 422 in the specification's sentences (CAR-18..21) */
function fieldsOf(body: Body): Fields {
  const title = body.title.trim()
  if (title.length < CAROUSEL_TITLE_MIN) throw wrong('title', 'O nome do carrossel deve ter no mínimo 3 caracteres.')
  const type = String(body.type).trim()
  if (isSystem({ type })) throw wrong('type', NOT_EDITABLE)
  if (!EDITABLE.includes(type)) throw wrong('type', 'Selecione algum tipo de carrossel.')
  const cardType = body.card_type.trim()
  if (cardType === '') throw wrong('card_type', 'Valor do campo inválido')
  return {
    title,
    type,
    cardType,
    description: body.description?.trim() ?? '',
    typeContent: body.type_content.trim(),
    custom: body.custom === 1,
    carouselType: body.carousel_type.trim(),
    cardsPerGroup: whole(body.cards_per_group, 'cards_per_group', 0),
    cardsPerGroupMobile: whole(body.cards_per_group_mobile, 'cards_per_group_mobile', 0),
    fontTitle: body.font_title?.trim() ?? '',
    weightTitle: whole(body.weight_title, 'weight_title', 1),
    sizeTitle: whole(body.size_title, 'size_title', 1),
    fontDescription: body.font_description?.trim() ?? '',
    weightDescription: whole(body.weight_description, 'weight_description', 1),
    sizeDescription: whole(body.size_description, 'size_description', 1),
    chosenTexts: body.chosen_texts ?? '',
    autoplay: body.autoplay === 1,
    autoplayTime: whole(body.autoplay_time, 'autoplay_time', CAROUSEL_AUTOPLAY.min, CAROUSEL_AUTOPLAY.max),
    published: body.published === 1,
  }
}

interface Choice {
  readonly kind: CardKind
  /** Each once, where it was first named. */
  readonly ids: readonly number[]
}

/**
 * What was chosen, as `type` and `type_content` say.
 * @throws 403 when one is another tenant's, 422 when nothing was chosen or something is gone
 */
async function choiceOf(db: Db, tenantId: number, fields: Fields, content: readonly number[], none: string): Promise<Choice> {
  const mode = must(modeOfRow({ type: fields.type, typeContent: fields.typeContent ?? '' }), 'mode of an editable type')
  const kind = MODES[mode].chosen
  const ids = [...new Set(content)]
  if (ids.length === 0) throw wrong('content', none)
  const table = TARGETS[kind]
  const found = await db.select({ id: table.id, tenantId: table.tenantId }).from(table).where(inArray(table.id, ids))
  if (found.some((row) => row.tenantId !== tenantId)) throw forbidden()
  const there = new Set(found.map(({ id }) => id))
  const gone = ids.flatMap((id, index) => (there.has(id) ? [] : [index + 1]))
  if (gone.length > 0) throw wrong('content', goneWords(kind, gone))
  return { kind, ids }
}

const NAMES: Readonly<Record<CardKind, string>> = { course: 'curso', module: 'módulo', class: 'aula' }

/** Which of the chosen are gone, by their places: their names went with them. */
function goneWords(kind: CardKind, places: readonly number[]): string {
  const [name, one] = [NAMES[kind], kind === 'class' ? 'A' : 'O']
  const shown = places.slice(0, 10).join(', ')
  if (places.length === 1) return `${one} ${name} na posição ${shown} não existe mais. Tire da lista e salve de novo.`
  return `${one}s ${name}s nas posições ${shown}${places.length > 10 ? '…' : ''} não existem mais. Tire da lista e salve de novo.`
}

/** The rows become the choice: what stays keeps its id, so that an order by ids holds. */
async function writeItems(db: Db, { id: carouselId, tenantId }: Pick<Carousel, 'id' | 'tenantId'>, { kind, ids }: Choice): Promise<void> {
  const mine = and(eq(carouselItems.tenantId, tenantId), eq(carouselItems.carouselId, carouselId))
  const stands = await db.select().from(carouselItems).where(mine)
  const kept = new Map(stands.filter((row) => row.kind === kind && ids.includes(row.targetId)).map((row) => [row.targetId, row.id]))
  const keeps = new Set(kept.values())
  const leaves = stands.flatMap(({ id }) => (keeps.has(id) ? [] : [id]))
  if (leaves.length > 0) await db.delete(carouselItems).where(and(mine, inArray(carouselItems.id, leaves)))
  const news = ids.flatMap((targetId, index) => (kept.has(targetId) ? [] : [{ tenantId, carouselId, kind, targetId, position: index + 1 }]))
  if (news.length > 0) await db.insert(carouselItems).values(news)
  const places = ids.flatMap((targetId, index) => (kept.has(targetId) ? [[must(kept.get(targetId), 'item'), index + 1] as const] : []))
  await writePositions(db, carouselItems, tenantId, places)
}

/** One that an editor may change; the tenant's other writers wait. @throws 404, 422 */
async function editable(db: Db, tenantId: number, id: unknown): Promise<Carousel> {
  await lockTenant(db, tenantId)
  const [row] = await db
    .select()
    .from(carousels)
    .where(and(eq(carousels.tenantId, tenantId), eq(carousels.id, rowId(id) ?? 0)))
  if (row === undefined) throw notFound(GONE)
  if (isSystem(row)) throw invalid(NOT_EDITABLE)
  return row
}

const saved = ({ id, cardType, type }: Carousel) => ({ data: { card_type: cardType, type, id } })

export const carouselWrites: Handlers = {
  async createCarousel({ db, tenantId, body }) {
    const fields = fieldsOf(body)
    const choice = await choiceOf(db, tenantId, fields, body.content, 'O carrossel não pode ser criado sem conteúdo!') // CAR-20
    const row = await rows.add(db, tenantId, fields)
    await writeItems(db, row, choice)
    return { status: 201, body: [true, 201, 'Carrossel criado com sucesso!', saved(row)] }
  },
  async updateCarousel({ db, tenantId, params, body }) {
    const { id } = await editable(db, tenantId, params['id'])
    const fields = fieldsOf(body)
    const choice = await choiceOf(db, tenantId, fields, body.content, 'O carrossel não pode ser atualizado sem conteúdo!')
    const row = await rows.change(db, tenantId, String(id), fields)
    await writeItems(db, row, choice)
    return { body: [true, 200, 'Carrossel atualizado com sucesso!', saved(row)] }
  },
  async orderCarouselItems({ db, tenantId, body }) {
    const row = await editable(db, tenantId, body.carousel_id)
    if (isDerived(modeOfRow(row))) throw invalid('Os itens deste carrossel seguem a ordem do que foi escolhido. Mude a ordem na edição.')
    const items = await db
      .select()
      .from(carouselItems)
      .where(and(eq(carouselItems.tenantId, tenantId), eq(carouselItems.carouselId, row.id)))
      .orderBy(carouselItems.position, carouselItems.id)
    await writePositions(
      db,
      carouselItems,
      tenantId,
      inOrder(items, body.order).map(({ id }, index) => [id, index + 1]),
    )
    return replyMessage('Ordem dos itens atualizada com sucesso')
  },
  async deleteCarousel({ db, tenantId, params }) {
    const { id, position } = await editable(db, tenantId, params['id'])
    await rows.remove(db, tenantId, String(id))
    await db
      .update(carousels)
      .set({ position: sql`${carousels.position} - 1` })
      .where(and(eq(carousels.tenantId, tenantId), gt(carousels.position, position)))
    return replyMessage('Carrossel deletado com sucesso') // VIT-15
  },
  async orderCarousels({ db, tenantId, body }) {
    await rows.order(db, tenantId, body.newOrdenation)
    return { body: ['Ordem dos carrosséis atualizada com sucesso'] }
  },
}
