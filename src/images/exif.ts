import { isOrientation, type Orientation } from './orientation.ts'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12 // bytes

export interface Turn {
  readonly orientation: Orientation
  /** Offset of the value's two bytes in the given block. */
  readonly at: number
  readonly littleEndian: boolean
}

/** Finds the orientation in a TIFF block, the form of EXIF in every format. Null when it has no valid one. */
export function readTurn(block: DataView): Turn | null {
  try {
    const order = block.getUint16(0)
    if (order !== 0x4949 && order !== 0x4d4d) return null
    const littleEndian = order === 0x4949
    const short = (at: number) => block.getUint16(at, littleEndian)
    if (short(2) !== 42) return null
    const directory = block.getUint32(4, littleEndian)
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * ENTRY
      if (short(at) !== ORIENTATION) continue
      const value = short(at + 8)
      return short(at + 2) === SHORT && isOrientation(value) ? { orientation: value, at: at + 8, littleEndian } : null
    }
    return null
  } catch (error) {
    // An offset beyond the block is invalid: the picture stays as stored.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The bytes of the value «as stored». */
export const uprightValue = ({ littleEndian }: Turn): Uint8Array<ArrayBuffer> => Uint8Array.from(littleEndian ? [1, 0] : [0, 1])
