// What a search means (PER-24), on the device and on the server: words in any order, accents and case do not matter. If nothing has all words as
// they were typed, one letter of each may be wrong.

/** Words of a search that are looked at. */
const WORDS_MAX = 8
const TYPO_MIN = 4
const TYPO_MAX = 20
/** From so many letters on, a letter too many or at the beginning may be the wrong one: shorter words would be found everywhere. */
const SURE = 5

/** Without accents and case, each letter for itself, so that places in it are places in the text. */
export const foldLetters = (text: string): string[] =>
  [...text].map((each) => each.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

export const foldText = (text: string): string => foldLetters(text).join('')

/** The folded words of a text. Signs around a word do not belong to it; a word of signs alone is looked for as it is. */
export function wordsOf(text: string): readonly string[] {
  const words = foldText(text)
    .split(/\s+/)
    .map((word) => (/[\p{L}\p{N}]/u.test(word) ? word.replaceAll(/^[.,;:!?()"«»“”]+|[.,;:!?()"«»“”]+$/g, '') : word))
  return [...new Set(words)].filter((word) => word !== '').slice(0, WORDS_MAX)
}

/** A letter that may be any, as LIKE writes it. */
const ANY = '_'

/** How a word may begin that was meant by this one: a letter other, missing, too many, or two in the other order. LIKE patterns without their `%`. */
export function typosOf(word: string): readonly string[] {
  const letters = [...word]
  const { length } = letters
  if (length < TYPO_MIN || length > TYPO_MAX || !letters.every((each) => /[\p{L}\p{N}]/u.test(each))) return []
  const with_ = (from: number, to: number, between: readonly string[]) =>
    [...letters.slice(0, from), ...between, ...letters.slice(to)].join('')
  const first = length < SURE ? 1 : 0
  const patterns = letters.flatMap((letter, at) => {
    const next = letters[at + 1]
    return [
      ...(at >= first ? [with_(at, at + 1, [ANY])] : []),
      ...(at > 0 ? [with_(at, at, [ANY])] : []),
      ...(length >= SURE ? [with_(at, at + 1, [])] : []),
      ...(next === undefined || next === letter || at < first ? [] : [with_(at, at + 2, [next, letter])]),
    ]
  })
  return [...new Set(patterns)]
}

/** What stands between words, for the beginning of a word. */
export const SEPARATORS = '-–—_,.;:!?()[]«»“”"\'’/'

const spaced = (folded: string) => ` ${[...folded].map((each) => (SEPARATORS.includes(each) ? ' ' : each)).join('')}`

/** Whether a text has all words of a search as they were typed. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/** Whether a text has all words, where each may have one wrong letter. */
export const hasWordsNearly = (text: string, words: readonly string[]): boolean => {
  const folded = foldText(text)
  const beginnings = spaced(folded)
  return words.every((word) => folded.includes(word) || typosOf(word).some((typo) => near(typo).test(beginnings)))
}

/** Only letters and numbers are in it, and `_`. */
const near = (typo: string) => new RegExp(` ${typo.replaceAll(ANY, '.')}`, 'u')

/** Where a word of a search stands in a text, in letters: as typed, else where a word begins that may be meant. null: nowhere. */
export function placeOf(letters: readonly string[], word: string, from: number): { readonly at: number; readonly end: number } | null {
  for (let at = from; at < letters.length; at++) {
    const end = endOf(letters, at, word)
    if (end !== null) return { at, end }
  }
  return null
}

/** Where `wanted` ends if it begins at `start`; a letter may fold to none or to several. */
function endOf(folded: readonly string[], start: number, wanted: string): number | null {
  if (folded[start] === '') return null
  let text = ''
  for (let end = start; end < folded.length && text.length < wanted.length; end++) {
    text += folded[end] ?? ''
    if (text === wanted) return end + 1
  }
  return null
}

/** The word of a text that begins as a typo of this one may, from letter `from` on. */
export function nearPlaceOf(letters: readonly string[], word: string, from: number): { readonly at: number; readonly end: number } | null {
  const patterns = typosOf(word).map((typo) => new RegExp(`^${typo.replaceAll(ANY, '.')}`, 'u'))
  const isSign = (at: number) => at < 0 || /\s/.test(letters[at] ?? ' ') || SEPARATORS.includes(letters[at] ?? ' ')
  for (let at = from; at < letters.length; at++) {
    if (isSign(at) || !isSign(at - 1)) continue
    let end = at
    while (!isSign(end)) end++
    if (patterns.some((pattern) => pattern.test(letters.slice(at, end).join('')))) return { at, end }
  }
  return null
}
