import { expect, test } from 'vitest'
import { movedIn } from './moved-in.ts'
import { fromEnd, mergeOrder } from './order.ts'

const letters = (text: string) => [...text]
const moved = (before: string, after: string) => [...movedIn(letters(before), letters(after))].join('')

test.each([
  ['abcdefg', 'abcdefg', ''],
  ['abcdefg', 'adcbefg', 'db'],
  ['abcdefg', 'bcdefga', 'a'],
  ['abcdefg', 'gabcdef', 'g'],
  ['abc', 'cba', 'ca'],
])('of %s and %s only what was carried elsewhere counts as moved', (before, after, expected) => {
  expect(moved(before, after)).toBe(expected)
})

test('two neighbours that changed places are one move', () => {
  expect(movedIn(letters('ab'), letters('ba')).size).toBe(1)
})

test('a row that came meanwhile was not moved, and the rows behind it neither', () => {
  expect(moved('abc', 'xabc')).toBe('')
})

test('a draft keeps its order when a carousel came or went meanwhile', () => {
  expect(mergeOrder(letters('cba'), letters('acd'))).toEqual(letters('cad'))
})

test('the page shows the list from its end (VIT-18), and gives it back the same way', () => {
  const stored = letters('abc')
  expect(fromEnd(stored)).toEqual(letters('cba'))
  expect(fromEnd(fromEnd(stored))).toEqual(stored)
})
