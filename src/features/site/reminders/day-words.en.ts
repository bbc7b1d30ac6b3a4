import type { Translated } from '#lib/language.ts'
import type { days } from './day-words.ts'

export const en: Translated<typeof days> = {
  names: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
