import { expect, it } from 'vitest'
import { stripBidi } from './strip-bidi.ts'

it('removes the characters that reverse the reading direction of a file name', () => {
  expect(stripBidi('foto\u202Egpj.exe')).toBe('fotogpj.exe')
  expect(stripBidi('\u2066a\u2069\u202Ab\u202B\u202C\u202D\u2067\u2068.png')).toBe('ab.png')
  expect(stripBidi('Ação שלום.png')).toBe('Ação שלום.png')
})
