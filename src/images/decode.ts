import { type Header, isTooLarge, type Patch } from './header.ts'
import type { Size } from './plan.ts'
import { failure, type Outcome } from './problems.ts'
import { mediaType } from './sniff.ts'

export interface Decoded {
  readonly bitmap: ImageBitmap
  /** Size as stored; the bitmap may be smaller. */
  readonly stored: Size
}

/** Above this size a JPEG is decoded no larger than needed: decoded whole it takes 100 MB and more, which a phone may not have (WRK-01). */
const WHOLE_PIXELS = 24_000_000
/** JPEG stores blocks of 8×8: decoding them at a half, a quarter or an eighth costs less than at full size. */
const SHRINKS = [8, 4, 2] as const

/**
 * Decodes the picture as stored; the browser must not rotate it.
 * @param shrink how many times smaller is enough; the result is smaller by a whole factor, or not at all
 */
export async function decode(file: Blob, header: Header, shrink: number): Promise<Outcome<{ decoded: Decoded }>> {
  const data = new Blob(header.untold === null ? [file] : withPatch(file, header.untold), { type: mediaType(header.type) })
  const times = header.type === 'jpeg' && header.width * header.height > WHOLE_PIXELS ? SHRINKS.find((each) => each <= shrink) : undefined
  const small = times === undefined ? null : await decodeSmaller(data, header, times)
  if (small !== null) return { ok: true, decoded: { bitmap: small, stored: { width: header.width, height: header.height } } }
  try {
    const bitmap = await createImageBitmap(data)
    const { width, height } = bitmap
    // The header gave another size.
    if (isTooLarge(bitmap)) {
      bitmap.close()
      return failure('too-many-pixels')
    }
    return { ok: true, decoded: { bitmap, stored: { width, height } } }
  } catch (error) {
    if (error instanceof DOMException) return failure('broken')
    throw error
  }
}

const withPatch = (file: Blob, { from, to, put }: Patch): BlobPart[] => [file.slice(0, from), put, file.slice(to)]

/** Null when the browser has no such decoder or it fails: then the other decoder is tried. */
async function decodeSmaller(data: Blob, { width, height }: Size, times: number): Promise<ImageBitmap | null> {
  if (typeof ImageDecoder === 'undefined') return null
  const sizes = { desiredWidth: Math.ceil(width / times), desiredHeight: Math.ceil(height / times) }
  const decoder = new ImageDecoder({ data: data.stream(), type: data.type, ...sizes })
  try {
    const { image } = await decoder.decode()
    try {
      // A frame is drawn without smoothing over more than two pixels; a bitmap is smoothed.
      return await createImageBitmap(image)
    } finally {
      image.close()
    }
  } catch {
    return null
  } finally {
    decoder.close()
  }
}
