import type { Translated } from '#lib/language.ts'
import type { formatWords } from './format.ts'
import { count } from './words.ts'

export const es: Translated<typeof formatWords> = {
  none: 'No se pudo calcular la fecha.',
  now: 'ahora',
  minutes: (n) => `hace ${n} min`,
  hours: (n) => `hace ${n} h`,
  days: (n) => count(n, 'hace {n} día', 'hace {n} días'),
  on: (date) => `el ${date}`,
}
