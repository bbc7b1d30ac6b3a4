import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const es: Translated<typeof words> = {
  strip: 'Cinta de texto',
  stop: 'Detener la cinta',
  run: 'Mover la cinta',
}
