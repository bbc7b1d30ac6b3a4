import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const en: Translated<typeof words> = {
  strip: 'Ticker',
  stop: 'Stop the ticker',
  run: 'Move the ticker',
}
