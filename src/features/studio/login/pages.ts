import type { RowOf } from '#sync/page/live-rows.ts'
import { words } from './words.ts'

/** What stands on the site for everybody. */
const PAGES = [
  ['/homepage', words.pages.home],
  ['/favoritos', words.pages.favourites],
  ['/comunidade/explorer', words.pages.communities],
  ['/notifications', words.pages.notifications],
  ['/live', words.pages.live],
  ['/dashboard/profile', words.pages.profile],
] as const

export type CourseRow = RowOf<{ readonly title?: string }>

/** Where one can be led after signing in (LOG-11): a page, a course, or whatever stands there already. */
export function redirectOptions(courses: readonly CourseRow[], current: string): { value: string; label: string }[] {
  const options = [
    ...PAGES.map(([value, label]) => ({ value, label })),
    // A course is born on the server: its lid is `s` and its id there.
    ...courses.map(({ lid, title = '' }) => ({ value: `/courses/${lid.slice(1)}`, label: words.course(title) })),
  ]
  return current === '' || options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }]
}

/** A stored address, as a person reads it. */
export const pageName = (url: string, courses: readonly CourseRow[] = []): string =>
  redirectOptions(courses, url).find(({ value }) => value === url)?.label ?? ''
