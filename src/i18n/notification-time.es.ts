import type { Translated } from '#lib/language.ts'
import type { timeWords } from './notification-time.ts'

export const es: Translated<typeof timeWords> = {
  minutes: (n) => `hace ${n} min`,
  hours: (n) => `hace ${n} h`,
  day: '1 día',
  none: 'No se pudo calcular la fecha.',
}
