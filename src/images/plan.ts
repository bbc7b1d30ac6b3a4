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
  /** Nothing is cut: the whole picture fits into the slot, on this background (`#rrggbb`, or `transparent`). The rectangle is the whole picture. */
  readonly whole?: string
}

export const TRANSPARENT = 'transparent'

export interface Wanted {
  /** Width to height of the output. */
  readonly ratio: readonly [width: number, height: number]
  /** No side of the output is longer, in pixels. */
  readonly output: readonly [width: number, height: number]
  /** A whole picture keeps its own shape here: the page shows any. */
  readonly anyShape?: boolean
}

export interface Plan extends Size {
  /** The part of the upright picture that fills `into`. */
  readonly crop: Rect
  /** Where it is drawn in `width` × `height`. */
  readonly into: Rect
  /** What is around it: `#rrggbb`; null: nothing. */
  readonly background: string | null
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

/** Drawn over the whole output. */
const filling = (crop: Rect, width: number, height: number): Plan => ({
  crop,
  width,
  height,
  into: { x: 0, y: 0, width, height },
  background: null,
})

/**
 * The crop and the output size: within the slot's output, never enlarged (AMB-01), in the slot's ratio unless a whole picture keeps its shape.
 * @param upright size of the whole picture
 * @param crop from a dialog, perhaps with fractions and slightly over the edge; null, or outside the picture: the largest part around the middle
 */
export function planOf(upright: Size, wanted: Wanted, crop: (Rect & Pick<Crop, 'whole'>) | null): Plan {
  if (crop?.whole !== undefined) return wholePlan(upright, wanted, crop.whole)
  const { ratio, output } = wanted
  const part = ofRatio(partOf(upright, crop), ratio)
  const scale = Math.min(1, output[0] / part.width, output[1] / part.height)
  const width = Math.min(output[0], whole(part.width * scale))
  const height = Math.min(output[1], whole(part.height * scale))
  // Not scaled: pixel by pixel, so that nothing is blurred.
  if (scale === 1) return filling({ x: Math.floor(part.x), y: Math.floor(part.y), width, height }, width, height)
  return filling(part, width, height)
}

/** The whole picture, with as much background around it as the slot's ratio needs (PER-16). */
function wholePlan(upright: Size, { ratio, output, anyShape = false }: Wanted, background: string): Plan {
  const crop: Rect = { x: 0, y: 0, ...upright }
  const across = Math.max(upright.width, (upright.height * ratio[0]) / ratio[1])
  const around = anyShape ? upright : { width: across, height: (across * ratio[1]) / ratio[0] }
  const scale = Math.min(1, output[0] / around.width, output[1] / around.height)
  const [width, height] = [whole(around.width * scale), whole(around.height * scale)]
  if (anyShape) return filling(crop, width, height)
  const inner = { width: Math.min(width, whole(upright.width * scale)), height: Math.min(height, whole(upright.height * scale)) }
  const into = { x: Math.floor((width - inner.width) / 2), y: Math.floor((height - inner.height) / 2), ...inner }
  return { crop, width, height, into, background: background === TRANSPARENT ? null : background }
}

/** How much of a picture a crop in that ratio leaves out, 0 to 1. */
export function lostBy({ width, height }: Size, [across, down]: Wanted['ratio']): number {
  const [own, asked] = [width / height, across / down]
  return 1 - Math.min(own, asked) / Math.max(own, asked)
}

/** Rounds down, so that nothing is enlarged, but ignores rounding errors of the arithmetic. */
const whole = (length: number) => Math.max(1, Math.floor(length + 1e-6))
