import type { Translated } from '#lib/language.ts'
import type { words } from './html-frame-words.ts'

export const en: Translated<typeof words> = {
  away: 'This block comes back when you finish writing.',
  stopped: {
    focus: 'This block was stopped: it took the keyboard without anybody touching it.',
    moves: 'This block was stopped: it kept changing pages.',
    left: 'This block was stopped: it left for another page.',
  },
  again: 'Show again',
}
