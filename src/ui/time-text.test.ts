import { expect, test } from 'vitest'
import { NO_TIME, pastedTime, secondsToTexts, textsToSeconds } from './time-text.ts'

test('three texts give seconds; all empty gives null, a wrong one NaN (QUI-08)', () => {
  expect(textsToSeconds(['1', '30', ''])).toBe(5400)
  expect(textsToSeconds(['', '90', ''])).toBe(5400)
  expect(textsToSeconds(['0', '0', '0'])).toBe(0)
  expect(textsToSeconds(NO_TIME)).toBe(null)
  expect(textsToSeconds(['1', 'x', ''])).toBe(NaN)
  expect(textsToSeconds(['', '-5', ''])).toBe(NaN)
})

test('seconds are split into hours, minutes and seconds', () => {
  expect(secondsToTexts(5400)).toEqual(['1', '30', '00'])
  expect(secondsToTexts(3_601_234)).toEqual(['1000', '20', '34'])
  expect(secondsToTexts(null)).toEqual(NO_TIME)
})

test('a pasted time is read whole', () => {
  expect(pastedTime('1:30:00')).toEqual(['1', '30', '00'])
  expect(pastedTime(' 5:07 ')).toEqual(['0', '5', '07'])
  expect(pastedTime('1h30')).toEqual(['1', '30', '0'])
  expect(pastedTime('2h')).toEqual(['2', '0', '0'])
  expect(pastedTime('1h 05min 10s')).toEqual(['1', '05', '10'])
  expect(pastedTime('45min')).toEqual(['0', '45', '0'])
  expect(['90', 'abc', '', '1:2:3:4', '1h2h', ':30'].map(pastedTime)).toEqual(Array(6).fill(null))
})
