import type { Translated } from '#lib/language.ts'
import type { hintWords } from './slots.ts'

export const es: Translated<typeof hintWords> = {
  recommended: (size, types) => `Se recomienda: ${size}. ${types}.`,
}
