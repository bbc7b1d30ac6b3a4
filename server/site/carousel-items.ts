import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import { type CarouselMode, isDerived, MODES, modeOf } from '#contract/carousel-modes.ts'
import type { CarouselItemWire } from '#contract/carousels.ts'
import { MAX_LIST } from '#contract/limits.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { must } from '#lib/must.ts'
import { type CardKind, cardsOf } from '#server/access/cards.ts'
import type { Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { carouselItems, type carousels, courses, finishedLessons, lessons, modules } from '#server/db/schema.ts'
import { continueOf, favoritesOf } from '#server/learning/library.ts'

// What the carousels show. A row of `carousel_items` is what an editor chose; where courses or modules were chosen, their parts are shown.

type Carousel = typeof carousels.$inferSelect
type Chosen = typeof carouselItems.$inferSelect

export interface Content {
  /** The cards, as a student sees them. */
  readonly items: CarouselItemWire[]
  /** Ids of what was chosen. */
  readonly content: number[]
}

const HIGHLIGHTED = 10

/** The content of these carousels, by id. */
export async function contentsOf(db: Db, session: Session, rows: readonly Carousel[]): Promise<Map<number, Content>> {
  const own = await systemItems(db, session, rows)
  const contents = await chosenContents(
    db,
    session.tenantId,
    rows.filter(({ type }) => !own.has(type)),
  )
  for (const { id, type } of rows) {
    const items = own.get(type)
    if (items !== undefined) contents.set(id, { items, content: [] })
  }
  return contents
}

/** Of the carousels that editors filled: nothing in it depends on who looks. */
export async function chosenContents(db: Db, tenantId: number, rows: readonly Carousel[]): Promise<Map<number, Content>> {
  const chosen = await chosenOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  const contents = new Map<number, Content>()
  const plain: Chosen[] = []
  for (const row of rows) {
    const mode = modeOfRow(row)
    const mine = chosen.get(row.id) ?? []
    if (mode !== null && isDerived(mode)) contents.set(row.id, await partsOf(db, tenantId, mode, mine))
    else plain.push(...mine)
  }
  const cards = await itemsOf(db, tenantId, plain)
  for (const row of rows) {
    if (contents.has(row.id)) continue
    const items = (chosen.get(row.id) ?? []).flatMap(({ id }) => cards.get(id) ?? [])
    contents.set(row.id, { items, content: items.flatMap(({ course, module, class: lesson }) => (course ?? module ?? lesson)?.id ?? []) })
  }
  return contents
}

export const modeOfRow = ({ type, typeContent }: Pick<Carousel, 'type' | 'typeContent'>): CarouselMode | null =>
  modeOf({ type, type_content: typeContent })

async function chosenOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Chosen[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(carouselItems)
    .where(and(eq(carouselItems.tenantId, tenantId), inArray(carouselItems.carouselId, [...ids])))
    .orderBy(asc(carouselItems.position), asc(carouselItems.id))
  return groupBy(rows, ({ carouselId }) => carouselId)
}

/** The items of chosen rows, by the row's id. What is gone has none. */
async function itemsOf(db: Db, tenantId: number, rows: readonly Chosen[]): Promise<Map<number, CarouselItemWire>> {
  const items = new Map<number, CarouselItemWire>()
  for (const [kind, ofKind] of groupBy(rows, (row) => row.kind)) {
    const cards = await cardsOf(db, tenantId, kind, [...new Set(ofKind.map(({ targetId }) => targetId))])
    for (const { id, targetId } of ofKind) {
      const card = cards.get(targetId)
      if (card !== undefined) items.set(id, { id, [kind]: card })
    }
  }
  return items
}

/** The modules of the chosen courses, or the lessons of the chosen modules: course by course, in their own order (CAR-15, CAR-16). */
async function partsOf(db: Db, tenantId: number, mode: CarouselMode, chosen: readonly Chosen[]): Promise<Content> {
  const { shown, chosen: kind } = MODES[mode]
  const ids = chosen.flatMap((row) => (row.kind === kind ? [row.targetId] : []))
  if (ids.length === 0) return { items: [], content: [] }
  const parts = shown === 'module' ? await modulesOf(db, tenantId, ids) : await lessonsOf(db, tenantId, ids)
  const byWhole = groupBy(parts, ({ whole }) => whole)
  const inOrder = ids.flatMap((id) => byWhole.get(id) ?? []).slice(0, MAX_LIST)
  const cards = await cardsOf(
    db,
    tenantId,
    shown,
    inOrder.map(({ id }) => id),
  )
  const there = await cardsOf(db, tenantId, kind, ids)
  return {
    items: inOrder.flatMap(({ id }) => (cards.has(id) ? [{ id, [shown]: must(cards.get(id), 'card') }] : [])),
    content: ids.filter((id) => there.has(id)),
  }
}

const modulesOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .select({ id: modules.id, whole: modules.courseId })
    .from(modules)
    .where(and(eq(modules.tenantId, tenantId), inArray(modules.courseId, [...ids])))
    .orderBy(asc(modules.position), asc(modules.id))

const lessonsOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .select({ id: lessons.id, whole: lessons.moduleId })
    .from(lessons)
    .where(and(eq(lessons.tenantId, tenantId), inArray(lessons.moduleId, [...ids])))
    .orderBy(asc(lessons.position), asc(lessons.id))

/** The items of the system's carousels, by type: what one has begun, what one has favourited, what most people watch. */
async function systemItems(db: Db, session: Session, rows: readonly Carousel[]): Promise<Map<string, CarouselItemWire[]>> {
  const { continueCourses, continueModules, continueLessons, highlight, myList } = CAROUSEL_TYPE
  const wanted = new Set(rows.map(({ type }) => type))
  const items = new Map<string, CarouselItemWire[]>()
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
  if (wanted.has(myList)) items.set(myList, await lessonItems(db, session.tenantId, await favoritesOf(db, session)))
  if (wanted.has(highlight)) items.set(highlight, await lessonItems(db, session.tenantId, await mostWatched(db, session.tenantId)))
  return items
}

async function lessonItems(db: Db, tenantId: number, ids: readonly number[]): Promise<CarouselItemWire[]> {
  const cards = await cardsOf(db, tenantId, 'class' satisfies CardKind, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ id, class: card }]
  })
}

/** «Em alta» (VIT-03): the lessons that most people have finished, of equals the one finished last. */
async function mostWatched(db: Db, tenantId: number): Promise<number[]> {
  const rows = await db
    .select({ id: finishedLessons.lessonId })
    .from(finishedLessons)
    .where(eq(finishedLessons.tenantId, tenantId))
    .groupBy(finishedLessons.lessonId)
    .orderBy(desc(count()), desc(max(finishedLessons.at)), asc(finishedLessons.lessonId))
    .limit(HIGHLIGHTED)
  return rows.map(({ id }) => id)
}

/** The table of what can be chosen. */
export const TARGETS: Readonly<Record<CardKind, typeof courses | typeof modules | typeof lessons>> = {
  course: courses,
  module: modules,
  class: lessons,
}
