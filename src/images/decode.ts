import { type Header, isTooLarge, type Patch } from './header.ts'
import type { Size } from './plan.ts'
import { failure, type Outcome } from './problems.ts'
import { mediaType } from './sniff.ts'

export interface Decoded {
  readonly bitmap: ImageBitmap
  /** Size as stored; the bitmap's own may be smaller. */
  readonly stored: Size
}

/** From here on a JPEG is decoded no larger than needed: whole it would fill 100 MB and more, which a phone may not have (WRK-01). */
const WHOLE_PIXELS = 24_000_000
/** JPEG keeps blocks of 8×8: a half, a quarter and an eighth of them cost less than the whole. */
const SHRINKS = [8, 4, 2] as const

/**
 * The picture as it is stored: nobody but us turns it.
 * @param shrink how many times smaller would do; a whole number of times smaller may come back
 */
export async function decode(file: Blob, header: Header, shrink: number): Promise<Outcome<{ decoded: Decoded }>> {
  const data = new Blob(header.untold === null ? [file] : withPatch(file, header.untold), { type: mediaType(header.type) })
  const times = header.type === 'jpeg' && header.width * header.height > WHOLE_PIXELS ? SHRINKS.find((each) => each <= shrink) : undefined
  const small = times === undefined ? null : await decodeSmaller(data, header, times)
  if (small !== null) return { ok: true, decoded: { bitmap: small, stored: { width: header.width, height: header.height } } }
  try {
    const bitmap = await createImageBitmap(data)
    const { width, height } = bitmap
    // The header said something else.
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

/** Null where the browser has no such decoder, and where that one cannot: the other may. */
async function decodeSmaller(data: Blob, { width, height }: Size, times: number): Promise<ImageBitmap | null> {
  if (typeof ImageDecoder === 'undefined') return null
  const sizes = { desiredWidth: Math.ceil(width / times), desiredHeight: Math.ceil(height / times) }
  const decoder = new ImageDecoder({ data: data.stream(), type: data.type, ...sizes })
  try {
    const { image } = await decoder.decode()
    try {
      // A frame is drawn without smoothing over more than two pixels; a bitmap is not.
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
