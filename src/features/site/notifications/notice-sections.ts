import { words } from '#features/site/kit/words.ts'
import type { NotificationRow } from './notifications.ts'

/** NTF-08: today's notifications that were unread when the list opened are «Hoje», all others «Antigas»; newest first. */
export function sectionsOf<R extends NotificationRow>(
  rows: readonly R[],
  now: number,
  wasNew: (row: R) => boolean = ({ read }) => !read,
): { title: string; rows: R[] }[] {
  const day = new Date(now).toDateString()
  const sorted = [...rows].sort((a, b) => b.created_at.localeCompare(a.created_at))
  const isToday = (row: R) => wasNew(row) && new Date(row.created_at).toDateString() === day
  return [
    { title: words.pages.today, rows: sorted.filter(isToday) },
    { title: words.pages.older, rows: sorted.filter((row) => !isToday(row)) },
  ].filter((section) => section.rows.length > 0)
}
