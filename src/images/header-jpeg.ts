import { type Bytes, CutShort, nameAt } from './bytes.ts'
import { readTurn, uprightValue } from './exif.ts'
import type { Header, Patch } from './header.ts'
import type { Orientation } from './orientation.ts'
import type { Size } from './plan.ts'

/*
 * ff d8 │ ff e1 length "Exif" TIFF … │ ff e2 … │ ff db … │ ff c0 length bits height width … │ ff da → the picture
 */

const APP1 = 0xe1
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Tables, arithmetic coding and an extension use numbers from the range of frames. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])
const EXIF = 'Exif\0\0'
/** A panorama with depth, gain map and profile has about fifty. */
const MAX_SEGMENTS = 2000
const MAX_STRAY_BYTES = 4096 // bytes

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

interface Found {
  size: Size | null
  turn: { orientation: Orientation; untold: Patch } | null
}

export async function readJpeg(bytes: Bytes): Promise<Header | null> {
  const found: Found = { size: null, turn: null }
  let at = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments++) {
    const { marker, end } = await nextMarker(bytes, at)
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) break
    at = end
    if (standsAlone(marker)) continue
    const length = (await bytes.read(at, 2)).getUint16(0)
    if (length < 2) return null
    if (isFrame(marker) && found.size === null) found.size = await readFrame(bytes, at)
    if (marker === APP1 && found.turn === null) found.turn = await readExif(bytes, at + 2, length - 2)
    at += length
  }
  if (found.size === null) return null
  return {
    type: 'jpeg',
    ...found.size,
    orientation: found.turn?.orientation ?? 1,
    untold: found.turn?.untold ?? null,
    alpha: false,
    animated: false,
    demanding: false,
  }
}

/** Decoders skip stray bytes between two segments; this does too, as far as real files need it. */
async function nextMarker(bytes: Bytes, from: number): Promise<{ marker: number; end: number }> {
  const view = await bytes.read(from, Math.max(0, Math.min(MAX_STRAY_BYTES, bytes.size - from)))
  for (let at = 0; at + 1 < view.byteLength; at++) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) === 0xff && marker !== 0 && marker !== 0xff) return { marker, end: from + at + 2 }
  }
  throw new CutShort()
}

async function readFrame(bytes: Bytes, at: number): Promise<Size> {
  const view = await bytes.read(at + 2, 5)
  return { height: view.getUint16(1), width: view.getUint16(3) }
}

async function readExif(bytes: Bytes, from: number, length: number): Promise<Found['turn']> {
  if (length < EXIF.length) return null
  const segment = await bytes.read(from, length)
  if (nameAt(segment, 0, EXIF.length) !== EXIF) return null
  const turn = readTurn(new DataView(segment.buffer, segment.byteOffset + EXIF.length, length - EXIF.length))
  if (turn === null) return null
  const at = from + EXIF.length + turn.at
  return { orientation: turn.orientation, untold: { from: at, to: at + 2, put: uprightValue(turn) } }
}
