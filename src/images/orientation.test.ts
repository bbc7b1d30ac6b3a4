import { describe, expect, it } from 'vitest'
import { type Orientation, storedRect, turned, upright, uprightMatrix } from './orientation.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7, 8] as const

// How a camera in each orientation stores the text «ab/cd/ef», by the table of the EXIF standard.
const STORED: Readonly<Record<Orientation, readonly string[]>> = {
  1: ['ab', 'cd', 'ef'],
  2: ['ba', 'dc', 'fe'],
  3: ['fe', 'dc', 'ba'],
  4: ['ef', 'cd', 'ab'],
  5: ['ace', 'bdf'],
  6: ['bdf', 'ace'],
  7: ['fdb', 'eca'],
  8: ['eca', 'fdb'],
}

function stood(orientation: Orientation, rows = STORED[orientation]): string[] {
  const stored = { width: rows[0]?.length ?? 0, height: rows.length }
  const [a, b, c, d, e, f] = uprightMatrix(stored, orientation)
  const size = upright(stored, orientation)
  const out = Array.from({ length: size.height }, () => Array.from({ length: size.width }, () => '?'))
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      // The middle of each pixel.
      const [px, py] = [x + 0.5, y + 0.5]
      const line = out[Math.floor(b * px + d * py + f)]
      if (line !== undefined) line[Math.floor(a * px + c * py + e)] = letter
    }
  }
  return out.map((letters) => letters.join(''))
}

describe('orientation', () => {
  it.each(ALL)('%i is upright after the correction', (orientation) => {
    expect(stood(orientation)).toEqual(['ab', 'cd', 'ef'])
  })

  it.each(ALL)('%i: a part of the upright picture is found in the stored one', (orientation) => {
    const size = { width: 300, height: 200 }
    const stored = upright(size, orientation)
    const part = { x: 10, y: 20, width: 100, height: 50 }
    const found = storedRect(part, stored, orientation)
    expect(upright(found, orientation)).toEqual({ width: 100, height: 50 })
    const [a, b, c, d, e, f] = uprightMatrix(stored, orientation)
    const middle = { x: found.x + found.width / 2, y: found.y + found.height / 2 }
    expect([a * middle.x + c * middle.y + e, b * middle.x + d * middle.y + f]).toEqual([60, 45])
  })

  it.each(ALL)('%i with any number of quarter turns is one of the eight orientations (UPL-04)', (orientation) => {
    const rows = STORED[orientation]
    const all = ([0, 1, 2, 3] as const).map((turns) => stood(turned(orientation, turns), rows))
    expect(all).toEqual([
      ['ab', 'cd', 'ef'],
      ['eca', 'fdb'],
      ['fe', 'dc', 'ba'],
      ['bdf', 'ace'],
    ])
  })
})
