import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { bool, CodecError } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR, MINUTE } from './endpoint.ts'
import { entity, readList, type EntityRead, type Fields } from './entity.ts'
import { data, member, plain } from './envelope.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

// Content for pickers and the site: products, courses, modules, lessons, favourites.

/** `active` is read from `status`: "active"/"inactive", or 1/0 (EP-07). */
const activeStatus = {
  ...bool,
  decode: (answer: unknown) => (answer === 'active' ? true : answer === 'inactive' ? false : bool.decode(answer)),
  encode: (value: boolean) => (value ? 'active' : 'inactive'),
}

const { products, courses, modules, lessons, favorites } = CONTENT_NOUNS

export const product = entity('products', { ...products, active: activeStatus }, { wire: { active: 'status' } })
export const course = entity('courses', courses)
export const courseModule = entity('modules', modules)
export const lesson = entity('lessons', lessons)
export const favorite = entity('favorites', favorites)
const continueWatching = entity('settings', DOCUMENT_NOUNS.continue, { lid: DOCUMENTS.continue })

/** The card of a course, module or lesson in carousels and lists (an extension: the seeds name only id and title). */
export const cardWire = z.object({
  id: wire.id,
  title: z.string(),
  cover: z.optional(z.nullable(z.string())),
  cover_vertical: z.optional(z.nullable(z.string())),
  cover_square: z.optional(z.nullable(z.string())),
  category: z.optional(z.string()),
  teacher: z.optional(z.string()),
  lessons_count: z.optional(z.number()),
  /** In carousels, for a student: of a product that this person does not have (VIT-05). */
  locked: z.optional(z.boolean()),
})
export type Card = z.infer<typeof cardWire>

const nextLesson = z.nullable(z.object({ id: wire.id, title: z.string(), number: z.number() }))

/** A card with the person's progress, 0..1, and the next lesson. */
export const begunWire = z.extend(cardWire, { progress: z.number(), next: nextLesson })

/** A module of EP-59. Beyond its documented fields: its card, and how many of its lessons the person has finished. */
const moduleWire = z.extend(cardWire, {
  course_id: wire.id,
  finished_count: z.optional(z.number()),
  next: z.optional(nextLesson),
})

/** The lessons of EP-60; the documented answer has no `finished`. */
const moduleLessons = z.array(z.extend(wire.titled, { finished: z.optional(z.boolean()) }))

const lessonPage = z.object({ current_page: z.number(), next_page_url: z.nullable(z.string()), data: wire.titledList })

/** A page of lessons: the documented member, or the same below one more `data`. */
function readLessonPage(answer: unknown, report: (problem: string) => void) {
  const page = isPage(answer) ? answer : data(answer)
  if (!isPage(page)) throw new CodecError('lessons: not a page')
  const next = page['next_page_url']
  return { rows: readList(lesson, page['data'], report), next: typeof next === 'string' ? next : null }
}
const isPage = (answer: unknown): answer is Fields => typeof answer === 'object' && answer !== null && 'next_page_url' in answer

/**
 * EP-60 nests the lessons in their module. The module's row keeps their order, which also shows that a lesson is gone; a lesson's row
 * names its module.
 */
function readModuleLessons(answer: unknown, report: (problem: string) => void) {
  const modules = plain(answer)
  if (!Array.isArray(modules)) throw new CodecError('modules: not a list')
  const rows: EntityRead[] = []
  for (const item of modules as unknown[]) {
    const { sid, fields } = courseModule.read(item)
    const lessons = readList(lesson, member(item, 'lessons'), report)
    rows.push({ ...(sid !== undefined && { sid }), fields })
    rows.push(
      ...lessons.map((row) => ({ ...row, table: lesson.table, fields: { ...row.fields, ...(sid !== undefined && { module_id: sid }) } })),
    )
  }
  return { rows }
}

const list = { method: 'GET', class: ENDPOINT_CLASS.read, freshness: HOUR } as const // CCH-04

