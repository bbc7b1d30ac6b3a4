import { describe, expect, it } from 'vitest'
import { copiesFor, lapSeconds, speedOf } from './lap.ts'

describe('the speed of a strip (MRQ-06, decision 0097)', () => {
  it('is pixels a second: twice the speed, half the lap; twice the text, twice the lap', () => {
    expect(lapSeconds(560, 40)).toBe(14)
    expect(lapSeconds(560, 80)).toBe(7)
    expect(lapSeconds(1120, 40)).toBe(28)
  })

  it('that nobody could have chosen counts as the default', () => {
    expect([0, -5, Number.NaN, Number.POSITIVE_INFINITY].map(speedOf)).toEqual([40, 40, 40, 40])
    expect(speedOf(150)).toBe(150)
  })

  it('the text is repeated as often as the strip needs to have no gap', () => {
    expect(copiesFor(400, 1000)).toBe(2)
    expect(copiesFor(1000, 400)).toBe(4)
    expect(copiesFor(400, 0)).toBe(1)
  })
})
