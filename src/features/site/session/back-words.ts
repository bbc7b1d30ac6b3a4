import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

/** Texts for a student's edits that a server has no more, because it went back in time (`sync/pull/judge-run.ts`). */
export const words = pack('site/back', {
  title: (n: number) => count(n, 'O servidor voltou no tempo: falta {n} envio seu', 'O servidor voltou no tempo: faltam {n} envios seus'),
  text: 'A escola voltou de uma cópia antiga. O que você mandou depois dela não está mais lá, mas não se perdeu: dá para enviar de novo.',
  list: 'O que falta',
  again: 'Enviar de novo',
  leave: 'Deixar como está',
})
