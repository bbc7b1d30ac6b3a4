import { expect, test } from 'vitest'
import { foreignHost, socialAddress } from './social.ts'

test('a handle becomes the network’s address (FOO-08)', () => {
  expect(socialAddress('instagram', '@ipe.arte')).toBe('instagram.com/ipe.arte')
  expect(socialAddress('youtube', ' @escolasabia ')).toBe('youtube.com/@escolasabia')
  expect(socialAddress('facebook', 'escola-sabia')).toBe('facebook.com/escola-sabia')
})

test('an address stays as typed', () => {
  for (const typed of ['', 'instagram.com/ipe.arte', 'https://youtube.com/@escola', 'ipe.arte', 'javascript:alert(1)'])
    expect(socialAddress('instagram', typed)).toBe(typed)
})

test('reports a host that is not the network’s, also one that only looks like it', () => {
  expect(foreignHost('instagram', 'ipe.arte')).toBe('ipe.arte')
  expect(foreignHost('instagram', 'instagram.com.evil.example/x')).toBe('instagram.com.evil.example')
  expect(foreignHost('youtube', 'notyoutube.com')).toBe('notyoutube.com')
  for (const own of ['www.instagram.com/x', 'instagr.am/x', '@x']) expect(foreignHost('instagram', own)).toBeNull()
  expect(foreignHost('facebook', 'https://pt-br.facebook.com/x')).toBeNull()
  expect(foreignHost('youtube', '')).toBeNull()
})
