/** What page and panel say of the strip above a lesson. */
export const words = {
  strip: 'Letreiro',
  stop: 'Parar o letreiro',
  run: 'Mover o letreiro',
} as const
