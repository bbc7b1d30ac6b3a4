import { expect, test } from 'vitest'
import { changedPlace } from './use-row-focus.ts'

test('after a delete the row in its place is the neighbour, at the end the one before (PER-05)', () => {
  expect(changedPlace(['a', 'b', 'c'], ['a', 'c'])).toBe(1)
  expect(changedPlace(['a', 'b', 'c'], ['a', 'b'])).toBe(1)
  expect(changedPlace(['a', 'b'], ['b'])).toBe(0)
  expect(changedPlace(['a'], [])).toBe(null)
})

test('a row that comes back is the one to go on at, and an order is no change of rows (PER-05)', () => {
  expect(changedPlace(['a', 'c'], ['a', 'b', 'c'])).toBe(1)
  expect(changedPlace(['a', 'b'], ['b', 'a'])).toBe(undefined)
})
