import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it('a name that would be read backwards is shown as its letters stand', () => {
  expect(plainName('foto\u202Egpj.exe')).toBe('fotogpj.exe')
  expect(plainName('\u2066a\u2069\u202Ab\u202B\u202C\u202D\u2067\u2068.png')).toBe('ab.png')
  expect(plainName('Ação שלום.png')).toBe('Ação שלום.png')
})
