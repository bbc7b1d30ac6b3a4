import { oneLine } from '#lib/one-line.ts'

// How a search engine cuts what a page says of itself (HDN-10). The title's letters are those of Arial, which not every device has: so its widths
// stand here, and the preview is the same on all of them.

/** Widths of the letters from the space to «~», in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const OTHERS: Readonly<Record<string, number>> = { '·': 333, '–': 556, '“': 333, '”': 333, '‘': 222, '’': 222, '«': 556, '»': 556 }
/** Emoji, «…», and the letters of Asia. */
const WIDE = 1000

const SIZE = 20
const TITLE_PX = 600
const DESCRIPTION = 160

/** As people see them: an emoji of several signs is one. */
const lettersOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/** Accents take no room. px */
function letterWidth(letter: string): number {
  const plain = letter.normalize('NFD')
  return ((OTHERS[plain] ?? WIDTHS[plain.charCodeAt(0) - 32] ?? WIDE) * SIZE) / 1000
}

/** Width of a text in Arial of 20 px, px. */
export const titleWidth = (text: string): number => lettersOf(text).reduce((width, letter) => width + letterWidth(letter), 0)

/** As much of a title as a search engine shows: whole words, and then «…». */
export function searchTitle(title: string): string {
  const plain = oneLine(title, Infinity)
  if (titleWidth(plain) <= TITLE_PX) return plain
  const letters = lettersOf(plain)
  while (letters.length > 0 && titleWidth(`${letters.join('')}…`) > TITLE_PX) letters.pop()
  const cut = letters.join('')
  // A cut behind a whole word stays there.
  const word = plain[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(word > cut.length / 2 ? cut.slice(0, word) : cut).trimEnd()}…`
}

/** As much of a description as a search engine shows. */
export const searchDescription = (description: string): string => oneLine(description, DESCRIPTION)
