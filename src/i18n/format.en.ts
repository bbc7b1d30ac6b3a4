import type { Translated } from '#lib/language.ts'
import type { formatWords } from './format.ts'
import { count } from './words.ts'

export const en: Translated<typeof formatWords> = {
  none: 'The date could not be calculated.',
  now: 'just now',
  minutes: (n) => `${n} min ago`,
  hours: (n) => `${n} h ago`,
  days: (n) => count(n, '{n} day ago', '{n} days ago'),
  on: (date) => `on ${date}`,
}
