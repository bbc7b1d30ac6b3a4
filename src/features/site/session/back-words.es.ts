import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './back-words.ts'

export const es: Translated<typeof words> = {
  title: (n) =>
    count(
      n,
      'El servidor volvió atrás en el tiempo: falta {n} envío tuyo',
      'El servidor volvió atrás en el tiempo: faltan {n} envíos tuyos',
    ),
  text: 'La escuela volvió de una copia antigua. Lo que enviaste después ya no está allí, pero no se perdió: puedes enviarlo de nuevo.',
  list: 'Lo que falta',
  again: 'Enviar de nuevo',
  leave: 'Dejarlo como está',
}
