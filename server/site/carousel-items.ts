import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import { type CarouselMode, isDerived, MODES, modeOf } from '#contract/carousel-modes.ts'
import type { CarouselItemWire } from '#contract/carousels.ts'
import { MAX_LIST } from '#contract/limits.ts'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { must } from '#lib/must.ts'
import { type CardIds, type CardKind, type Cards, cardsOfKinds } from '#server/access/cards.ts'
import type { Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { carouselItems, type carousels, courses, finishedLessons, lessons, modules } from '#server/db/schema.ts'
import { begunWith, cardsOfStarted, favoritesOf, startedBy } from '#server/learning/library.ts'

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

/** What a carousel shows before its cards are read: the ids that it needs, and its content with them. */
interface Plan {
  readonly needs: Partial<CardIds>
  contentWith(cards: Cards): Content
}

/** The content of these carousels, by id. */
export async function contentsOf(db: Db, session: Session, rows: readonly Carousel[]): Promise<Map<number, Content>> {
  const own = await systemPlans(db, session, rows)
  const chosen = await chosenPlans(
    db,
    session.tenantId,
    rows.filter(({ type }) => !own.has(type)),
  )
  return contentsBy(db, session.tenantId, new Map(rows.flatMap(({ id, type }) => [[id, own.get(type) ?? must(chosen.get(id), 'a plan')]])))
}

/** Of the carousels that editors filled: nothing in it depends on who looks. */
export const chosenContents = async (db: Db, tenantId: number, rows: readonly Carousel[]): Promise<Map<number, Content>> =>
  contentsBy(db, tenantId, await chosenPlans(db, tenantId, rows))

/** All cards are read together: the number of queries does not grow with the carousels. */
async function contentsBy(db: Db, tenantId: number, plans: ReadonlyMap<number, Plan>): Promise<Map<number, Content>> {
  const needed = (kind: CardKind) => [...plans.values()].flatMap(({ needs }) => needs[kind] ?? [])
  const cards = await cardsOfKinds(db, tenantId, { course: needed('course'), module: needed('module'), class: needed('class') })
  return new Map([...plans].map(([id, plan]) => [id, plan.contentWith(cards)]))
}

async function chosenPlans(db: Db, tenantId: number, rows: readonly Carousel[]): Promise<Map<number, Plan>> {
  const chosen = await chosenOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  const derived = rows.flatMap((row): { id: number; mode: CarouselMode; wholes: number[] }[] => {
    const mode = modeOfRow(row)
    if (mode === null || !isDerived(mode)) return []
    return [
      { id: row.id, mode, wholes: (chosen.get(row.id) ?? []).flatMap((each) => (each.kind === MODES[mode].chosen ? [each.targetId] : [])) },
    ]
  })
  const wholesOf = (shown: CardKind) => derived.flatMap(({ mode, wholes }) => (MODES[mode].shown === shown ? wholes : []))
  const parts = { module: await modulesOf(db, tenantId, wholesOf('module')), class: await lessonsOf(db, tenantId, wholesOf('class')) }
  const plans = new Map(rows.map(({ id }) => [id, plainPlan(chosen.get(id) ?? [])]))
  for (const { id, mode, wholes } of derived)
    plans.set(id, derivedPlan(mode, wholes, parts[MODES[mode].shown === 'module' ? 'module' : 'class']))
  return plans
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

/** The chosen ones themselves. What is gone is left out. */
function plainPlan(chosen: readonly Chosen[]): Plan {
  const byKind = groupBy(chosen, ({ kind }) => kind)
  return {
    needs: Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.map(({ targetId }) => targetId)])),
    contentWith: (cards) => ({
      items: chosen.flatMap(({ id, kind, targetId }) => {
        const card = cards[kind].get(targetId)
        return card === undefined ? [] : [{ id, [kind]: card }]
      }),
      content: chosen.flatMap(({ kind, targetId }) => (cards[kind].has(targetId) ? [targetId] : [])),
    }),
  }
}

interface Part {
  readonly id: number
  readonly whole: number
}

/** The modules of the chosen courses, or the lessons of the chosen modules: course by course, in their own order (CAR-15, CAR-16). */
function derivedPlan(mode: CarouselMode, wholes: readonly number[], parts: ReadonlyMap<number, readonly Part[]>): Plan {
  const { shown, chosen: kind } = MODES[mode]
  const inOrder = wholes.flatMap((id) => parts.get(id) ?? []).slice(0, MAX_LIST)
  return {
    needs: { [shown]: inOrder.map(({ id }) => id), [kind]: wholes },
    contentWith: (cards) => ({
      items: inOrder.flatMap(({ id }) => (cards[shown].has(id) ? [{ id, [shown]: must(cards[shown].get(id), 'card') }] : [])),
      content: wholes.filter((id) => cards[kind].has(id)),
    }),
  }
}

async function modulesOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Part[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: modules.id, whole: modules.courseId })
    .from(modules)
    .where(and(eq(modules.tenantId, tenantId), inArray(modules.courseId, [...new Set(ids)])))
    .orderBy(asc(modules.position), asc(modules.id))
  return groupBy(rows, ({ whole }) => whole)
}

async function lessonsOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, Part[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: lessons.id, whole: lessons.moduleId })
    .from(lessons)
    .where(and(eq(lessons.tenantId, tenantId), inArray(lessons.moduleId, [...new Set(ids)])))
    .orderBy(asc(lessons.position), asc(lessons.id))
  return groupBy(rows, ({ whole }) => whole)
}

/** The system's carousels, by type: what one has begun, what one has favourited, what most people watch. */
async function systemPlans(db: Db, session: Session, rows: readonly Carousel[]): Promise<Map<string, Plan>> {
  const { continueCourses, continueModules, continueLessons, highlight, myList } = CAROUSEL_TYPE
  const wanted = new Set(rows.map(({ type }) => type))
  const plans = new Map<string, Plan>()
  if (wanted.has(continueCourses) || wanted.has(continueModules) || wanted.has(continueLessons)) {
    const started = await startedBy(db, session)
    const plan = (itemsOf: (begun: ReturnType<typeof begunWith>) => CarouselItemWire[]): Plan => ({
      needs: cardsOfStarted(started),
      contentWith: (cards) => ({ items: itemsOf(begunWith(started, cards)), content: [] }),
    })
    plans.set(
      continueCourses,
      plan(({ courses }) => courses.map((course) => ({ id: course.id, course }))),
    )
    plans.set(
      continueModules,
      plan((begun) => begun.modules.map((module) => ({ id: module.id, module }))),
    )
    plans.set(
      continueLessons,
      plan((begun) => begun.lessons.map((lesson) => ({ id: lesson.id, class: lesson }))),
    )
  }
  if (wanted.has(myList)) plans.set(myList, lessonPlan(await favoritesOf(db, session)))
  if (wanted.has(highlight)) plans.set(highlight, lessonPlan(await mostWatched(db, session.tenantId)))
  return plans
}

const lessonPlan = (ids: readonly number[]): Plan => ({
  needs: { class: ids },
  contentWith: (cards) => ({
    items: ids.flatMap((id) => {
      const card = cards.class.get(id)
      return card === undefined ? [] : [{ id, class: card }]
    }),
    content: [],
  }),
})

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
