import { mix, parseColour, type Rgb } from '#lib/colour.ts'

/** The ground of students' pages, and how much of the school's colour tints the browser's bar above it (HDN-04). */
const GROUND: Rgb = [17, 17, 17]
const TINT = 0.16

/** The colour of the browser's bar, `#rrggbb`; null: the school has no valid colour. */
export function barColour(colour: string | null): string | null {
  const rgb = colour === null ? null : parseColour(colour)
  return rgb === null ? null : mix(GROUND, rgb, TINT)
}
