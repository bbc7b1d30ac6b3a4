import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Card } from '#contract/content.ts'
import type { Db } from '#server/db/database.ts'
import { courses, lessons, modules } from '#server/db/schema.ts'

export type CardKind = 'course' | 'module' | 'class'

type Course = typeof courses.$inferSelect
type Module = typeof modules.$inferSelect

interface Target {
  readonly id: number
  readonly title: string
  readonly course: Course
  readonly module?: Module
}

/** The cards of courses, modules or lessons, by id. An item without pictures uses its course's. */
export async function cardsOf(db: Db, tenantId: number, kind: CardKind, ids: readonly number[]): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const rows = await targets(db, tenantId, kind, ids)
  const counts = await lessonCounts(db, tenantId, kind, ids)
  return new Map(rows.map((target) => [target.id, cardOf(target, counts.get(target.id), kind)]))
}

export type CardIds = Readonly<Record<CardKind, readonly number[]>>
export type Cards = Readonly<Record<CardKind, ReadonlyMap<number, Card>>>

/** Cards of several kinds: however many lists show them, each kind is asked for once. */
export async function cardsOfKinds(db: Db, tenantId: number, { course, module, class: lesson }: CardIds): Promise<Cards> {
  return {
    course: await cardsOf(db, tenantId, 'course', [...new Set(course)]),
    module: await cardsOf(db, tenantId, 'module', [...new Set(module)]),
    class: await cardsOf(db, tenantId, 'class', [...new Set(lesson)]),
  }
}

function targets(db: Db, tenantId: number, kind: CardKind, ids: readonly number[]): Promise<Target[]> {
  if (kind === 'course') {
    return db
      .select({ id: courses.id, title: courses.title, course: courses })
      .from(courses)
      .where(and(eq(courses.tenantId, tenantId), inArray(courses.id, [...ids])))
  }
  if (kind === 'module') {
    return db
      .select({ id: modules.id, title: modules.title, course: courses, module: modules })
      .from(modules)
      .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
      .where(and(eq(modules.tenantId, tenantId), inArray(modules.id, [...ids])))
  }
  return db
    .select({ id: lessons.id, title: lessons.title, course: courses, module: modules })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
    .where(and(eq(lessons.tenantId, tenantId), inArray(lessons.id, [...ids])))
}

async function lessonCounts(db: Db, tenantId: number, kind: CardKind, ids: readonly number[]): Promise<Map<number, number>> {
  if (kind === 'class') return new Map()
  const group = kind === 'course' ? modules.courseId : modules.id
  const rows = await db
    .select({ id: group, lessons: count() })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .where(and(eq(lessons.tenantId, tenantId), inArray(group, [...ids])))
    .groupBy(group)
  return new Map(rows.map((row) => [row.id, row.lessons]))
}

function cardOf({ id, title, course, module }: Target, lessonsCount: number | undefined, kind: CardKind): Card {
  // All three pictures of one item: a module's square beside its course's banner would not match.
  const own = module !== undefined && (module.cover ?? module.coverVertical ?? module.coverSquare) !== null
  const art = own ? module : course
  return {
    id,
    title,
    cover: art.cover,
    cover_vertical: art.coverVertical,
    cover_square: art.coverSquare,
    // The card of a lesson names its course; the card of a course names its field.
    category: kind === 'course' ? course.category : course.title,
    teacher: module?.teacher ?? course.teacher,
    ...(lessonsCount !== undefined && { lessons_count: lessonsCount }),
  }
}

/** Every lesson of a tenant with its module and course, in the order a student meets them. */
export function syllabus(db: Db, tenantId: number) {
  return db
    .select({ id: lessons.id, title: lessons.title, moduleId: modules.id, courseId: courses.id })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
    .where(eq(lessons.tenantId, tenantId))
    .orderBy(asc(courses.position), asc(modules.position), asc(lessons.position), asc(lessons.id))
}
