import { describe, expect, test } from 'vitest'
import { beyondLimits, MOST_RECEIVED, receivedAddress, receivedAt } from './received.ts'

const NOW = 1_800_000_000_000
const shared = (minutes: number, size = 1000) => ({ at: NOW - minutes * 60_000, size })

describe('what was shared and is not used yet (PWA-13)', () => {
  test('an address says everything of it, whatever the name', () => {
    const about = { name: 'férias & "sol" #1?.jpg', size: 12, at: NOW, place: 3, owner: 'lousa:1:7', school: '1' }
    expect(receivedAt(`https://escola.test${receivedAddress(about)}`)).toEqual(about)
  })

  test('goes after a day, or when the clock was set back by one', () => {
    const [fresh, old, ahead] = [shared(60 * 23), shared(60 * 25), shared(-60 * 25)]
    expect(beyondLimits([fresh, old, ahead], NOW)).toEqual([ahead, old])
  })

  test('the newest ten stay, and only 100 MB of them', () => {
    const many = Array.from({ length: 12 }, (_, at) => shared(at))
    expect(beyondLimits(many, NOW)).toEqual(many.slice(10))
    const large = [shared(1, 60_000_000), shared(2, 60_000_000), shared(3, 30_000_000)]
    expect(beyondLimits(large, NOW)).toEqual([large[1]])
    expect(MOST_RECEIVED).toMatchObject({ files: 10, bytes: 100_000_000 })
  })
})
