import type { Translated } from '#lib/language.ts'
import type { newsWords } from './news-words.ts'

export const es: Translated<typeof newsWords> = {
  doubt: 'respondió a tu duda en',
  likedPost: 'le dio me gusta a tu publicación',
  likedComment: 'le dio me gusta a tu comentario',
  commented: 'comentó:',
  replied: 'respondió:',
  posted: 'publicó',
  quoted: '“{}”',
  one: 'Novedad',
  many: '{} novedades',
  newest: 'La más reciente: {}',
  study: 'Hora de estudiar',
  studyText: 'Tu recordatorio de estudio: sigue donde quedaste.',
}
