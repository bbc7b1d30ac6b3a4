import { expect, test } from 'vitest'
import { editPath } from './edit-path.ts'

test('accepts the plain path of a deep link', () => {
  expect(editPath('header')).toBe('header')
  expect(editPath('header/s12')).toBe('header/s12')
  expect(editPath('header/9f1c2c6e-3f0e-4c5b-8a77-1a2b3c4d5e6f')).toBe('header/9f1c2c6e-3f0e-4c5b-8a77-1a2b3c4d5e6f')
  expect(editPath('sincronizacao')).toBe('sincronizacao')
  expect(editPath('')).toBe('')
})

test('ignores anything else', () => {
  for (const value of ['/', '../x', 'a//b', 'javascript:alert(1)', '<img>', 'x'.repeat(201), {}, [], null, undefined, true, 5]) {
    expect(editPath(value)).toBeNull()
  }
})
