import type { Language } from './header-words.ts'

// A notification's time, in the header's language (GEN-02, NTF-26, NTF-27).

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface TimeWords {
  readonly locale: string
  readonly minutes: (n: number) => string
  readonly hours: (n: number) => string
  readonly day: string
  readonly none: string
}

const WORDS: Readonly<Record<Language, TimeWords>> = {
  pt: {
    locale: 'pt-BR',
    minutes: (n) => `há ${n} min`,
    hours: (n) => `há ${n} h`,
    day: '1 dia',
    none: 'Não foi possível calcular a data.',
  },
  en: {
    locale: 'en-GB', // day before month, as `dd MMM` asks
    minutes: (n) => `${n} min ago`,
    hours: (n) => `${n} h ago`,
    day: '1 day',
    none: 'The date could not be calculated.',
  },
  es: {
    locale: 'es',
    minutes: (n) => `hace ${n} min`,
    hours: (n) => `hace ${n} h`,
    day: '1 día',
    none: 'No se pudo calcular la fecha.',
  },
}

/** Minutes, hours, «1 dia», then `dd MMM`, with the year after 365 days. `at` and `now` in ms since 1970. */
export function formatNotificationTime(at: number, now: number, language: Language): string {
  const words = WORDS[language]
  if (!Number.isFinite(at)) return words.none
  // A clock that was set back must not show past times as future.
  const age = Math.max(0, now - at)
  if (age < HOUR) return words.minutes(Math.floor(age / MINUTE))
  if (age < DAY) return words.hours(Math.floor(age / HOUR))
  if (age < 2 * DAY) return words.day
  return dayAndMonth(at, age >= 365 * DAY, words.locale)
}

/** «14 nov», «14 nov 2024». Languages put «de», dots and commas between the parts. */
function dayAndMonth(at: number, withYear: boolean, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', ...(withYear && { year: 'numeric' }) })
  return format
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace(/\.$/, ''))
    .join(' ')
}
