import { IMAGE_QUALITY } from '#contract/limits.ts'

/** Below this quality artefacts show; a smaller picture looks better then. */
const LOWEST_QUALITY = 0.5
/** Close enough to the limit: each further try is another encoding. */
const LOOKS = 4
/** Smallest scale of width and height. A picture that is too large at half of both is not worth going smaller. */
const SMALLEST = 0.5
/** Stays a little below the size that the earlier encodings predict. */
const CAUTION = 0.95

/** How to encode: `scale` of the planned width and height, and `quality` for lossy formats. */
export interface Attempt {
  readonly scale: number
  readonly quality: number
}

/**
 * The best encoding within `maxBytes`: usual quality, else the highest that fits, else fewer pixels (WRK-03). Null: none.
 * @param lossless quality has no effect, as in PNG
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
    // Bytes grow about with the area.
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
