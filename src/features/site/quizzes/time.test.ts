import { expect, it } from 'vitest'
import { clockText, durationText, limitMs } from './time.ts'

it('a clock shows minutes and seconds, hours only where there are any, and never less than nothing', () => {
  expect([702_000, 701_001, 3_909_000, 0, -5].map(clockText)).toEqual(['11:42', '11:42', '1:05:09', '00:00', '00:00'])
})

it('a duration is said in its two largest units', () => {
  expect([560_000, 45_000, 600_000, 3_900_000].map(durationText)).toEqual([
    '9\u00a0min 20',
    '45\u00a0s',
    '10\u00a0min',
    '1\u00a0h 5\u00a0min',
  ])
})

it('a time limit is ms, and text that is none is nothing', () => {
  expect(['00:15:00', '01:00:01', '', 'x'].map(limitMs)).toEqual([900_000, 3_601_000, 0, 0])
})
