import { useMemo } from 'react'
import { type CarouselItem, type ItemCard, type ItemKind, itemOf } from '#contract/carousel-items.ts'
import { type CarouselMode, MODES } from '#contract/carousel-modes.ts'
import { wireId } from '#contract/codec.ts'
import type { MirrorTable } from '#db/tables.ts'
import { findLessons } from '#features/studio/shared/find-lessons.ts'
import { pictureHref } from '#lib/url.ts'
import { type RowOf, useList } from '#sync/page/live-rows.ts'
import { type ResourceState, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import type { OptionRequest } from '#ui/use-select-options.ts'

// The possible content of a carousel: mirrored rows, and lessons that the server's search finds (CAR-31, CAR-33).

export type ContentRow = RowOf<{
  readonly title: string
  readonly course_id?: unknown
  readonly module_id?: unknown
  readonly lessons_count?: number
  readonly teacher?: string
  readonly lessons?: unknown
  readonly [field: string]: unknown
}>

const TABLES: Readonly<Record<ItemKind, MirrorTable>> = { course: 'courses', module: 'modules', class: 'lessons' }
const CARD = ['title', 'cover', 'cover_vertical', 'cover_square', 'category', 'teacher', 'lessons_count'] as const

/** A row's server id: content comes only from the server. */
const idOf = (lid: string) => (lid.startsWith('s') ? lid.slice(1) : null)
const refOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).replace(/^s/, '') : '')

export interface Content {
  /** By server id; undefined while the mirror is being read. */
  readonly rows: Readonly<Record<ItemKind, ReadonlyMap<string, ContentRow>>>
  readonly options: Readonly<Record<ItemKind, readonly SelectOption[]>>
  readonly reads: Readonly<Record<ItemKind, ResourceState>>
}

/** All mirrored courses, modules and lessons. */
export function useContent(): Content | undefined {
  const courses = useList('courses')
  const modules = useList('modules')
  const lessons = useList('lessons')
  const reads = { course: useResource(TABLES.course), module: useResource(TABLES.module), class: useResource(TABLES.class) }
  const known = useKnown(courses, modules, lessons)
  return known && { ...known, reads }
}

type List = readonly ContentRow[] | undefined

/** Memoised: ten thousand rows must not be processed at every keystroke. */
function useKnown(courses: List, modules: List, lessons: List) {
  return useMemo(() => {
    if (courses === undefined || modules === undefined || lessons === undefined) return undefined
    const rows = { course: byId(courses), module: byId(modules), class: byId(lessons) }
    const options = Object.fromEntries(
      Object.entries(rows).map(([kind, all]) => [kind, [...all].map(([value, row]) => optionOf(kind as ItemKind, value, row, rows))]),
    ) as Record<ItemKind, SelectOption[]>
    return { rows, options }
  }, [courses, modules, lessons])
}

const byId = (rows: readonly ContentRow[]): Map<string, ContentRow> =>
  new Map(
    rows.flatMap((row) => {
      const id = idOf(row.lid)
      return id === null || row.title === '' ? [] : [[id, row] as const]
    }),
  )

function optionOf(kind: ItemKind, value: string, row: ContentRow, rows: Content['rows']): SelectOption {
  return {
    value,
    label: row.title,
    // A getter, because only the visible options need it: for ten thousand lessons it took longer than reading them.
    get text() {
      return aboutRow(kind, row, rows)
    },
    get picture() {
      return pictureOf(row, rows)
    },
  }
}

/** «Massa fresca · 5 aulas» */
function aboutRow(kind: ItemKind, row: ContentRow, rows: Content['rows']): string {
  const parent =
    kind === 'class'
      ? (rows.module.get(refOf(row.module_id)) ?? rows.course.get(refOf(row.course_id)))
      : rows.course.get(refOf(row.course_id))
  const lessons = row.lessons_count ? (row.lessons_count === 1 ? '1 aula' : `${row.lessons_count} aulas`) : ''
  return [kind === 'course' ? (row.teacher ?? '') : (parent?.title ?? ''), lessons].filter(Boolean).join(' · ')
}

/** A lesson has no cover of its own, so it shows its module's or its course's. */
function pictureOf(row: ContentRow, rows: Content['rows']): string | null {
  const from = [row, rows.module.get(refOf(row.module_id)), rows.course.get(refOf(row.course_id))]
  return from.map((each) => pictureHref(each?.['cover'])).find((href) => href !== null) ?? null
}

/** The card of a chosen course, module or lesson. */
export function cardOf(id: string, title: string, row: ContentRow | undefined): ItemCard {
  const fields = CARD.flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]] as const]))
  return { title, ...Object.fromEntries(fields), id: wireId(id) }
}

/**
 * The cards that follow from courses or modules, if this device knows all of them; otherwise null, and the next read brings the server's own list.
 */
export function derivedItems(mode: CarouselMode, content: readonly string[], { rows }: Content): CarouselItem[] | null {
  const { shown } = MODES[mode]
  if (mode === 'byCourse') {
    const modules = [...rows.module]
    return content.flatMap((course) =>
      modules.filter(([, row]) => refOf(row.course_id) === course).map(([id, row]) => itemOf(shown, cardOf(id, row.title, row))),
    )
  }
  const lists = content.map((id) => rows.module.get(id)?.lessons)
  if (!lists.every(Array.isArray)) return null
  return lists.flat().flatMap((lesson: unknown) => {
    const known = lesson as { id?: unknown; title?: unknown }
    const id = refOf(known.id)
    return id === '' ? [] : [itemOf(shown, cardOf(id, String(known.title ?? ''), rows.class.get(id)))]
  })
}

/** What the server's search finds; only lessons. */
export function useRemote(kind: ItemKind) {
  const workspace = useWorkspace()
  return (request: OptionRequest) => findLessons(workspace, kind === 'class' ? request : { ...request, search: '' })
}
