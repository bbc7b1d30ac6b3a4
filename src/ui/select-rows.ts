/** All rows have the same height, so the visible ones of ten thousand are found by division. */
export const ROW = 44

/** Rows rendered beyond the edges, so that fast scrolling shows no gap. */
const OVERSCAN = 6

export interface Rows {
  first: number
  /** Exclusive. */
  end: number
}

/** The visible rows at `top` px in a window `height` px high, with some overscan. */
export function rowsAt(top: number, height: number, count: number): Rows {
  return {
    first: Math.max(0, Math.min(count, Math.floor(top / ROW)) - OVERSCAN),
    end: Math.min(count, Math.ceil((top + height) / ROW) + OVERSCAN),
  }
}

/** The scroll position that shows a row completely; unchanged when it is visible. */
export function topFor(row: number, top: number, height: number): number {
  const from = row * ROW
  if (from < top) return from
  return from + ROW > top + height ? from + ROW - height : top
}
