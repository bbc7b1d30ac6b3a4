import type { RowOf } from '#sync/page/live-rows.ts'
import { words } from './words.ts'

/** The pages that every school has. */
const PAGES = [
  ['/homepage', words.pages.home],
  ['/favoritos', words.pages.favourites],
  ['/comunidade/explorer', words.pages.communities],
  ['/notifications', words.pages.notifications],
  ['/live', words.pages.live],
  ['/dashboard/profile', words.pages.profile],
] as const

export type CourseRow = RowOf<{ readonly title?: string }>

/** The targets after sign-in (LOG-11): a page, a course, or the address that is already stored. */
export function redirectOptions(courses: readonly CourseRow[], current: string): { value: string; label: string }[] {
  const options = [
    ...PAGES.map(([value, label]) => ({ value, label })),
    // Courses come only from the server: their lid is `s` and the server's id.
    ...courses.map(({ lid, title = '' }) => ({ value: `/courses/${lid.slice(1)}`, label: words.course(title) })),
  ]
  return current === '' || options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }]
}

/** The label of a stored address. */
export const pageName = (url: string, courses: readonly CourseRow[] = []): string =>
  redirectOptions(courses, url).find(({ value }) => value === url)?.label ?? ''
