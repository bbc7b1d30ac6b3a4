import { expect, it } from 'vitest'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { backgroundLabel, sayBackground } from './background-labels.ts'

it('each background has a name of its own, in which a change is told; a colour is told as it is (APR-06, AUD-01)', () => {
  const names = BACKGROUNDS.map(backgroundLabel)
  expect(new Set(names).size).toBe(BACKGROUNDS.length)
  expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([])
  expect(BACKGROUNDS.map((each) => sayBackground(pathOf(each)))).toEqual(names)
  expect(sayBackground('#101a2b')).toBe('#101a2b')
})
