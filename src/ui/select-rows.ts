/** All rows have the same height, so the visible ones of ten thousand are found by division. */
export const ROW = 44

/** The height of rows with a cover and a second line. */
export const TALL_ROW = 48

/** Rows rendered beyond the edge, so that fast scrolling shows no gap. */
const SPARE = 6

export interface Rows {
  first: number
  /** Exclusive. */
  end: number
}

/** The rows visible at `top` px in a window `height` px high, and some more. */
export function rowsAt(top: number, height: number, count: number, size = ROW): Rows {
  return {
    first: Math.max(0, Math.min(count, Math.floor(top / size)) - SPARE),
    end: Math.min(count, Math.ceil((top + height) / size) + SPARE),
  }
}

/** The scroll position that makes a row completely visible; unchanged if it already is. */
export function topFor(row: number, top: number, height: number, size = ROW): number {
  const from = row * size
  if (from < top) return from
  return from + size > top + height ? from + size - height : top
}
