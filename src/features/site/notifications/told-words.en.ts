import type { Translated } from '#lib/language.ts'
import type { toldWords } from './told-words.ts'

export const en: Translated<typeof toldWords> = {
  conflict: 'This also changed somewhere else. Open the sync center and choose what stays.',
}
