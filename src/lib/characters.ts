// How long a text may be, in characters as people see them: one count for the counter of a field, its rule on the device and the server's.

/** A character that people see is longer only where marks are piled up: those count as several, so that a limit bounds the stored size too. */
const MOST_UNITS = 16

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('pt', { granularity: 'grapheme' }) : null

function seen(text: string): number {
  if (segmenter === null) return Array.from(text.normalize('NFC')).length
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** «é» written with two code points is one character, an emoji of a family is one. What is stored is trimmed, so it is what counts. */
export function countCharacters(value: string): number {
  const text = value.trim()
  return Math.max(seen(text), Math.ceil(text.length / MOST_UNITS))
}

/** Whether a text may be stored. No text has more characters than units, so a short one is not counted. */
export function isUpTo(value: string, max: number): boolean {
  const text = value.trim()
  return text.length <= max || (text.length <= unitsOf(max) && countCharacters(text) <= max)
}

/** The most units of a text of so many characters: the limit on the wire. */
export const unitsOf = (max: number): number => max * MOST_UNITS

/** What a copy keeps of a text that is too long: whole characters, up to `max`. */
export function firstCharacters(text: string, max: number): string {
  if (isUpTo(text, max)) return text
  let kept = ''
  for (const each of segmenter === null ? Array.from(text) : Array.from(segmenter.segment(text), ({ segment }) => segment)) {
    if (!isUpTo(kept + each, max)) break
    kept += each
  }
  return kept
}
