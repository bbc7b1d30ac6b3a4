import type { Translated } from '#lib/language.ts'
import type { slowWords } from './slow-words.ts'

export const es: Translated<typeof slowWords> = {
  region: 'Almacenamiento de este dispositivo',
  title: 'Este dispositivo está tardando',
  text: 'El navegador todavía no abrió lo que está guardado aquí. Nada se perdió: cierra otras pestañas de esta escuela o intenta de nuevo.',
  again: 'Intentar de nuevo',
}
