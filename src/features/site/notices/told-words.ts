export const toldWords = {
  conflict: 'Isto também mudou em outro lugar. Abra a sincronização e escolha o que fica.',
} as const
