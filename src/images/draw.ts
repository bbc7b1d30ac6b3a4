import type { Decoded } from './decode.ts'
import type { Drawn } from './encode.ts'
import { type Orientation, storedRect, upright, uprightMatrix } from './orientation.ts'
import type { Plan, Size } from './plan.ts'
import type { NewSurface } from './surface.ts'

/**
 * Rotates, crops and resizes in one drawing: resampling twice would blur.
 * @param scale relative to the planned width and height
 */
export function draw(newSurface: NewSurface, { bitmap, stored }: Decoded, orientation: Orientation, plan: Plan, scale = 1): Drawn {
  const pixels = (length: number) => Math.max(1, Math.floor(length * scale))
  const size = { width: pixels(plan.width), height: pixels(plan.height) }
  const surface = newSurface(size)
  const { context } = surface
  const part = storedRect(plan.crop, stored, orientation)
  const [across, down] = [bitmap.width / stored.width, bitmap.height / stored.height]
  const into = { x: Math.floor(plan.into.x * scale), y: Math.floor(plan.into.y * scale), ...insideOf(plan, pixels) }
  const lying = upright(into, orientation)
  const [a, b, c, d, e, f] = uprightMatrix(lying, orientation)
  if (plan.background !== null) {
    context.fillStyle = plan.background
    context.fillRect(0, 0, size.width, size.height)
  }
  // Chromium smooths over all source pixels of a target pixel here; `createImageBitmap` resizes from only four.
  context.imageSmoothingQuality = 'high'
  context.setTransform(a, b, c, d, e + into.x, f + into.y)
  context.drawImage(bitmap, part.x * across, part.y * down, part.width * across, part.height * down, 0, 0, lying.width, lying.height)
  return { ...surface, ...size }
}

const insideOf = ({ into }: Plan, pixels: (length: number) => number): Size => ({ width: pixels(into.width), height: pixels(into.height) })

/** The search for a byte limit asks for one scale many times and never for an earlier one again. */
export function lastDrawn(drawAt: (scale: number) => Drawn): (scale: number) => Drawn {
  let last: { scale: number; drawn: Drawn } | null = null
  return (scale) => {
    if (last?.scale !== scale) last = { scale, drawn: drawAt(scale) }
    return last.drawn
  }
}
