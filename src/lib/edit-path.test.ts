import { expect, test } from 'vitest'
import { editPath } from './edit-path.ts'

test('a deep link of the studio is a plain path', () => {
  expect(editPath('header')).toBe('header')
  expect(editPath('header/s12')).toBe('header/s12')
  expect(editPath('header/9f1c2c6e-3f0e-4c5b-8a77-1a2b3c4d5e6f')).toBe('header/9f1c2c6e-3f0e-4c5b-8a77-1a2b3c4d5e6f')
  expect(editPath('sincronizacao')).toBe('sincronizacao')
  expect(editPath('')).toBe('')
})

test('anything else is as if it were not there', () => {
  for (const value of ['/', '../x', 'a//b', 'javascript:alert(1)', '<img>', 'x'.repeat(201), {}, [], null, undefined, true, 5]) {
    expect(editPath(value)).toBeNull()
  }
})
