import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { workCount } from './work-count.ts'

export const es: Translated<typeof workCount> = {
  edits: (n) => count(n, '{n} cambio', '{n} cambios'),
  drafts: (n) => count(n, '{n} borrador', '{n} borradores'),
  and: (one, other) => `${one} y ${other}`,
}
