import { type Drawn, encodeAs } from './encode.ts'

// Lossy encoding smears what has hard edges: icons, logos, text. Without loss those are small files, and often the smaller ones.

/** As few pixels are encoded both ways without a look at them. */
const FEW_PIXELS = 64 * 64
/** So much of a drawing looks like the pixel before; of a photo it is a tenth. */
const FLAT = 0.5
/** Nobody waits for them, however few the lossy one has. */
const FEW_BYTES = 4096
/** To look as sharp the lossy one would need about as many times its bytes. */
const SAME_LOOK = 1.5

/** Where a WebP says how it was encoded. */
const [CHUNK, LOSSLESS] = [12, 'VP8L'] as const

/** The same picture as WebP without loss, where that has not more bytes than a lossy one of the same look; else null. */
export async function withoutLoss(lossy: Blob, drawn: Drawn, maxBytes: number): Promise<Blob | null> {
  if (drawn.width * drawn.height > FEW_PIXELS && !isFlat(drawn)) return null
  // In Chromium the highest quality loses nothing. Other encoders may still be lossy there.
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
