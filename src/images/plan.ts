export interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels of the upright picture, from its upper left corner. */
export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** Clockwise quarter turns of the upright picture. */
export type Turns = 0 | 1 | 2 | 3

/** A person's crop: first the quarter turns, then a part of the turned picture, in its pixels. */
export interface Crop extends Rect {
  readonly turns?: Turns
}

export interface Wanted {
  /** Width to height of the output. */
  readonly ratio: readonly [width: number, height: number]
  /** No side of the output is longer, in pixels. */
  readonly output: readonly [width: number, height: number]
}

export interface Plan extends Size {
  /** The part of the upright picture that fills `width` × `height`. */
  readonly crop: Rect
}

/** The largest part of `within` with that ratio, around its middle. */
function ofRatio({ x, y, width, height }: Rect, [across, down]: Wanted['ratio']): Rect {
  const [most, least] = [(height * across) / down, (width * down) / across]
  const part = most < width ? { width: most, height } : { width, height: least }
  return { x: x + (width - part.width) / 2, y: y + (height - part.height) / 2, ...part }
}

/** Limits a crop to the picture: a dialog may go slightly over its edge. */
export const partOf = (upright: Size, crop: Rect | null): Rect =>
  (crop === null ? null : inside(upright, crop)) ?? { x: 0, y: 0, width: upright.width, height: upright.height }

function inside({ width, height }: Size, crop: Rect): Rect | null {
  const [left, top] = [Math.max(0, crop.x), Math.max(0, crop.y)]
  const [right, bottom] = [Math.min(width, crop.x + crop.width), Math.min(height, crop.y + crop.height)]
  return right - left >= 1 && bottom - top >= 1 ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/**
 * The crop and the output size: always in the slot's ratio, within the slot's output, never enlarged (AMB-01).
 * @param upright size of the whole picture
 * @param crop from a dialog, perhaps with fractions and slightly over the edge; null, or outside the picture: the largest part around the middle
 */
export function planOf(upright: Size, { ratio, output }: Wanted, crop: Rect | null): Plan {
  const part = ofRatio(partOf(upright, crop), ratio)
  const scale = Math.min(1, output[0] / part.width, output[1] / part.height)
  const width = Math.min(output[0], whole(part.width * scale))
  const height = Math.min(output[1], whole(part.height * scale))
  // Not scaled: pixel by pixel, so that nothing is blurred.
  if (scale === 1) return { crop: { x: Math.floor(part.x), y: Math.floor(part.y), width, height }, width, height }
  return { crop: part, width, height }
}

/** Rounds down, so that nothing is enlarged, but ignores rounding errors of the arithmetic. */
const whole = (length: number) => Math.max(1, Math.floor(length + 1e-6))
