import { count } from '#i18n/words.ts'

const edits = (n: number) => count(n, '{n} alteração', '{n} alterações')
const drafts = (n: number) => count(n, '{n} rascunho', '{n} rascunhos')
const both = (n: number, m: number) => [n > 0 && edits(n), m > 0 && drafts(m)].filter((part) => part !== false).join(' e ')

/** Texts for a database that the browser lost (`sync/device/witness.ts`). */
export const words = {
  title: (entries: number, forms: number) => `Este navegador perdeu ${both(entries, forms)}`,
  text: (since: string) =>
    `Os dados que este site guarda no navegador se estragaram ou foram apagados. O que está na lista esperava neste dispositivo desde ${since} e não está mais aqui.`,
  edits: 'Alterações',
  drafts: 'Rascunhos',
  saved: 'Rascunhos que voltaram',
  more: (n: number) => count(n, 'e mais {n} alteração', 'e mais {n} alterações'),
  todo: 'Veja no site o que já tinha chegado ao servidor e refaça o resto. Se você exportou um arquivo .lousa, importe-o na Central de sincronização.',
  save: 'Salvar esta lista',
  file: 'lousa-o-que-se-perdeu.txt',
  seen: 'Entendi',
} as const
