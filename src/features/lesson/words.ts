import { pack } from '#lib/language.ts'

/** The texts of page and panel about the strip above a lesson. */
export const words = pack('lesson', {
  strip: 'Letreiro',
  stop: 'Parar o letreiro',
  run: 'Mover o letreiro',
})
