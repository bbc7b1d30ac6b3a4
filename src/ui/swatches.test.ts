import { expect, test } from 'vitest'
import { V2_BACKGROUND } from '#contract/limits.ts'
import { parseColour } from '#lib/colour.ts'
import { textToColour } from './colour-text.ts'
import { V2_COLOURS, v2Swatches } from './swatches.ts'

const colours = Object.values(V2_COLOURS)

test('the twelve swatches of the newer community are those of the seeds, in their order (V2-13, AMB-58)', () => {
  expect(Object.keys(V2_COLOURS).join(', ')).toBe(
    'darkRed, brightRed, orange, yellow, oliveGreen, brightGreen, purple, magenta, navyBlue, cyan, gray, brown',
  )
})

test('each is stored as hex and has its own name (UIX-06)', () => {
  expect(colours.map(textToColour)).toEqual(colours)
  expect(v2Swatches.map(({ value }) => value)).toEqual(colours)
  expect(new Set(v2Swatches.map(({ label }) => label)).size).toBe(12)
  expect(v2Swatches.filter(({ label }) => label === '')).toEqual([])
})

test('no two look alike, and none looks like «no colour» (AMB-58)', () => {
  const distance = (one: string, other: string) => {
    const [from, to] = [parseColour(one), parseColour(other)]
    return Math.hypot(...[0, 1, 2].map((at) => (from?.[at] ?? 0) - (to?.[at] ?? 0)))
  }
  const all = [V2_BACKGROUND, ...colours]
  const alike = all.flatMap((one, at) => all.slice(at + 1).filter((other) => distance(one, other) < 40))
  expect(alike).toEqual([])
})
