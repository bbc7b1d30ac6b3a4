import { type Bytes, nameAt } from './bytes.ts'

/** The types that some slot takes. All other pictures are «other». */
export const PICTURE_TYPES = ['png', 'jpeg', 'webp', 'heic', 'gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export const mediaType = (type: PictureType): string => `image/${type}`

const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
/** This brand only names the family; the compatible brands give the type. */
const FAMILY = new Set(['mif1', 'mif2', 'mif3', 'msf1', 'miaf'])
const OTHERS = new Set(['avif', 'avis', 'jxl ', 'jpx ', 'jp2 ', 'crx '])

/** Sequences of pictures, which may contain a single picture too. */
const SEQUENCES = new Set(['msf1', 'hevc', 'hevx', 'avis'])

const SNIFFED_BYTES = 512 // bytes

/** The type by the first bytes; names and declared types may be wrong. Null: not a known picture. */
export async function sniff(bytes: Bytes): Promise<PictureType | 'other' | null> {
  const view = await bytes.read(0, Math.min(SNIFFED_BYTES, bytes.size))
  const begins = (text: string, at = 0) => nameAt(view, at, text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('GIF87a') || begins('GIF89a')) return 'gif'
  if (begins('ftyp', 4)) return sniffBoxes(view)
  return isOther(view, begins) ? 'other' : null
}

/** Whether it declares itself a sequence; asked when it has no picture. */
export async function isSequence(bytes: Bytes): Promise<boolean> {
  const view = await bytes.read(0, Math.min(SNIFFED_BYTES, bytes.size))
  return brandsOf(view).some((brand) => SEQUENCES.has(brand))
}

function brandsOf(view: DataView): string[] {
  if (nameAt(view, 4) !== 'ftyp' || view.byteLength < 16) return []
  const brands = [nameAt(view, 8)]
  // From the version field on: the short form («mini») has its brand there.
  for (let at = 12; at + 4 <= Math.min(view.getUint32(0), view.byteLength); at += 4) brands.push(nameAt(view, at))
  return brands
}

function sniffBoxes(view: DataView): 'heic' | 'other' | null {
  const brands = brandsOf(view)
  const [major = ''] = brands
  if (HEIC.has(major)) return 'heic'
  if (OTHERS.has(major)) return 'other'
  // Videos have the same boxes and other brands.
  if (!FAMILY.has(major)) return null
  return brands.some((brand) => HEIC.has(brand)) ? 'heic' : 'other'
}

const OTHER_SIGNATURES = ['II*\0', 'MM\0*', '\0\0\x01\0', '\0\0\x02\0', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  ']

/** Pictures that no slot takes: TIFF, icons, Photoshop, JPEG XL and 2000, BMP, SVG. «Wrong type» helps more than «no picture». */
function isOther(view: DataView, begins: (text: string) => boolean): boolean {
  if (OTHER_SIGNATURES.some((mark) => begins(mark))) return true
  if (begins('BM')) return view.byteLength >= 18 && view.getUint32(6) === 0
  const text = new TextDecoder().decode(view)
  return /^\s*</.test(text) && /<svg[\s>]/i.test(text)
}
