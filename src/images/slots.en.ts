import type { Translated } from '#lib/language.ts'
import type { hintWords } from './slots.ts'

export const en: Translated<typeof hintWords> = {
  recommended: (size, types) => `Recommended: ${size}. ${types}.`,
}
