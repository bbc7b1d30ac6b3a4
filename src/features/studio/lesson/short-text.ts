import { MARQUEE_TEXT_SHOWN } from '#contract/limits.ts'

/** A strip's text as lists show it: cut between characters (MRQ-09). */
export function shortText(text: string): string {
  const characters = [...text.trim()]
  return characters.length > MARQUEE_TEXT_SHOWN ? `${characters.slice(0, MARQUEE_TEXT_SHOWN).join('').trimEnd()}…` : text.trim()
}
