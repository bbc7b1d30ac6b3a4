import type { Translated } from '#lib/language.ts'
import type { toldWords } from './told-words.ts'

export const es: Translated<typeof toldWords> = {
  conflict: 'Esto también cambió en otro lugar. Abre la sincronización y elige qué queda.',
}
