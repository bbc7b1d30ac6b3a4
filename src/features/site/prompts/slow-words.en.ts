import type { Translated } from '#lib/language.ts'
import type { slowWords } from './slow-words.ts'

export const en: Translated<typeof slowWords> = {
  region: 'Storage of this device',
  title: 'This device is taking long',
  text: 'The browser has not opened what is saved here yet. Nothing was lost: close other tabs of this school or try again.',
  again: 'Try again',
}
