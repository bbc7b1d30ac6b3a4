import { formatClock, formatDate, formatDay } from '#i18n/format.ts'
import { words } from './words.ts'

export interface Day<T> {
  /** Midnight, ms. */
  readonly start: number
  readonly title: string
  readonly note: string
  readonly items: readonly T[]
}

export function midnight(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}

/** The activity by days, newest first: «Hoje», «Ontem», then the date. */
export function daysOf<T extends { readonly at: number }>(items: readonly T[], now: number): Day<T>[] {
  const today = midnight(now)
  // Not «minus 24 h»: the day of a clock change is shorter or longer.
  const yesterday = midnight(today - 1)
  const groups = new Map<number, T[]>()
  for (const item of [...items].sort((a, b) => b.at - a.at)) {
    const start = Math.min(midnight(item.at), today)
    const group = groups.get(start)
    if (group === undefined) groups.set(start, [item])
    else group.push(item)
  }
  return [...groups].map(([start, group]) => ({ start, items: group, ...nameOf(start, { today, yesterday, now }) }))
}

function nameOf(start: number, { today, yesterday, now }: { today: number; yesterday: number; now: number }) {
  if (start === today) return { title: words.today, note: formatDay(start) }
  if (start === yesterday) return { title: words.yesterday, note: formatDay(start) }
  return { title: formatDate(start, now), note: formatDay(start) }
}

/** «às 14:02», with the date if it is another day: «em 14 nov, às 14:02». */
export function momentWords(at: number, now: number): string {
  const hour = `às ${formatClock(at)}`
  return midnight(at) === midnight(now) ? hour : `em ${formatDate(at, now)}, ${hour}`
}

/** «hoje, 14:02», «ontem, 18:00», «14 nov, 18:00». */
export function dayAndClock(at: number, now: number): string {
  const day = midnight(at)
  const today = midnight(now)
  const named =
    day === today ? words.today.toLowerCase() : day === midnight(today - 1) ? words.yesterday.toLowerCase() : formatDate(at, now)
  return `${named}, ${formatClock(at)}`
}
