import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { begunWire } from '#contract/content.ts'
import { must } from '#lib/must.ts'
import { type CardIds, type Cards, cardsOf, cardsOfKinds, syllabus } from '#server/access/cards.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import type { Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { favorites, finishedLessons, lessons } from '#server/db/schema.ts'
import { notFound } from '#server/errors/api-error.ts'
import { earnNow, takeBack } from '#server/gamification/ledger.ts'

// Data of one person: favourites, and progress of courses.

type Begun = z.infer<typeof begunWire>
type Lesson = Awaited<ReturnType<typeof syllabus>>[number]
type Person = Pick<Session, 'userId' | 'tenantId'>

export async function favoritesOf(db: Db, { userId, tenantId }: Person): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.lessonId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.tenantId, tenantId)))
    .orderBy(desc(favorites.at), desc(favorites.lessonId))
  return rows.map(({ id }) => id)
}

/** A course or a module that somebody has begun, and the lesson that comes next. */
interface Started extends Pick<Begun, 'progress' | 'next'> {
  readonly id: number
}

interface StartedOnes {
  readonly courses: readonly Started[]
  readonly modules: readonly Started[]
}

/** The person's started and unfinished courses and modules, the latest first. */
export async function startedBy(db: Db, person: Person): Promise<StartedOnes> {
  const finished = await db
    .select({ id: finishedLessons.lessonId, at: finishedLessons.at })
    .from(finishedLessons)
    .where(and(eq(finishedLessons.userId, person.userId), eq(finishedLessons.tenantId, person.tenantId)))
    .orderBy(desc(finishedLessons.at))
  const all = await syllabus(db, person.tenantId)
  const done = new Map(finished.map(({ id, at }) => [id, at.getTime()]))
  return {
    courses: startedOf(
      groupBy(all, ({ courseId }) => courseId),
      done,
    ),
    modules: startedOf(
      groupBy(all, ({ moduleId }) => moduleId),
      done,
    ),
  }
}

function startedOf(groups: Map<number, Lesson[]>, done: ReadonlyMap<number, number>): Started[] {
  const open = [...groups].flatMap(([id, group]) => {
    const times = group.flatMap((lesson) => done.get(lesson.id) ?? [])
    return times.length === 0 || times.length === group.length
      ? []
      : [{ id, group, progress: times.length / group.length, latest: Math.max(...times) }]
  })
  open.sort((a, b) => b.latest - a.latest)
  return open.map(({ id, group, progress }) => {
    const index = group.findIndex((lesson) => !done.has(lesson.id))
    const lesson = must(group[index], 'the next lesson')
    return { id, progress, next: { id: lesson.id, title: lesson.title, number: index + 1 } }
  })
}

/** The cards that `begunWith` needs. */
export const cardsOfStarted = ({ courses, modules }: StartedOnes): CardIds => ({
  course: courses.map(({ id }) => id),
  module: modules.map(({ id }) => id),
  class: courses.flatMap(({ next }) => next?.id ?? []),
})

/** What somebody has begun, as cards: the next lessons are those of the courses. */
export function begunWith({ courses, modules }: StartedOnes, cards: Cards): { courses: Begun[]; modules: Begun[]; lessons: Begun[] } {
  const next = courses.flatMap((course) => {
    const card = course.next === null ? undefined : cards.class.get(course.next.id)
    return card === undefined ? [] : [{ ...card, progress: 0, next: course.next }]
  })
  const begun = (kind: 'course' | 'module', started: readonly Started[]) =>
    started.map(({ id, ...rest }) => ({ ...must(cards[kind].get(id), 'card'), ...rest }))
  return { courses: begun('course', courses), modules: begun('module', modules), lessons: next }
}

/** @throws 404 */
export async function existingLesson(db: Db, tenantId: number, id: string | undefined): Promise<number> {
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, rowId(id) ?? 0)))
  if (row === undefined) throw notFound('Esta aula não existe mais.')
  return row.id
}

export const libraryHandlers: Handlers = {
  async listFavorites({ db, tenantId, session }) {
    const ids = await favoritesOf(db, session)
    const cards = await cardsOf(db, tenantId, 'class', ids)
    const all = await syllabus(db, tenantId)
    const courseOf = new Map(all.map((lesson) => [lesson.id, lesson.courseId]))
    return {
      body: ids.flatMap((id) => {
        const card = cards.get(id)
        const courseId = courseOf.get(id)
        if (card === undefined || courseId === undefined) return []
        return [{ id, title: card.title, cover: card.cover ?? null, course: { id: courseId, title: card.category ?? '' } }]
      }),
    }
  },
  async addFavorite(call) {
    const { db, tenantId, session, params, now } = call
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    await db.insert(favorites).values({ userId: session.userId, tenantId, lessonId, at: now }).onConflictDoNothing()
    await earnNow(call, 'like_class', lessonId)
    return replyMessage('Aula adicionada aos favoritos')
  },
  async removeFavorite({ db, tenantId, session, params }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    await db
      .delete(favorites)
      .where(and(eq(favorites.userId, session.userId), eq(favorites.tenantId, tenantId), eq(favorites.lessonId, lessonId)))
    await takeBack(db, tenantId, [{ rule: 'like_class', subjects: [String(lessonId)], userId: session.userId }])
    return replyMessage('Aula removida dos favoritos')
  },
  async readContinue({ db, session }) {
    const started = await startedBy(db, session)
    return { body: { data: begunWith(started, await cardsOfKinds(db, session.tenantId, cardsOfStarted(started))) } }
  },
}
