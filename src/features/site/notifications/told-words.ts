import { pack } from '#lib/language.ts'

export const toldWords = pack('notices/told', {
  conflict: 'Isto também mudou em outro lugar. Abra a sincronização e escolha o que fica.',
})
