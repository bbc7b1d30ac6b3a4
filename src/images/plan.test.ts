import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'
import { slot, SLOT_NAMES } from './slots.ts'

const wide = slot('banner-wide')

describe('the crop and the output size', () => {
  it('the crop of a large photo fills its slot exactly (UPL-04)', () => {
    const crop = { x: 100, y: 50, width: 3840, height: 2160 }
    expect(planOf({ width: 4032, height: 3024 }, wide, crop)).toMatchObject({ crop, width: 1920, height: 1080 })
  })

  it.each(SLOT_NAMES)('the crop of a large photo fills %s, in its ratio', (name) => {
    const { ratio, output } = slot(name)
    const { width, height } = planOf({ width: 8000, height: 6000 }, slot(name), null)
    expect(width === output[0] || height === output[1]).toBe(true)
    expect(width / height).toBeCloseTo(ratio[0] / ratio[1], 2)
  })

  it('a small picture keeps its size: nothing is enlarged (AMB-01)', () => {
    expect(planOf({ width: 640, height: 360 }, wide, null)).toMatchObject({ width: 640, height: 360 })
    expect(planOf({ width: 4000, height: 3000 }, wide, { x: 0, y: 0, width: 320, height: 180 })).toMatchObject({ width: 320, height: 180 })
    expect(planOf({ width: 1, height: 1 }, wide, null)).toMatchObject({ width: 1, height: 1 })
  })

  it('an unscaled crop lies on whole pixels, so that nothing is blurred', () => {
    const crop = { x: 10.4, y: 20.6, width: 320.5, height: 180.3 }
    expect(planOf({ width: 4000, height: 3000 }, wide, crop)).toMatchObject({
      crop: { x: 10, y: 20, width: 320, height: 180 },
      width: 320,
      height: 180,
    })
  })

  it('without a crop the largest part around the middle is used', () => {
    expect(planOf({ width: 4000, height: 3000 }, wide, null).crop).toEqual({ x: 0, y: 375, width: 4000, height: 2250 })
    expect(planOf({ width: 3000, height: 4000 }, slot('badge'), null).crop).toEqual({ x: 0, y: 500, width: 3000, height: 3000 })
  })

  it('the headline of a banner is twice as wide as high, within 1080×1920 (AMB-01)', () => {
    expect(planOf({ width: 4000, height: 2000 }, slot('banner-headline'), null)).toMatchObject({ width: 1080, height: 540 })
  })

  it('a crop slightly over the edge is cut back, and one beside the picture counts as none', () => {
    const size = { width: 1600, height: 900 }
    expect(planOf(size, wide, { x: -2, y: -1, width: 1604, height: 902 }).crop).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
    expect(planOf(size, wide, { x: 5000, y: 0, width: 160, height: 90 })).toEqual(planOf(size, wide, null))
    expect(planOf(size, wide, { x: 10, y: 10, width: 0, height: 0 })).toEqual(planOf(size, wide, null))
    expect(planOf(size, wide, { x: Number.NaN, y: 0, width: 160, height: 90 })).toEqual(planOf(size, wide, null))
  })

  it('for any request the crop lies in the picture, has the ratio of its slot and is never enlarged', () => {
    const side = fc.integer({ min: 1, max: 16_384 })
    const any = fc.double({ min: -20_000, max: 20_000, noNaN: true })
    const crops = fc.option(fc.record({ x: any, y: any, width: any, height: any }), { nil: null })
    fc.assert(
      fc.property(side, side, fc.constantFrom(...SLOT_NAMES), crops, (width, height, name, asked) => {
        const { ratio, output } = slot(name)
        const { crop, ...made } = planOf({ width, height }, slot(name), asked)
        expect(crop.x >= -1e-6 && crop.y >= -1e-6).toBe(true)
        expect(crop.x + crop.width <= width + 1e-6 && crop.y + crop.height <= height + 1e-6).toBe(true)
        // The nearest size in whole pixels.
        expect(Math.abs(crop.width - (crop.height * ratio[0]) / ratio[1])).toBeLessThan(1 + ratio[0] / ratio[1])
        expect(made.width <= output[0] && made.height <= output[1]).toBe(true)
        expect(made.width <= Math.max(1, crop.width + 1e-6) && made.height <= Math.max(1, crop.height + 1e-6)).toBe(true)
        expect(made.width >= 1 && made.height >= 1).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a whole picture (PER-16)', () => {
  const wordmark = { width: 1500, height: 260 }
  const all = (size: { width: number; height: number }, background = 'transparent') => ({ x: 0, y: 0, ...size, whole: background })

  it('keeps its shape where any is shown, within the output (PER-16)', () => {
    const logo = slot('logo-horizontal')
    expect(planOf(wordmark, logo, all(wordmark))).toMatchObject({ width: 960, height: 166, into: { x: 0, y: 0, width: 960, height: 166 } })
    const portrait = { width: 3000, height: 4000 }
    expect(planOf(portrait, slot('post'), all(portrait))).toMatchObject({ width: 600, height: 800 })
  })

  it('has background around it elsewhere, in the ratio of the slot and around its middle (PER-16)', () => {
    expect(planOf(wordmark, slot('logo-square'), all(wordmark, '#ffffff'))).toMatchObject({
      background: '#ffffff',
      crop: { x: 0, y: 0, ...wordmark },
    })
    const made = planOf(wordmark, slot('badge'), all(wordmark))
    expect(made).toMatchObject({ width: made.height, background: null })
    expect(made.into.y).toBe(Math.floor((made.height - made.into.height) / 2))
    expect(made.into.height / made.into.width).toBeCloseTo(260 / 1500, 2)
  })

  it('is never enlarged (PER-16)', () => {
    expect(planOf({ width: 40, height: 10 }, wide, all({ width: 40, height: 10 }))).toMatchObject({
      width: 40,
      height: 22,
      into: { width: 40, height: 10 },
    })
  })

  it('of any size lies inside the output, which has the ratio of the slot (PER-16)', () => {
    const side = fc.integer({ min: 1, max: 16_384 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(...SLOT_NAMES), (width, height, name) => {
        const { ratio, output, anyShape } = slot(name)
        const made = planOf({ width, height }, slot(name), all({ width, height }))
        const { into } = made
        expect(made.width <= output[0] && made.height <= output[1] && into.x >= 0 && into.y >= 0).toBe(true)
        expect(into.x + into.width <= made.width && into.y + into.height <= made.height).toBe(true)
        expect(into.width <= width && into.height <= height).toBe(true)
        const lying: readonly [number, number] = anyShape === true ? [width, height] : ratio
        expect(Math.abs(made.width - (made.height * lying[0]) / lying[1])).toBeLessThan(1 + lying[0] / lying[1])
      }),
      { numRuns: 500 },
    )
  })
})
