import { nameAt } from './bytes.ts'

/*
 * JPEG  ff d8 │ ff e0 … │ ff e2 length "ICC_PROFILE" 1 of 1 profile │ …
 * PNG   89 "PNG" … IHDR │ length "iCCP" "icc" 0 deflated profile crc │ … │ IDAT
 */

const [APP0, APP2, APP15] = [0xe0, 0xe2, 0xef]
const ICC = 'ICC_PROFILE\0'
/** Bytes of a profile in one segment. */
const MOST = 65_519 // bytes
const [SIGNATURE, IHDR_END, FRAME] = [8, 33, 12] // bytes
const PNG_COLOURS = new Set(['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP'])
/** The bytes before the profile: `icc`, a terminator, «deflated». */
const PNG_LEAD = [0x69, 0x63, 0x63, 0, 0]

/**
 * Replaces the profile of a JPEG or PNG that a canvas encoded, when its pixels have another file's colours.
 * @throws RangeError when it is not a complete JPEG or PNG
 */
export async function withProfile(picture: ArrayBuffer, type: 'image/jpeg' | 'image/png', profile: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const view = new DataView(picture)
  const put = type === 'image/png' ? await inPng(view, profile) : inJpeg(view, profile)
  return new Blob(put, { type })
}

const part = ({ buffer }: DataView<ArrayBuffer>, from: number, to = buffer.byteLength) => new Uint8Array(buffer, from, to - from)

/** JFIF's segment must be the first. */
function inJpeg(view: DataView<ArrayBuffer>, profile: Uint8Array<ArrayBuffer>): BlobPart[] {
  const first: BlobPart[] = [part(view, 0, 2)]
  const kept: BlobPart[] = []
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    if (marker < APP0 || marker > APP15) break
    const end = at + 2 + view.getUint16(at + 2)
    const segment = part(view, at, end)
    if (marker === APP0) first.push(segment)
    else if (marker !== APP2 || nameAt(view, at + 4, ICC.length) !== ICC) kept.push(segment)
    at = end
  }
  return [...first, ...segmentsOf(profile), ...kept, part(view, at)]
}

function segmentsOf(profile: Uint8Array<ArrayBuffer>): BlobPart[] {
  const count = Math.ceil(profile.length / MOST)
  return Array.from({ length: count }, (_, index) => {
    const data = profile.slice(index * MOST, (index + 1) * MOST)
    const length = 2 + ICC.length + 2 + data.length
    return [new Uint8Array([0xff, APP2, length >> 8, length & 0xff, ...codes(ICC), index + 1, count]), data]
  }).flat()
}

async function inPng(view: DataView<ArrayBuffer>, profile: Uint8Array<ArrayBuffer>): Promise<BlobPart[]> {
  const put: BlobPart[] = [part(view, 0, IHDR_END), ...(await chunkOf(profile))]
  let at = SIGNATURE + FRAME + view.getUint32(SIGNATURE)
  while (nameAt(view, at + 4) !== 'IDAT') {
    const end = at + FRAME + view.getUint32(at)
    if (!PNG_COLOURS.has(nameAt(view, at + 4))) put.push(part(view, at, end))
    at = end
  }
  return [...put, part(view, at)]
}

async function chunkOf(profile: Uint8Array<ArrayBuffer>): Promise<BlobPart[]> {
  const deflating = new Blob([profile]).stream().pipeThrough(new CompressionStream('deflate'))
  const deflated = new Uint8Array(await new Response(deflating).arrayBuffer())
  const named = new Uint8Array([...codes('iCCP'), ...PNG_LEAD, ...deflated])
  return [bigEndian(named.length - 4), named, bigEndian(checkSum(named))]
}

const codes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

function bigEndian(value: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

function checkSum(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
