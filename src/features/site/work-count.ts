import { count } from '#i18n/words.ts'

const edits = (n: number) => count(n, '{n} alteração', '{n} alterações')
const drafts = (n: number) => count(n, '{n} rascunho', '{n} rascunhos')

/** «2 alterações e 1 rascunho». Empty: neither. */
export const workInWords = (n: number, m: number): string =>
  [n > 0 && edits(n), m > 0 && drafts(m)].filter((part) => part !== false).join(' e ')
