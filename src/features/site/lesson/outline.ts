import type { RowFields } from '#contract/nouns.ts'
import { learnWords as w } from '#features/site/kit/learn-words.ts'
import { serverId } from '#features/site/read/use-site.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'

// View models of a course, its modules and their lessons, from mirrored rows. Fields that the server does not send are omitted.

export type CourseRow = RowFields<'courses'> & { readonly lid: string }

export type ModuleRow = RowFields<'modules'> & { readonly lid: string }

/** How many of how many lessons are finished. */
export interface Progress {
  readonly done: number
  readonly of: number
}

export interface LessonItem {
  readonly id: string
  readonly title: string
  /** Its number in its module, from 1. */
  readonly number: number
  readonly href: string
  /** `now`: the open lesson, or the one to continue with. */
  readonly state: 'done' | 'now' | 'next'
  readonly finished: boolean
}

export interface ModuleItem {
  readonly id: string
  readonly title: string
  /** Its number in its course, from 1; 0: not known. */
  readonly number: number
  readonly href: string
  readonly lessonsCount: number | null
  /** null: the server does not send it. */
  readonly progress: Progress | null
  /** null: not read yet. */
  readonly lessons: readonly LessonItem[] | null
  /** The first unfinished lesson. */
  readonly next: Next | null
}

interface Next {
  readonly id: string
  readonly title: string
  readonly number: number
}

export interface CourseOutline {
  readonly title: string
  readonly category: string
  readonly teacher: string
  readonly progress: Progress | null
  readonly lessonsCount: number | null
  /** The filled button: where to start or continue. */
  readonly action: { readonly label: string; readonly href: string } | null
  /** The module to continue with, opened at the start. */
  readonly openId: string | null
  readonly modules: readonly ModuleItem[]
}

/** The lessons of a module in order; null if they were not read yet. `current`: the open lesson, or the one to continue with. */
export function lessonsOf(row: Pick<ModuleRow, 'lessons'>, tenant: string, current: string | null): LessonItem[] | null {
  if (!Array.isArray(row.lessons)) return null
  return (row.lessons as unknown[])
    .filter((each) => isObject(each) && (typeof each['id'] === 'number' || typeof each['id'] === 'string'))
    .map((each, at) => {
      const { id: wireId, title: wireTitle, finished } = each as Record<string, unknown>
      const id = String(wireId)
      const title = typeof wireTitle === 'string' ? wireTitle : ''
      return {
        id,
        title,
        number: at + 1,
        href: lessonHref(tenant, id, title),
        finished: finished === true,
        state: id === current ? 'now' : finished === true ? 'done' : 'next',
      }
    })
}

export function moduleOf(row: ModuleRow, number: number, tenant: string, current?: string | null): ModuleItem {
  const id = serverId(row.lid) ?? ''
  const next = nextOf(row.next)
  const lessons = lessonsOf(row, tenant, current === undefined ? (next?.id ?? null) : current)
  const lessonsCount = lessons?.length ?? row.lessons_count ?? null
  return { id, title: row.title, number, href: `/modulos/${id}`, lessonsCount, progress: progressOf(row, lessonsCount), lessons, next }
}

/** The modules of a course, in order, out of all mirrored modules. */
export const modulesOfCourse = <R extends ModuleRow>(rows: readonly R[], courseId: string): R[] =>
  rows.filter((row) => row.course_id === courseId)

export function courseOf(row: CourseRow, moduleRows: readonly ModuleRow[], tenant: string): CourseOutline {
  const here = moduleRows.find((each) => nextOf(each.next) !== null)
  // Only one module of a course is marked as the one to continue.
  const modules = moduleRows.map((each, at) => moduleOf(each, at + 1, tenant, each === here ? undefined : null))
  const progress = sumOf(modules)
  const counts = modules.map(({ lessonsCount }) => lessonsCount)
  const open = modules.find(({ id }) => here !== undefined && id === serverId(here.lid)) ?? null
  return {
    title: row.title,
    category: row.category ?? '',
    teacher: row.teacher ?? '',
    progress,
    lessonsCount: counts.every((each) => each !== null) ? counts.reduce((all, each) => all + each, 0) : null,
    action: actionOf(modules, open, progress, tenant),
    openId: open?.id ?? modules[0]?.id ?? null,
    modules,
  }
}

function actionOf(modules: readonly ModuleItem[], open: ModuleItem | null, progress: Progress | null, tenant: string) {
  if (open?.next) {
    const { id, title, number } = open.next
    const begun = progress !== null && progress.done > 0
    return { label: begun ? w.goOn(number, open.number) : w.begin, href: lessonHref(tenant, id, title) }
  }
  const [first] = modules
  return first === undefined ? null : { label: w.openFirst, href: first.href }
}

export interface CoverSource {
  readonly title: string
  readonly wide: string | null
  readonly tall: string | null
}

/** A module's own pictures, or its course's. */
export function coverOf(title: string, ...rows: readonly (CourseRow | ModuleRow | null | undefined)[]): CoverSource {
  for (const row of rows) {
    const [wide, tall, square] = [row?.cover, row?.cover_vertical, row?.cover_square].map(pictureHref)
    if (wide || tall || square) return { title, wide: wide ?? square ?? tall ?? null, tall: tall ?? square ?? wide ?? null }
  }
  return { title, wide: null, tall: null }
}

/** The previous and the next lesson in the module. */
export function neighboursOf(lessons: readonly LessonItem[], id: string) {
  const at = lessons.findIndex((each) => each.id === id)
  return { at, previous: lessons[at - 1] ?? null, following: at < 0 ? null : (lessons[at + 1] ?? null) }
}

export const percentOf = ({ done, of }: Progress): number => (of === 0 ? 0 : Math.round((done / of) * 100))

function progressOf(row: ModuleRow, of: number | null): Progress | null {
  const told = Array.isArray(row.lessons) ? (row.lessons as unknown[]).filter((each) => isObject(each) && 'finished' in each) : []
  // The list of lessons is newer than the module's own counts, so it wins.
  if (told.length > 0 && told.length === of) return { done: told.filter((each) => isObject(each) && each['finished'] === true).length, of }
  return row.finished_count === undefined || of === null ? null : { done: Math.min(row.finished_count, of), of }
}

function sumOf(modules: readonly ModuleItem[]): Progress | null {
  let all: Progress = { done: 0, of: 0 }
  for (const { progress } of modules) {
    if (progress === null) return null
    all = { done: all.done + progress.done, of: all.of + progress.of }
  }
  return all.of === 0 ? null : all
}

function nextOf(value: unknown): Next | null {
  if (!isObject(value)) return null
  const { id, title, number } = value
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof title !== 'string') return null
  return { id: String(id), title, number: typeof number === 'number' ? number : 0 }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
