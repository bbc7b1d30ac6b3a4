import type { Size } from './plan.ts'

// A HEIC in short form («mini»), which has bits instead of boxes. Source: ISO/IEC 23008-12, «Low-overhead image file format».
//
//   2 version │ codecs float range alpha cicp hdr icc exif xmp │ 2 chroma │ 3 orientation − 1 │ large │ 7 or 15 width − 1 │ 7 or 15 height − 1

export const MINI_HEAD = 8 // bytes: to the end of the height

const [ALPHA, ORIENTATION, LARGE] = [5, 13, 16] // bit offsets from the beginning
/** Orientations as in EXIF; from the fifth on, width and height are swapped. */
const FIRST_SWAPPED = 5

export function readMini(head: DataView): Size & { readonly alpha: boolean } {
  const whole = head.getBigUint64(0)
  const bits = (from: number, count: number) => Number(BigInt.asUintN(count, whole >> BigInt(64 - from - count)))
  const length = bits(LARGE, 1) === 1 ? 15 : 7
  const sides = [1 + bits(LARGE + 1, length), 1 + bits(LARGE + 1 + length, length)]
  const [width = 0, height = 0] = 1 + bits(ORIENTATION, 3) >= FIRST_SWAPPED ? sides.toReversed() : sides
  return { width, height, alpha: bits(ALPHA, 1) === 1 }
}
