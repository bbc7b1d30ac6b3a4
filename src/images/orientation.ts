import type { Rect, Size, Turns } from './plan.ts'

/**
 * The orientation of a camera, as EXIF numbers it: the correction that makes the stored picture upright.
 *
 *   1 nothing          2 mirror left-right      3 half a turn            4 mirror top-bottom
 *   5 transpose        6 a quarter clockwise    7 transverse             8 a quarter anticlockwise
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const isOrientation = (value: number): value is Orientation => Number.isInteger(value) && value >= 1 && value <= 8

/** The orientation after one more clockwise quarter turn; mirrored ones turn the other way. */
const AFTER_QUARTER_TURN: Readonly<Record<Orientation, Orientation>> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 }

/** The correction followed by quarter turns, as one orientation. */
export function turned(orientation: Orientation, turns: Turns): Orientation {
  let after = orientation
  for (let turn = 0; turn < turns; turn++) after = AFTER_QUARTER_TURN[after]
  return after
}

/** Whether width and height are swapped. */
const swapsSides = (orientation: Orientation): boolean => orientation >= 5

/** The inverse size: the stored size of an upright picture. */
export function upright({ width, height }: Size, orientation: Orientation): Size {
  return swapsSides(orientation) ? { width: height, height: width } : { width, height }
}

/** A 2D transform as `setTransform` takes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** From a stored picture of that size to the upright one. */
export function uprightMatrix({ width: w, height: h }: Size, orientation: Orientation): Matrix {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0]
    case 2:
      return [-1, 0, 0, 1, w, 0]
    case 3:
      return [-1, 0, 0, -1, w, h]
    case 4:
      return [1, 0, 0, -1, 0, h]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, h, 0]
    case 7:
      return [0, -1, -1, 0, h, w]
    case 8:
      return [0, -1, 1, 0, 0, w]
  }
}

/** Where a part of the upright picture lies in the stored one of size `stored`. */
export function storedRect(part: Rect, stored: Size, orientation: Orientation): Rect {
  const [a, b, c, d, e, f] = uprightMatrix(stored, orientation)
  // Only rotations and mirrors, so the transpose inverts the linear part.
  const back = (x: number, y: number) => ({ x: a * (x - e) + b * (y - f), y: c * (x - e) + d * (y - f) })
  const [one, other] = [back(part.x, part.y), back(part.x + part.width, part.y + part.height)]
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  }
}
