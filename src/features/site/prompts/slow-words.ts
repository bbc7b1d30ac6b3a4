import { pack } from '#lib/language.ts'

export const slowWords = pack('prompts/slow', {
  region: 'Armazenamento deste dispositivo',
  title: 'Este dispositivo está demorando',
  text: 'O navegador ainda não abriu o que está guardado aqui. Nada se perdeu: feche outras abas desta escola ou tente de novo.',
  again: 'Tentar de novo',
})