export const contentEndpoints = {
  listProducts: endpoint({
    ...list,
    id: 'EP-07',
    path: '/api/auth/admin/products/get',
    rights: 'editor',
    answer: z.array(z.object({ id: wire.id, title: z.string(), status: z.enum(['active', 'inactive']) })),
    decode: (answer, report) => ({ rows: readList(product, plain(answer), report) }),
  }),
  listCourses: endpoint({
    ...list,
    id: 'EP-58',
    path: '/api/auth/cursos/index/{tenant}',
    answer: wire.dataList(cardWire),
    decode: (answer, report) => ({ rows: readList(course, data(answer), report) }),
  }),
  listModules: endpoint({
    ...list,
    id: 'EP-59',
    path: '/api/auth/platform/modules/{tenant}',
    answer: wire.dataList(moduleWire),
    decode: (answer, report) => ({ rows: readList(courseModule, data(answer), report) }),
  }),
  readModule: endpoint({
    ...list,
    id: 'EP-60',
    path: '/api/platform/auth/module/{moduleId}',
    refs: { moduleId: 'modules' },
    answer: z.array(z.object({ id: wire.id, title: z.string(), course_id: z.optional(wire.id), lessons: moduleLessons })),
    decode: readModuleLessons,
  }),
  listLessons: endpoint({
    ...list,
    id: 'EP-77',
    path: '/api/auth/aulas/allClasses/{tenant}?page={page}',
    answer: lessonPage,
    decode: readLessonPage,
  }),
  searchLessons: endpoint({
    ...list,
    id: 'EP-78',
    path: '/api/auth/aulas/search/{term}/{tenant}?page={page}',
    answer: lessonPage,
    decode: readLessonPage,
  }),
  readLesson: endpoint({
    id: 'ext:L1',
    method: 'GET',
    path: '/api/auth/aulas/show/{tenant}/{lessonId}',
    class: ENDPOINT_CLASS.read,
    refs: { lessonId: 'lessons' },
    answer: wire.data(
      z.object({
        id: wire.id,
        title: z.string(),
        module: wire.titled,
        course: wire.titled,
        module_id: wire.id,
        course_id: wire.id,
        video_url: z.nullable(z.string()),
        description: z.string(),
        comments_enabled: z.boolean(),
        finished: z.optional(z.boolean()),
        siblings: wire.titledList,
      }),
    ),
    decode: (answer) => ({ rows: [lesson.read(data(answer))] }),
    freshness: 30 * MINUTE,
  }),
  listFavorites: endpoint({
    id: 'ext:L2',
    method: 'GET',
    path: '/api/auth/favorites/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: z.array(z.extend(wire.titled, { cover: z.optional(z.nullable(z.string())), course: z.optional(wire.titled) })),
    decode: (answer, report) => ({ rows: readList(favorite, plain(answer), report) }),
    freshness: 30 * MINUTE,
  }),
  addFavorite: endpoint({
    id: 'ext:L2-put',
    method: 'PUT',
    path: '/api/auth/favorites/{tenant}/{lessonId}',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { lessonId: 'lessons' },
    answer: wire.message,
  }),
  removeFavorite: endpoint({
    id: 'ext:L2-delete',
    method: 'DELETE',
    path: '/api/auth/favorites/{tenant}/{lessonId}',
    class: ENDPOINT_CLASS.delete,
    rights: 'user',
    refs: { lessonId: 'lessons' },
    answer: wire.message,
  }),
  /** What a person's device tells about a lesson: the newest `at` wins, and finished stays finished. */
  saveLessonProgress: endpoint({
    id: 'ext:L4',
    method: 'PUT',
    path: '/api/auth/aulas/progress/{tenant}/{lessonId}',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    partial: true,
    refs: { lessonId: 'lessons' },
    body: z.object({ seconds: wire.amount, duration: wire.amount, finished: z.boolean(), at: wire.line }),
    answer: wire.data(z.object({ seconds: z.number(), duration: z.number(), finished: z.boolean() })),
  }),
  /** The lesson is open again, and what finishing it earned goes. */
  reopenLesson: endpoint({
    id: 'ext:L4-delete',
    method: 'DELETE',
    path: '/api/auth/aulas/progress/{tenant}/{lessonId}',
    class: ENDPOINT_CLASS.delete,
    rights: 'user',
    refs: { lessonId: 'lessons' },
    answer: wire.message,
  }),
  readContinue: endpoint({
    id: 'ext:L3',
    method: 'GET',
    path: '/api/auth/home/continue/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.data(z.object({ courses: z.array(begunWire), modules: z.array(begunWire), lessons: z.array(begunWire) })),
    decode: (answer) => ({ rows: [continueWatching.read(data(answer))] }),
    freshness: 5 * MINUTE,
  }),
} as const
