import { pack } from '#lib/language.ts'

/** What page and panel say of the strip above a lesson. */
export const words = pack('lesson', {
  strip: 'Letreiro',
  stop: 'Parar o letreiro',
  run: 'Mover o letreiro',
})
