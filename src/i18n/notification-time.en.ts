import type { Translated } from '#lib/language.ts'
import type { timeWords } from './notification-time.ts'

export const en: Translated<typeof timeWords> = {
  minutes: (n) => `${n} min ago`,
  hours: (n) => `${n} h ago`,
  day: '1 day',
  none: 'The date could not be calculated.',
}
