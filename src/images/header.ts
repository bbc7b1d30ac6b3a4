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

/** More is refused before anything is decoded: four bytes each, and an archive of a few kilobytes can claim any number (docs/security.md, 9). */
export const MAX_PIXELS = 50_000_000
/** No canvas of any browser is larger. */
export const MAX_SIDE = 16_384

/** Bytes `from` to `to` of the file, and what to put there instead. */
export interface Patch {
  readonly from: number
  readonly to: number
  readonly put: Uint8Array<ArrayBuffer>
}

/** What a file says of itself, read from its bytes and not from its name. */
export interface Header extends Size {
  readonly type: PictureType
  /**
   * What must be done to the stored picture, whose size `width` × `height` is. Always 1 in HEIC, whose decoders turn it by themselves.
   * Browsers disagree about everything but JPEG, so none of them is left to do it: `untold` takes the word of it out of what they decode.
   */
  readonly orientation: Orientation
  readonly untold: Patch | null
  /** It may have transparent parts. */
  readonly alpha: boolean
  /** A HEIC that older decoders show in stripes, without its transparency or not at all. */
  readonly demanding: boolean
  /** A HEIC that says what its colours are. Older decoders take those of every file for a film's, and show them too bright. */
  readonly coloured?: true
  /** The colours that a HEIC was stored in, as an ICC profile: its decoders drop it. Every browser knows those of other types. */
  readonly profile?: Uint8Array<ArrayBuffer>
  /** It has more than one frame; only the first is kept, and whoever picked it should hear of that (WRK-04). */
  readonly animated: boolean
}

const readers: Readonly<Record<PictureType, (bytes: Bytes) => Promise<Header | null>>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
  heic: readHeif,
}

/** Type, size and orientation from a file's first kilobytes. Never decodes, so that nothing can be large enough to hurt. */
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
