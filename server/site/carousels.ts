import { and, asc, eq, not } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CarouselItemWire as CarouselItem, carouselWire } from '#contract/carousels.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { withLocks } from '#server/access/locks.ts'
import type { Handlers } from '#server/call/handler.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import { readSections } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { carousels, courses, lessons, modules } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { contentsOf } from './carousel-items.ts'
import { carouselWrites, isSystem } from './carousel-writes.ts'

type Carousel = typeof carousels.$inferSelect
type CarouselWire = z.infer<typeof carouselWire>

const flag = (value: boolean) => (value ? 1 : 0)

export function carouselToWire(row: Carousel, published: boolean, items: CarouselItem[], content: number[]): CarouselWire {
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
    chosen_texts: row.chosenTexts,
    autoplay: flag(row.autoplay),
    autoplay_time: row.autoplayTime,
    published: flag(published),
    carousel_item: items,
    content,
  }
}

/** A system carousel is published when its switch in «Vitrine» is on (VIT-02..04). */
async function switches(db: Db, tenantId: number): Promise<Readonly<Record<string, boolean>>> {
  const { platform, mylist } = await readSections(db, tenantId, 'platform', 'mylist')
  return {
    [CAROUSEL_TYPE.continueCourses]: platform.show_carrousel_continue_course === 1,
    [CAROUSEL_TYPE.continueModules]: platform.show_carrousel_continue_module === 1,
    [CAROUSEL_TYPE.continueLessons]: platform.show_carrousel_continue_class === 1,
    [CAROUSEL_TYPE.highlight]: platform.show_carrousel_highlight === 1,
    [CAROUSEL_TYPE.myList]: mylist.published === 1,
  }
}

async function withItems(db: Db, session: Session, rows: readonly Carousel[]): Promise<CarouselWire[]> {
  const on = await switches(db, session.tenantId)
  const contents = await contentsOf(db, session, rows)
  const shown = await withLocks(
    db,
    session,
    rows.map(({ id }) => contents.get(id)?.items ?? []),
  )
  return rows.map((row, index) =>
    carouselToWire(row, isSystem(row) ? (on[row.type] ?? false) : row.published, shown[index] ?? [], contents.get(row.id)?.content ?? []),
  )
}

const CHOICES = new Map<string | undefined, typeof courses | typeof modules | typeof lessons>([
  [CAROUSEL_TYPE.courses, courses],
  [CAROUSEL_TYPE.modules, modules],
  [CAROUSEL_TYPE.lessons, lessons],
])

export const carouselHandlers: Handlers = {
  ...carouselWrites,
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
