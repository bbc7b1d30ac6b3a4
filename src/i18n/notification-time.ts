import { locale, pack } from '#lib/language.ts'

// A notification's time (NTF-26, NTF-27).

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const timeWords = pack('notification-time', {
  minutes: (n: number) => `há ${n} min`,
  hours: (n: number) => `há ${n} h`,
  day: '1 dia',
  none: 'Não foi possível calcular a data.',
})
const w = timeWords

/** Minutes, hours, «1 dia», then `dd MMM`, with the year after 365 days. `at` and `now` in ms since 1970. */
export function formatNotificationTime(at: number, now: number): string {
  if (!Number.isFinite(at)) return w.none
  // A clock that was set back must not show past times as future.
  const age = Math.max(0, now - at)
  if (age < HOUR) return w.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return w.hours(Math.floor(age / HOUR))
  if (age < 2 * DAY) return w.day
  return dayAndMonth(at, age >= 365 * DAY)
}

/** «14 nov», «14 nov 2024». Languages put «de», dots and commas between the parts. */
function dayAndMonth(at: number, withYear: boolean): string {
  const format = new Intl.DateTimeFormat(locale(), { day: '2-digit', month: 'short', ...(withYear && { year: 'numeric' }) })
  return format
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace(/\.$/, ''))
    .join(' ')
}
