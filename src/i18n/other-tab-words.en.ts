import type { Translated } from '#lib/language.ts'
import type { words } from './other-tab-words.ts'

export const en: Translated<typeof words> = {
  alsoOpen: 'Also open in another tab.',
  shared: 'What you write here appears there too.',
  live: 'This text was written in another tab.',
  beside: 'In another tab there is another text for this form.',
  besideText: 'It is saved, and appears here when you save or discard this one.',
  saved: 'This form was saved in another tab while you were writing here.',
  savedText: 'Nothing was written over. Compare, and choose what stays.',
  keepMine: 'Save what is here',
  keepTheirs: 'Keep what was saved there',
}
