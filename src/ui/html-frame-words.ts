import { pack } from '#lib/language.ts'

/** The texts in place of an owner's HTML. */
export const words = pack('html-frame', {
  away: 'Este bloco volta quando você terminar de escrever.',
  stopped: {
    focus: 'Este bloco foi parado: ele tomava o teclado sem que ninguém o tocasse.',
    moves: 'Este bloco foi parado: ele trocava de página sem parar.',
    left: 'Este bloco foi parado: ele foi embora para outra página.',
  },
  again: 'Mostrar de novo',
})
