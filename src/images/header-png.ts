import { type Bytes, nameAt } from './bytes.ts'
import { readTurn } from './exif.ts'
import type { Header, Patch } from './header.ts'
import type { Orientation } from './orientation.ts'

/*
 * 89 "PNG" 0d 0a 1a 0a │ length "IHDR" width height depth colours … crc │ … "acTL" "tRNS" "eXIf" … │ "IDAT" → the picture
 */

const SIGNATURE = 8 // bytes
const FRAME = 12 // bytes of length, name and check sum around a chunk's data
const ALPHA = 4 // in the colour type
const MAX_CHUNKS = 2000
const MAX_EXIF = 1_048_576 // bytes

export async function readPng(bytes: Bytes): Promise<Header | null> {
  const first = await bytes.read(SIGNATURE, 8 + 13)
  if (nameAt(first, 4) !== 'IHDR') return null
  let alpha = (first.getUint8(17) & ALPHA) !== 0
  let animated = false
  let turn: { orientation: Orientation; untold: Patch } | null = null
  let at = SIGNATURE
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const chunk = await bytes.read(at, 8)
    const [length, name] = [chunk.getUint32(0), nameAt(chunk, 4)]
    if (name === 'IDAT' || name === 'IEND') break
    if (name === 'tRNS') alpha = true
    if (name === 'acTL') animated = true
    if (name === 'eXIf') turn = await readExif(bytes, at, length)
    at += FRAME + length
  }
  return {
    type: 'png',
    width: first.getUint32(8),
    height: first.getUint32(12),
    orientation: turn?.orientation ?? 1,
    untold: turn?.untold ?? null,
    alpha,
    animated,
    demanding: false,
  }
}

/** Removes the whole chunk: another value would need another checksum. */
async function readExif(bytes: Bytes, at: number, length: number): Promise<{ orientation: Orientation; untold: Patch } | null> {
  if (length > MAX_EXIF) return null
  const turn = readTurn(await bytes.read(at + 8, length))
  if (turn === null) return null
  return { orientation: turn.orientation, untold: { from: at, to: at + FRAME + length, put: new Uint8Array() } }
}
