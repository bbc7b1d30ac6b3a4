/** What a film says of itself in its first bytes (BAN-23). Names and declared types may be wrong. */

/** The bytes that tell; the document type of a Matroska file stands somewhere in its head. */
export const FILM_HEAD_BYTES = 512

/** Boxes a QuickTime file may begin with, from before files named their type. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
/** Photos have the same boxes and other brands. */
const PICTURE_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif[123]|msf1|miaf|avif|avis|crx |jp[2x] |jxl )$/

const textAt = (bytes: Uint8Array, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))

/** The media type; null: no film that is taken. */
export function filmTypeOf(bytes: Uint8Array): string | null {
  const box = textAt(bytes, 4, 4)
  if (box === 'ftyp') return ofBrand(textAt(bytes, 8, 4))
  if (OLD_QUICKTIME.includes(box)) return 'video/quicktime'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'AVI ') return 'video/x-msvideo'
  if (textAt(bytes, 0, 4) === 'FLV\x01') return 'video/x-flv'
  // A pack of streams, or one stream of pictures.
  if (['\0\0\x01\xba', '\0\0\x01\xb3'].includes(textAt(bytes, 0, 4))) return 'video/mpeg'
  return textAt(bytes, 0, 4) === '\x1aE\xdf\xa3' ? ofDocument(textAt(bytes, 4, FILM_HEAD_BYTES - 4)) : null
}

function ofBrand(brand: string): string | null {
  if (PICTURE_BRANDS.test(brand)) return null
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

/** EBML: the element 0x4282 names the type of the document. */
function ofDocument(head: string): string | null {
  const at = head.indexOf('\x42\x82')
  const named = at < 0 ? '' : head.slice(at, at + 16)
  if (named.includes('webm')) return 'video/webm'
  return named.includes('matroska') ? 'video/x-matroska' : null
}

/** Extension and media type of every film that is taken (BAN-23). */
export const FILM_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  flv: 'video/x-flv',
}
