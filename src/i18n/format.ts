import { locale, pack } from '#lib/language.ts'
import { once } from '#lib/once.ts'
import { count } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const clock = once(() => new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }))
const dayMonth = once(() => new Intl.DateTimeFormat(locale(), { day: '2-digit', month: 'short' }))
const dayMonthYear = once(() => new Intl.DateTimeFormat(locale(), { day: '2-digit', month: 'short', year: 'numeric' }))
const wholeDay = once(() => new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }))
const oneDecimal = once(() => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }))
const plain = once(() => new Intl.NumberFormat(locale()))

export const formatWords = pack('format', {
  none: 'Não foi possível calcular a data.', // NTF-27
  now: 'agora',
  minutes: (n: number) => `há ${n} min`,
  hours: (n: number) => `há ${n} h`,
  days: (n: number) => count(n, 'há {n} dia', 'há {n} dias'),
  on: (date: string) => `em ${date}`,
})
const w = formatWords

/** «200 × 200 px», always on one line. */
export const formatPixels = (width: number, height: number): string => `${width}\u00a0×\u00a0${height}\u00a0px`

/** «1.200» */
export const formatNumber = (n: number): string => plain().format(n)

/** «1.200 XP» */
export const formatPoints = (points: number, name: string): string => `${formatNumber(points)} ${name}`

/** «14:09» */
export const formatClock = (at: number): string => clock().format(at)

/** «sábado, 21 de novembro» */
export const formatDay = (at: number): string => wholeDay().format(at)

/** «agora», «há 2 min», «há 3 h», «há 5 dias», then the date. `at` and `now` in ms since 1970. */
export function formatAgo(at: number, now: number = Date.now()): string {
  if (!Number.isFinite(at)) return w.none
  const age = now - at
  // A clock that was set back must not show past times as future.
  if (age < MINUTE) return w.now
  if (age < HOUR) return w.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return w.hours(Math.floor(age / HOUR))
  if (age < 30 * DAY) return w.days(Math.floor(age / DAY))
  return w.on(formatDate(at, now))
}

/** «14 nov», or «14 nov 2024» when it is more than 365 days away. Intl writes «14 de nov.»; the extra parts are removed. */
export function formatDate(at: number, now: number = Date.now()): string {
  if (!Number.isFinite(at)) return w.none
  const format = Math.abs(now - at) < 365 * DAY ? dayMonth : dayMonthYear
  return format()
    .format(at)
    .replaceAll(' de ', ' ')
    .replace(/\.(?=\s|$)/, '')
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** «2,1 MB». Decimal units, like browsers. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${oneDecimal().format(value)} ${UNITS[unit]}`
}
