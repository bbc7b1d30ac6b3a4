import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

export const workCount = pack('site/work-count', {
  edits: (n: number) => count(n, '{n} alteração', '{n} alterações'),
  drafts: (n: number) => count(n, '{n} rascunho', '{n} rascunhos'),
  and: (one: string, other: string) => `${one} e ${other}`,
})

/** «2 alterações e 1 rascunho». Empty: neither. */
export const workInWords = (n: number, m: number): string => {
  const edits = n > 0 ? workCount.edits(n) : ''
  const drafts = m > 0 ? workCount.drafts(m) : ''
  return edits !== '' && drafts !== '' ? workCount.and(edits, drafts) : edits + drafts
}
