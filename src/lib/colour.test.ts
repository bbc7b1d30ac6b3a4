import { describe, expect, it } from 'vitest'
import { contrast, nearestReadable, parseColour, READABLE } from './colour.ts'

describe('the nearest readable colour (APR-20)', () => {
  it.each([
    ['#777777', '#121212'],
    ['#123456', '#121212'],
    ['#ffffff', '#f4f1e7'],
    ['#808080', '#808080'],
    ['#ff0000', '#00ff00'],
  ])('of %s against %s passes', (colour, against) => {
    const found = nearestReadable(colour, against) ?? ''
    expect(contrast(found, against)).toBeGreaterThanOrEqual(READABLE)
  })

  it('leaves a colour that passes, and moves another no further than it must', () => {
    expect(nearestReadable('#ffb84d', '#121212')).toBe('#ffb84d')
    const found = nearestReadable('#5b2a9d', '#121212') ?? ''
    expect(contrast(found, '#121212')).toBeLessThan(4.7)
    expect(parseColour(found)?.[2]).toBeGreaterThan(0x9d)
  })

  it('is none where one of the two is no colour', () => {
    expect(nearestReadable('azul', '#121212')).toBeNull()
    expect(nearestReadable('#fff', '')).toBeNull()
  })
})
