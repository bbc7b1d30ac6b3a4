import { describe, expect, it } from 'vitest'
import { clampZoom, placeOfZoom, zoomAtPlace } from './crop-zoom.ts'

describe('the scale of the zoom slider (UPL-05)', () => {
  it('goes from 1 to 50', () => {
    expect([zoomAtPlace(0, 50), zoomAtPlace(100, 50)]).toEqual([1, expect.closeTo(50, 9)])
    expect([placeOfZoom(1, 50), placeOfZoom(50, 50)]).toEqual([0, 100])
  })

  it('is as far from 1 to 7 as from 7 to 50, so that small steps are small everywhere (AMB-81)', () => {
    expect(zoomAtPlace(50, 50)).toBeCloseTo(Math.sqrt(50), 9)
    expect(placeOfZoom(Math.sqrt(50), 50)).toBe(50)
  })

  it('converts back to the same place', () => {
    for (let place = 0; place <= 100; place++) expect(placeOfZoom(zoomAtPlace(place, 50), 50)).toBe(place)
  })

  it('is limited at both ends', () => {
    expect([clampZoom(0.2, 50), clampZoom(51, 50), clampZoom(3, 50)]).toEqual([1, 50, 3])
  })
})
