import { pack } from '#lib/language.ts'

/** The same form in another tab. */
export const words = pack('other-tab', {
  alsoOpen: 'Também aberto em outra aba.', // MTB-02
  shared: 'O que você escreve aqui aparece lá também.',
  live: 'Este texto foi escrito em outra aba.',
  beside: 'Em outra aba há outro texto para este formulário.',
  besideText: 'Ele está guardado e aparece aqui quando você salvar ou descartar este.',
  saved: 'Este formulário foi salvo em outra aba enquanto você escrevia aqui.',
  savedText: 'Nada foi salvo por cima. Compare e escolha o que fica.',
  keepMine: 'Salvar o que está aqui',
  keepTheirs: 'Ficar com o que foi salvo lá',
})
