import { Bytes, CutShort } from './bytes.ts'
import { readGif } from './header-gif.ts'
import { readHeif } from './header-heif.ts'
import { readJpeg } from './header-jpeg.ts'
import { readPng } from './header-png.ts'
import { readWebp } from './header-webp.ts'
import type { Orientation } from './orientation.ts'
import type { Size } from './plan.ts'
import { failure, type Outcome } from './problems.ts'
import { isSequence, type PictureType, sniff } from './sniff.ts'

/** Larger pictures are refused before decoding: a pixel takes four bytes, and a file of a few kilobytes can claim any number (docs/security.md, 9). */
export const MAX_PIXELS = 50_000_000
/** No browser has a larger canvas. */
export const MAX_SIDE = 16_384

/** Replaces bytes `from` to `to` of the file. */
export interface Patch {
  readonly from: number
  readonly to: number
  readonly put: Uint8Array<ArrayBuffer>
}

/** What a file's bytes say about it, independent of its name. */
export interface Header extends Size {
  readonly type: PictureType
  /**
   * The rotation that the stored picture of size `width` × `height` needs. Always 1 in HEIC, whose decoders rotate it themselves. Browsers
   * disagree on all formats but JPEG, so none of them rotates: `untold` removes the orientation from the bytes that they decode.
   */
  readonly orientation: Orientation
  readonly untold: Patch | null
  /** It may have transparent parts. */
  readonly alpha: boolean
  /** A HEIC that older decoders show in stripes, without its transparency or not at all. */
  readonly demanding: boolean
  /** A HEIC that describes its colours. Older decoders assume video colours for every file, and show it too bright. */
  readonly coloured?: true
  /** The ICC profile of a HEIC, because its decoders drop it. Browsers read the profiles of other types themselves. */
  readonly profile?: Uint8Array<ArrayBuffer>
  /** It has several frames; only the first is kept, and the person is told so (WRK-04). */
  readonly animated: boolean
}

const readers: Readonly<Record<PictureType, (bytes: Bytes) => Promise<Header | null>>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  heic: readHeif,
}

/** Reads type, size and orientation from a file's first kilobytes. Never decodes, so that a huge picture does no harm. */
export async function readHeader(file: Blob): Promise<Outcome<{ readonly header: Header }>> {
  const bytes = new Bytes(file)
  const kind = await sniff(bytes)
  if (kind === null) return failure('not-a-picture')
  if (kind === 'other') return failure((await isSequence(bytes)) ? 'sequence' : 'wrong-type')
  try {
    const header = await readers[kind](bytes)
    if (header === null || header.width < 1 || header.height < 1) return failure((await isSequence(bytes)) ? 'sequence' : 'broken')
    return isTooLarge(header) ? failure('too-many-pixels') : { ok: true, header }
  } catch (error) {
    if (error instanceof CutShort || error instanceof RangeError) return failure('broken')
    throw error
  }
}

export const isTooLarge = ({ width, height }: Size): boolean => width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS
