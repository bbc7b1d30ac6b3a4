/** All rows are of one height, so that which of ten thousand are to be seen is a division. */
export const ROW = 44

/** Rows beyond the edge, so that a fast wheel shows no gap. */
const SPARE = 6

export interface Rows {
  first: number
  /** Not included. */
  end: number
}

/** The rows that are seen at `top` px in a window `height` px high, with some to spare. */
export function rowsAt(top: number, height: number, count: number): Rows {
  return {
    first: Math.max(0, Math.min(count, Math.floor(top / ROW)) - SPARE),
    end: Math.min(count, Math.ceil((top + height) / ROW) + SPARE),
  }
}

/** Where to scroll so that a row is whole; where it is already, nowhere. */
export function topFor(row: number, top: number, height: number): number {
  const from = row * ROW
  if (from < top) return from
  return from + ROW > top + height ? from + ROW - height : top
}
