import { workInWords } from '#features/site/kit/work-count.ts'
import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

const cause = 'Os dados que este site guarda no navegador se estragaram ou foram apagados.'

/** Texts for a database that the browser lost (`sync/device/witness.ts`). */
export const words = pack('site/loss', {
  title: (entries: number, forms: number) =>
    entries + forms > 0 ? `Este navegador perdeu ${workInWords(entries, forms)}` : 'Este navegador pode ter perdido alterações suas',
  named: (since: string) => `${cause} O que está na lista esperava neste dispositivo desde ${since} e não está mais aqui.`,
  unnamed: (since: string) =>
    `${cause} O que esperava neste dispositivo desde ${since} não está mais aqui. Os nomes se perderam junto: só sabemos quantas eram.`,
  unknown: `${cause} Algo esperava neste dispositivo para ser enviado, e não dá mais para ler o que era.`,
  edits: 'Alterações',
  drafts: 'Rascunhos',
  saved: 'Rascunhos que voltaram',
  more: (n: number) => count(n, 'e mais {n} alteração', 'e mais {n} alterações'),
  todo: 'Veja no site o que já tinha chegado ao servidor e refaça o resto. Se você exportou um arquivo .lousa, importe-o na Central de sincronização.',
  save: 'Salvar esta lista',
  file: 'lousa-o-que-se-perdeu.txt',
  seen: 'Entendi',
})
