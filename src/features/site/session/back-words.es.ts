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
  text: 'La escuela volvió de una copia antigua. Lo que enviaste después sigue en este dispositivo, completo.',
  list: 'Lo que falta',
  again: 'Enviar de nuevo',
  leave: 'Dejarlo como está',
}
