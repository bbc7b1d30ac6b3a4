import { and, asc, eq, sql } from 'drizzle-orm'
import { LESSON_PAGE } from '#contract/limits.ts'
import { cardsOf, syllabus } from '#server/access/cards.ts'
import type { Handlers } from '#server/call/handler.ts'
import { contains } from '#server/call/plain-text.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { courses, lessons, modules, products } from '#server/db/schema.ts'
import { notFound } from '#server/errors/api-error.ts'
import { finishedBy } from './finished-lessons.ts'
import { noteVisit } from './lesson-time.ts'

/** Course by course, module by module: the order in which a student sees them. */
const inCourseOrder = [asc(courses.position), asc(modules.position), asc(lessons.position), asc(lessons.id)]

async function lessonPage(db: Db, tenantId: number, path: string, query: URLSearchParams, term: string | null) {
  const page = Math.max(1, rowId(query.get('page')) ?? 1)
  const matching =
    term === null ? eq(lessons.tenantId, tenantId) : and(eq(lessons.tenantId, tenantId), contains(sql`${lessons.title}`, term))
  const rows = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
    .where(matching)
    .orderBy(...inCourseOrder)
    .limit(LESSON_PAGE + 1)
    .offset((page - 1) * LESSON_PAGE)
  const more = rows.length > LESSON_PAGE
  return { current_page: page, next_page_url: more ? `${path}?page=${page + 1}` : null, data: rows.slice(0, LESSON_PAGE) }
}

async function lessonDetails(db: Db, tenantId: number, id: number | null) {
  const [row] = await db
    .select({ lesson: lessons, module: { id: modules.id, title: modules.title }, course: { id: courses.id, title: courses.title } })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, id ?? 0)))
  if (row === undefined) throw notFound('Esta aula não existe mais.')
  return { ...row, siblings: await lessonsOf(db, tenantId, row.module.id) }
}

const lessonsOf = (db: Db, tenantId: number, moduleId: number) =>
  db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.moduleId, moduleId)))
    .orderBy(asc(lessons.position), asc(lessons.id))

/** The number of finished lessons of a module, and the first unfinished one. */
function progressOf(all: readonly { readonly id: number; readonly title: string }[], done: ReadonlySet<number>) {
  const at = all.findIndex(({ id }) => !done.has(id))
  const next = all[at]
  return {
    finished_count: all.filter(({ id }) => done.has(id)).length,
    next: next === undefined ? null : { id: next.id, title: next.title, number: at + 1 },
  }
}

export const contentHandlers: Handlers = {
  async listProducts({ db, tenantId }) {
    const rows = await db.select().from(products).where(eq(products.tenantId, tenantId)).orderBy(asc(products.id))
    return { body: rows.map(({ id, title, active }) => ({ id, title, status: active ? ('active' as const) : ('inactive' as const) })) }
  },
  async listCourses({ db, tenantId }) {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.tenantId, tenantId))
      .orderBy(asc(courses.position), asc(courses.id))
    const cards = await cardsOf(
      db,
      tenantId,
      'course',
      rows.map(({ id }) => id),
    )
    return { body: { data: rows.flatMap(({ id }) => cards.get(id) ?? []) } }
  },
  async listModules({ db, tenantId, session }) {
    const rows = await db
      .select({ id: modules.id, course_id: modules.courseId })
      .from(modules)
      .innerJoin(courses, and(eq(courses.id, modules.courseId), eq(courses.tenantId, tenantId)))
      .where(eq(modules.tenantId, tenantId))
      .orderBy(asc(courses.position), asc(modules.position), asc(modules.id))
    const cards = await cardsOf(
      db,
      tenantId,
      'module',
      rows.map(({ id }) => id),
    )
    const done = await finishedBy(db, session)
    const byModule = groupBy(await syllabus(db, tenantId), ({ moduleId }) => moduleId)
    return {
      body: {
        data: rows.flatMap(({ id, course_id }) => {
          const card = cards.get(id)
          return card === undefined ? [] : [{ lessons_count: 0, ...card, course_id, ...progressOf(byModule.get(id) ?? [], done) }]
        }),
      },
    }
  },
  async readModule({ db, tenantId, session, params }) {
    const [module] = await db
      .select({ id: modules.id, title: modules.title, course_id: modules.courseId })
      .from(modules)
      .where(and(eq(modules.tenantId, tenantId), eq(modules.id, rowId(params['moduleId']) ?? 0)))
    if (module === undefined) throw notFound('Este módulo não existe mais.')
    const done = await finishedBy(db, session)
    const rows = await lessonsOf(db, tenantId, module.id)
    return { body: [{ ...module, lessons: rows.map(({ id, title }) => ({ id, title, finished: done.has(id) })) }] }
  },
  async listLessons({ db, tenantId, query }) {
    return { body: await lessonPage(db, tenantId, `/api/auth/aulas/allClasses/${tenantId}`, query, null) }
  },
  async searchLessons({ db, tenantId, params, query }) {
    const term = params['term'] ?? ''
    return { body: await lessonPage(db, tenantId, `/api/auth/aulas/search/${encodeURIComponent(term)}/${tenantId}`, query, term) }
  },
  async readLesson({ db, tenantId, session, params, now, isHead }) {
    const { lesson, module, course, siblings } = await lessonDetails(db, tenantId, rowId(params['lessonId']))
    if (!isHead) await noteVisit(db, { tenantId, userId: session.userId, lessonId: lesson.id }, now)
    const { comment } = await readSection(db, tenantId, 'template')
    const finished = (await finishedBy(db, session)).has(lesson.id)
    const { id, title, videoUrl, description } = lesson
    const ids = { module_id: module.id, course_id: course.id }
    return {
      body: {
        data: { id, title, ...ids, module, course, video_url: videoUrl, description, comments_enabled: comment === 1, finished, siblings },
      },
    }
  },
}
