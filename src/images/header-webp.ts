import { type Bytes, nameAt } from './bytes.ts'
import { readTurn, uprightValue } from './exif.ts'
import type { Header, Patch } from './header.ts'
import type { Orientation } from './orientation.ts'
import type { Size } from './plan.ts'

/*
 * "RIFF" length "WEBP" │ "VP8 " length frame                                    plain
 *                      │ "VP8L" length frame                                    lossless
 *                      │ "VP8X" length flags width height │ … frames … │ "EXIF" extended: the orientation comes after the picture
 */

const START = 12 // bytes before the first chunk
const FLAG = { animated: 0x02, exif: 0x08, alpha: 0x10 } as const
/** A frame of an animation is a chunk. */
const MAX_CHUNKS = 5000
const MAX_EXIF = 1_048_576 // bytes

interface Frame extends Size {
  readonly alpha: boolean
  readonly animated: boolean
  readonly exif: boolean
}

export async function readWebp(bytes: Bytes): Promise<Header | null> {
  const chunk = await bytes.read(START, 8)
  const [name, length] = [nameAt(chunk, 0), chunk.getUint32(4, true)]
  const read = frames[name]
  if (read === undefined) return null
  // A lossless picture of one colour has only its size and a few bits.
  const frame = read(await bytes.read(START + 8, Math.min(10, bytes.size - START - 8)))
  if (frame === null) return null
  const { width, height, alpha, animated } = frame
  const turn = frame.exif ? await findExif(bytes, after(START, length)) : null
  return {
    type: 'webp',
    width,
    height,
    alpha,
    animated,
    demanding: false,
    orientation: turn?.orientation ?? 1,
    untold: turn?.untold ?? null,
  }
}

/** Chunks begin at even offsets. */
const after = (at: number, length: number) => at + 8 + length + (length % 2)

const frames: Readonly<Record<string, (data: DataView) => Frame | null>> = {
  'VP8 '(data) {
    if (data.getUint8(3) !== 0x9d || data.getUint8(4) !== 0x01 || data.getUint8(5) !== 0x2a) return null
    // The two highest bits are a scaling hint.
    const side = (at: number) => data.getUint16(at, true) & 0x3fff
    return { width: side(6), height: side(8), alpha: false, animated: false, exif: false }
  },
  VP8L(data) {
    if (data.getUint8(0) !== 0x2f) return null
    const bits = data.getUint32(1, true)
    return {
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      alpha: ((bits >>> 28) & 1) === 1,
      animated: false,
      exif: false,
    }
  },
  VP8X(data) {
    const flags = data.getUint8(0)
    const side = (at: number) => 1 + data.getUint16(at, true) + data.getUint8(at + 2) * 0x10000
    return {
      width: side(4),
      height: side(7),
      alpha: (flags & FLAG.alpha) !== 0,
      animated: (flags & FLAG.animated) !== 0,
      exif: (flags & FLAG.exif) !== 0,
    }
  },
}

/** A truncated file has no such chunk; its decoder decides whether it is a picture. */
async function findExif(bytes: Bytes, from: number): Promise<{ orientation: Orientation; untold: Patch } | null> {
  let at = from
  for (let chunks = 0; chunks < MAX_CHUNKS && at + 8 <= bytes.size; chunks++) {
    const chunk = await bytes.read(at, 8)
    const length = chunk.getUint32(4, true)
    if (nameAt(chunk, 0) === 'EXIF') return length <= MAX_EXIF && at + 8 + length <= bytes.size ? readExif(bytes, at + 8, length) : null
    at = after(at, length)
  }
  return null
}

async function readExif(bytes: Bytes, from: number, length: number): Promise<{ orientation: Orientation; untold: Patch } | null> {
  const data = await bytes.read(from, length)
  // Some writers put the six bytes that JPEG needs before the block.
  const lead = nameAt(data, 0, 6) === 'Exif\0\0' ? 6 : 0
  const turn = readTurn(new DataView(data.buffer, data.byteOffset + lead, length - lead))
  if (turn === null) return null
  const at = from + lead + turn.at
  return { orientation: turn.orientation, untold: { from: at, to: at + 2, put: uprightValue(turn) } }
}
