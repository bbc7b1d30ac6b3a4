import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { workCount } from './work-count.ts'

export const en: Translated<typeof workCount> = {
  edits: (n) => count(n, '{n} change', '{n} changes'),
  drafts: (n) => count(n, '{n} draft', '{n} drafts'),
  and: (one, other) => `${one} and ${other}`,
}
