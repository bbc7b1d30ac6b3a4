import { IMAGE_QUALITY } from '#contract/limits.ts'

/** Below it blocks and smears show; a smaller picture looks better then. */
const LOWEST_QUALITY = 0.5
/** As near to the limit as makes sense: each look is an encoding of its own. */
const LOOKS = 4
/** Of width and height. What is still too large at half of both will be at any size that is worth having. */
const SMALLEST = 0.5
/** A little under what the sizes so far promise. */
const CAUTION = 0.95

/** How to encode: `scale` of the planned width and height, at `quality` where the format has such a thing. */
export interface Attempt {
  readonly scale: number
  readonly quality: number
}

/**
 * The best encoding within `maxBytes`: at the usual quality, else at the highest that fits, else smaller in pixels (WRK-03). Null: none.
 * @param lossless quality changes nothing, as in PNG
 */
export async function fitBytes<T extends { readonly size: number }>(
  encode: (attempt: Attempt) => Promise<T>,
  { maxBytes, lossless }: { readonly maxBytes: number; readonly lossless: boolean },
): Promise<T | null> {
  const fits = (made: T) => made.size <= maxBytes
  let scale = 1
  for (;;) {
    const best = await encode({ scale, quality: IMAGE_QUALITY })
    if (fits(best)) return best
    const smallest = lossless ? best : await encode({ scale, quality: LOWEST_QUALITY })
    if (fits(smallest)) return searchQuality(smallest, (quality) => encode({ scale, quality }), fits)
    if (scale === SMALLEST) return null
    // Bytes go about with the area.
    scale = Math.max(SMALLEST, scale * Math.sqrt(maxBytes / smallest.size) * CAUTION)
  }
}

async function searchQuality<T>(lowest: T, encode: (quality: number) => Promise<T>, fits: (made: T) => boolean): Promise<T> {
  let best = lowest
  let [low, high] = [LOWEST_QUALITY, IMAGE_QUALITY]
  for (let look = 0; look < LOOKS; look++) {
    const quality = (low + high) / 2
    const made = await encode(quality)
    if (fits(made)) [best, low] = [made, quality]
    else high = quality
  }
  return best
}
