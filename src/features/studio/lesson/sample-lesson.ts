import type { RowFields } from '#contract/nouns.ts'
import { pictureHref } from '#lib/url.ts'
import { readOf } from '#sync/model/resource-id.ts'
import { useList, useTable } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'

// A lesson of the school, for the preview of a template.

type ModuleRow = RowFields<'modules'>

export interface SampleLesson {
  readonly title: string
  readonly module: string
  readonly cover: string | null
  /** The module's first lessons, if this device knows them. */
  readonly lessons: readonly { readonly title: string; readonly here: boolean }[]
  /** The lesson's server id. */
  readonly id: string
}

const SHOWN = 6

interface Titled {
  readonly id: string
  readonly title: string
}

const titled = (value: unknown): Titled | null => {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return null
  const { id, title } = value
  return (typeof id === 'number' || typeof id === 'string') && typeof title === 'string' ? { id: String(id), title } : null
}

const lessonsOf = (module: ModuleRow): Titled[] =>
  Array.isArray(module.lessons) ? module.lessons.flatMap((each) => titled(each) ?? []) : []

/** The lesson at which the person would continue; null: the school has none. `undefined`: being read. */
export function useSampleLesson(): SampleLesson | null | undefined {
  const modules = useList('modules')
  const courses = useTable('courses')
  const module = modules?.find((each) => titled(each.next) !== null || lessonsOf(each).length > 0)
  // Without a module, the list of all modules is requested again, which is harmless.
  useResource(module === undefined ? 'modules' : readOf('module', module.lid.slice(1)))
  if (modules === undefined || courses === undefined) return undefined
  if (module === undefined) return null
  const all = lessonsOf(module)
  const here = titled(module.next) ?? all[0]
  if (here === undefined) return null
  const course = courses.find(({ lid }) => lid === `s${module.course_id}`)
  const at = Math.max(0, all.findIndex(({ id }) => id === here.id) - 2)
  const lessons = all.slice(at, at + SHOWN).map(({ id, title }) => ({ title, here: id === here.id }))
  return {
    title: here.title,
    id: here.id,
    module: module.title,
    cover: pictureHref(module.cover) ?? pictureHref(course?.cover),
    lessons: lessons.length > 0 ? lessons : [{ title: here.title, here: true }],
  }
}
