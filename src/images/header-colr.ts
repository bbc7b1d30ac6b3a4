import { nameAt } from './bytes.ts'
import { displayP3 } from './display-p3.ts'

/*
 * colr │ "prof" ICC profile               as phones write it
 *      │ "nclx" primaries curve matrix …  the same by number
 */

const [UNSPECIFIED, DISPLAY_P3] = [2, 12] // primaries
/** An ICC profile's head: what the colours are stored as, and a mark. */
const [STORED_AS, MARK, HEAD] = [16, 36, 128]
/** A profile of a camera has 0.5 to 4 kB, one of a scanner 100 times as much. */
const MOST = 1_048_576 // bytes

/** Whether it says anything of the colours. */
export const namesColours = (colr: DataView): boolean => nameAt(colr, 0) !== 'nclx' || colr.getUint16(4) !== UNSPECIFIED

/** The profile that a picture needs to be shown in its colours; null: those of sRGB, as everybody takes it for, or of a kind that nobody here knows. */
export function readColours(colr: DataView): Uint8Array<ArrayBuffer> | null {
  const kind = nameAt(colr, 0)
  if (kind === 'nclx') return colr.getUint16(4) === DISPLAY_P3 ? displayP3() : null
  const icc = new DataView(colr.buffer, colr.byteOffset + 4, colr.byteLength - 4)
  if (!['prof', 'rICC'].includes(kind) || icc.byteLength < HEAD || icc.byteLength > MOST) return null
  if (nameAt(icc, STORED_AS) !== 'RGB ' || nameAt(icc, MARK) !== 'acsp') return null
  return new Uint8Array(icc.buffer as ArrayBuffer, icc.byteOffset, icc.byteLength).slice()
}
