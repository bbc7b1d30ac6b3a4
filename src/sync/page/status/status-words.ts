import { pack } from '#lib/language.ts'

/** What the status says of edits (docs/contract.md, last section). */
export const statusWords = pack('status', {
  of: (said: string) => `Sincronização: ${said}`,
  allSent: (drafts: string) => `tudo enviado · ${drafts}`,
  checking: (waits: string) => `conferindo, ${waits}`,
  drafts: (n: number) => (n === 1 ? '1 rascunho' : `${n} rascunhos`),
  waits: (n: number) => (n === 1 ? '1 pendente' : `${n} pendentes`),
  auth: 'entre novamente',
  attention: 'precisa de atenção',
  offline: 'sem conexão',
  sending: 'enviando',
  saved: 'tudo salvo',
})
