import { expect, test } from 'vitest'
import { sizeIn, withSize } from './picture-size.ts'

test('a name tells the size of its picture (PER-16)', () => {
  expect(withSize('praia.webp', { width: 600, height: 800 })).toBe('praia.600x800.webp')
  expect(sizeIn('/files/1/post/abc.600x800.webp')).toEqual({ width: 600, height: 800 })
})

test.each(['praia.webp', 'a.0x4.webp', 'a.600x800', 'a.600x123456.webp'])('%s tells none (PER-16)', (name) => {
  expect(sizeIn(name)).toBeNull()
})
