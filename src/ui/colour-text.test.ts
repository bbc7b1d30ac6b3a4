import { expect, test } from 'vitest'
import { readColour, textToColour } from './colour-text.ts'

test('three or six digits, with or without #, in either case, are one colour (UIX-06)', () => {
  for (const text of ['#ff8800', 'FF8800', '#F80', 'f80', '  #f80 ']) expect(textToColour(text)).toBe('#ff8800')
})

test('text that is no colour gives null, and is reported as typed', () => {
  for (const text of ['', '#', 'ff88', '#ff88001', 'laranja', '#ggg', '##fff']) expect(textToColour(text)).toBeNull()
  expect(readColour(' laranja ')).toBe('laranja')
  expect(readColour('F80')).toBe('#ff8800')
})
