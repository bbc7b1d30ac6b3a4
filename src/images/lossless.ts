import { type Drawn, encodeAs } from './encode.ts'

// Lossy encoding blurs hard edges: icons, logos, text. Lossless files of such pictures are small, and often the smaller ones.

/** Pictures with at most this many pixels are encoded both ways without an analysis. */
const FEW_PIXELS = 64 * 64
/** In a drawing this share of pixels equals the pixel before; in a photo it is a tenth. */
const FLAT = 0.5
/** Lossless is accepted below this size, however small the lossy file is. */
const FEW_BYTES = 4096
/** To look as sharp, the lossy file would need about this many times its bytes. */
const SAME_LOOK = 1.5

/** The place where a WebP says how it was encoded. */
const [CHUNK, LOSSLESS] = [12, 'VP8L'] as const

/** The picture as lossless WebP, when that is not larger than a lossy file of the same quality; else null. */
export async function withoutLoss(lossy: Blob, drawn: Drawn, maxBytes: number): Promise<Blob | null> {
  if (drawn.width * drawn.height > FEW_PIXELS && !isFlat(drawn)) return null
  // In Chromium the highest quality is lossless. Other encoders may still be lossy there.
  const blob = await encodeAs('image/webp', drawn, 1)
  const kind = await blob.slice(CHUNK, CHUNK + LOSSLESS.length).text()
  return kind === LOSSLESS && blob.size <= Math.min(maxBytes, Math.max(FEW_BYTES, lossy.size * SAME_LOOK)) ? blob : null
}

function isFlat({ context, width, height }: Drawn): boolean {
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  let same = 0
  for (let at = 1; at < pixels.length; at++) if (pixels[at] === pixels[at - 1]) same++
  return same > pixels.length * FLAT
}
