import { readOf } from '#sync/model/resource-id.ts'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import type { SelectOption } from '#ui/select-options.ts'

// The targets of a block, from the mirror (HTM-16). The values are ids of the server.

interface Titled {
  readonly lid: string
  readonly title: string
  readonly course_id?: unknown
}

/** A row that was created here and not sent yet has no server id. */
const optionsOf = (rows: readonly Titled[] | undefined): SelectOption[] | undefined =>
  rows?.flatMap(({ lid, title }) => (lid.startsWith('s') ? [{ value: lid.slice(1), label: title }] : []))

export function useCourses(): readonly SelectOption[] | undefined {
  useResource('courses')
  return optionsOf(useList('courses'))
}

/** The modules of one course, or of all courses. */
export function useModules(course: string | null): readonly SelectOption[] | undefined {
  useResource('modules')
  const rows = useList('modules')
  return optionsOf(rows?.filter(({ course_id }) => course === null || course_id === course))
}

export function useCommunities(): readonly SelectOption[] | undefined {
  useResource('communities')
  return optionsOf(useList('communities'))
}

/** The lessons of a module, in order; null: this device has never read them (EP-60). */
export function useLessons(module: string): readonly SelectOption[] | null | undefined {
  useResource(readOf('module', module))
  const row = useRow('modules', `s${module}`)
  if (row === undefined) return undefined
  if (!Array.isArray(row?.lessons)) return null
  return row.lessons.flatMap((lesson: unknown) => {
    const { id, title } = lesson as { id?: unknown; title?: unknown }
    return typeof id === 'number' || typeof id === 'string' ? [{ value: String(id), label: String(title ?? '') }] : []
  })
}
