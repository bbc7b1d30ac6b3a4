import { nameAt } from './bytes.ts'
import { displayP3 } from './display-p3.ts'

/*
 * colr │ "prof" ICC profile               as phones write it
 *      │ "nclx" primaries curve matrix …  the same, by number
 */

const [UNSPECIFIED, DISPLAY_P3] = [2, 12] // primaries
/** The head of an ICC profile: the colour space of the data, and a signature. */
const [STORED_AS, MARK, HEAD] = [16, 36, 128]
/** A camera's profile has 0.5 to 4 kB, a scanner's 100 times as much. */
const MOST = 1_048_576 // bytes

/** Whether it describes the colours. */
export const namesColours = (colr: DataView): boolean => nameAt(colr, 0) !== 'nclx' || colr.getUint16(4) !== UNSPECIFIED

/** The profile that the picture needs; null: sRGB, which is the default, or an unknown kind of description. */
export function readColours(colr: DataView): Uint8Array<ArrayBuffer> | null {
  const kind = nameAt(colr, 0)
  if (kind === 'nclx') return colr.getUint16(4) === DISPLAY_P3 ? displayP3() : null
  const icc = new DataView(colr.buffer, colr.byteOffset + 4, colr.byteLength - 4)
  if (!['prof', 'rICC'].includes(kind) || icc.byteLength < HEAD || icc.byteLength > MOST) return null
  if (nameAt(icc, STORED_AS) !== 'RGB ' || nameAt(icc, MARK) !== 'acsp') return null
  return new Uint8Array(icc.buffer as ArrayBuffer, icc.byteOffset, icc.byteLength).slice()
}
