import type { Translated } from '#lib/language.ts'
import type { words } from './html-frame-words.ts'

export const es: Translated<typeof words> = {
  away: 'Este bloque vuelve cuando termines de escribir.',
  stopped: {
    focus: 'Este bloque fue detenido: tomaba el teclado sin que nadie lo tocara.',
    moves: 'Este bloque fue detenido: cambiaba de página sin parar.',
    left: 'Este bloque fue detenido: se fue a otra página.',
  },
  again: 'Mostrar de nuevo',
}
