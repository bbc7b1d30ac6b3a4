import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CarouselItemWire as CarouselItem, carouselWire } from '#contract/carousels.ts'
import { SYSTEM_CAROUSEL } from '#contract/limits.ts'
import { CAROUSEL_TYPE } from '#contract/places.ts'
import { invalid, notFound } from './api-error.ts'
import { type CardKind, cardsOf } from './cards.ts'
import type { Db } from './database.ts'
import { groupBy } from './group.ts'
import type { Handlers } from './handler.ts'
import { continueOf, favoritesOf } from './library.ts'
import { carouselItems, carousels, courses, lessons, modules } from './schema.ts'
import { mayEdit, type Session } from './sessions.ts'
import { readSection } from './settings.ts'
import { rowId } from './tenancy.ts'

type Carousel = typeof carousels.$inferSelect
type CarouselWire = z.infer<typeof carouselWire>

const isSystem = ({ type }: Carousel) => Number(type) >= SYSTEM_CAROUSEL.first

const flag = (value: boolean) => (value ? 1 : 0)

function toWire(row: Carousel, published: boolean, items: CarouselItem[]): CarouselWire {
  return {
    id: row.id,
    order: row.position,
    title: row.title,
    description: row.description,
    type: row.type,
    type_content: row.typeContent,
    custom: flag(row.custom),
    card_type: row.cardType,
    carousel_type: row.carouselType,
    cards_per_group: row.cardsPerGroup,
    cards_per_group_mobile: row.cardsPerGroupMobile,
    font_title: row.fontTitle,
    weight_title: row.weightTitle,
    size_title: row.sizeTitle,
    font_description: row.fontDescription,
    weight_description: row.weightDescription,
    size_description: row.sizeDescription,
    autoplay: flag(row.autoplay),
    autoplay_time: row.autoplayTime,
    published: flag(published),
    carousel_item: items,
  }
}

/** A system carousel is published when its switch in «Vitrine» is on (VIT-02..04). */
async function switches(db: Db, tenantId: number): Promise<Readonly<Record<string, boolean>>> {
  const platform = await readSection(db, tenantId, 'platform')
  const mylist = await readSection(db, tenantId, 'mylist')
  return {
    [CAROUSEL_TYPE.continueCourses]: platform.show_carrousel_continue_course === 1,
    [CAROUSEL_TYPE.continueModules]: platform.show_carrousel_continue_module === 1,
    [CAROUSEL_TYPE.continueLessons]: platform.show_carrousel_continue_class === 1,
    [CAROUSEL_TYPE.highlight]: platform.show_carrousel_highlight === 1,
    [CAROUSEL_TYPE.myList]: mylist.published === 1,
  }
}

/** The cards of carousels that a person arranged, by carousel. */
async function storedItems(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, CarouselItem[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(carouselItems)
    .where(and(eq(carouselItems.tenantId, tenantId), inArray(carouselItems.carouselId, [...ids])))
    .orderBy(asc(carouselItems.position), asc(carouselItems.id))
  const cards = { course: new Map(), module: new Map(), class: new Map() } as Record<CardKind, Awaited<ReturnType<typeof cardsOf>>>
  for (const kind of ['course', 'module', 'class'] as const) {
    cards[kind] = await cardsOf(
      db,
      tenantId,
      kind,
      rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId),
    )
  }
  const byCarousel = groupBy(rows, ({ carouselId }) => carouselId)
  return new Map(
    [...byCarousel].map(([carouselId, items]) => [
      carouselId,
      items.flatMap(({ id, kind, targetId }) => {
        const card = cards[kind].get(targetId)
        return card === undefined ? [] : [{ id, [kind]: card }]
      }),
    ]),
  )
}

/** The cards of the carousels that are each person's own: what one has begun, what one has favourited. */
async function personalItems(db: Db, session: Session, rows: readonly Carousel[]): Promise<Map<string, CarouselItem[]>> {
  const { continueCourses, continueModules, continueLessons, myList } = CAROUSEL_TYPE
  const wanted = new Set(rows.map(({ type }) => type))
  const items = new Map<string, CarouselItem[]>()
  if (wanted.has(continueCourses) || wanted.has(continueModules) || wanted.has(continueLessons)) {
    const begun = await continueOf(db, session)
    items.set(
      continueCourses,
      begun.courses.map((course) => ({ id: course.id, course })),
    )
    items.set(
      continueModules,
      begun.modules.map((module) => ({ id: module.id, module })),
    )
    items.set(
      continueLessons,
      begun.lessons.map((lesson) => ({ id: lesson.id, class: lesson })),
    )
  }
  if (wanted.has(myList)) {
    const ids = await favoritesOf(db, session)
    const cards = await cardsOf(db, session.tenantId, 'class', ids)
    items.set(
      myList,
      ids.flatMap((id) => (cards.has(id) ? [{ id, class: cards.get(id) }] : [])),
    )
  }
  return items
}

async function withItems(db: Db, session: Session, rows: readonly Carousel[]): Promise<CarouselWire[]> {
  const { tenantId } = session
  const on = await switches(db, tenantId)
  const stored = await storedItems(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  const personal = await personalItems(db, session, rows)
  return rows.map((row) =>
    toWire(row, isSystem(row) ? (on[row.type] ?? false) : row.published, personal.get(row.type) ?? stored.get(row.id) ?? []),
  )
}

const CHOICES = new Map<string | undefined, typeof courses | typeof modules | typeof lessons>([
  [CAROUSEL_TYPE.courses, courses],
  [CAROUSEL_TYPE.modules, modules],
  [CAROUSEL_TYPE.lessons, lessons],
])

export const carouselHandlers: Handlers = {
  async listCarousels({ db, tenantId, session }) {
    const rows = await db
      .select()
      .from(carousels)
      .where(eq(carousels.tenantId, tenantId))
      .orderBy(asc(carousels.position), asc(carousels.id))
    const all = await withItems(db, session, rows)
    return { body: { data: mayEdit(session) ? all : all.filter(({ published }) => published === 1) } }
  },
  async readCarousel({ db, tenantId, session, params }) {
    const rows = await db
      .select()
      .from(carousels)
      .where(and(eq(carousels.tenantId, tenantId), eq(carousels.id, rowId(params['id']) ?? 0)))
    const [one] = await withItems(db, session, rows)
    if (one === undefined || (one.published === 0 && !mayEdit(session))) throw notFound('Este carrossel não existe mais.')
    return { body: { data: one } }
  },
  async flipCarousel({ db, tenantId, params }) {
    const one = and(eq(carousels.tenantId, tenantId), eq(carousels.id, rowId(params['id']) ?? 0))
    // One statement: of two flips at once each turns what the other left.
    const [flipped] = await db
      .update(carousels)
      .set({ published: not(carousels.published) })
      .where(one)
      .returning()
    if (flipped === undefined) throw notFound('Este carrossel não existe mais.')
    // Thrown, so the transaction takes it back. What the system shows has its switch in «Vitrine» (VIT-12).
    if (isSystem(flipped)) throw invalid('Item não editável')
    return { body: { published: flag(flipped.published) } }
  },
  async listCarouselItems({ db, tenantId, params }) {
    const table = CHOICES.get(params['type'])
    if (table === undefined) throw notFound('Tipo de carrossel desconhecido.')
    const rows = await db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(eq(table.tenantId, tenantId))
      .orderBy(asc(table.position), asc(table.id))
    return { body: { data: rows } }
  },
}
