import type { Translated } from '#lib/language.ts'
import type { days } from './day-words.ts'

export const es: Translated<typeof days> = {
  names: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  short: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
}
