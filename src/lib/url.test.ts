import { describe, expect, test } from 'vitest'
import { isExternal, isAddress, safeHref, storedAddress } from './url.ts'

describe('one link function (LNK-08, LNK-15, AMB-36)', () => {
  test.each([
    ['loja.escola.com.br', 'https://loja.escola.com.br/'],
    ['https://escola.com/a?b=1#c', 'https://escola.com/a?b=1#c'],
    ['http://escola.com', 'http://escola.com/'],
    ['escola.com:8080/x', 'https://escola.com:8080/x'],
    ['localhost:4173/homepage', 'https://localhost:4173/homepage'],
    ['mailto:oi@escola.com', 'mailto:oi@escola.com'],
    ['/comunidade/1/48?x=1', '/comunidade/1/48?x=1'],
    ['escola.com/a b', 'https://escola.com/a%20b'],
    ['  escola.com  ', 'https://escola.com/'],
    ['açaí.com.br', 'https://xn--aa-4iaz.com.br/'],
  ])('opens %s as %s', (typed, href) => {
    expect(safeHref(typed)).toBe(href)
  })

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript:80',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java script:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://x/1',
    'file:///etc/passwd',
    'ftp://escola.com',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://escola.com@evil.example',
    'https://',
    'mailto:',
    'um endereço com espaços',
  ])('refuses %j', (typed) => {
    expect(safeHref(typed)).toBeNull()
    expect(isAddress(typed)).toBe(false)
  })

  test('an empty address is null', () => {
    expect(safeHref(null)).toBeNull()
    expect(safeHref(undefined)).toBeNull()
  })

  test('http and https are stripped before saving, mailto and paths stay whole (LNK-08, AMB-36)', () => {
    expect(storedAddress('https://escola.com/x')).toBe('escola.com/x')
    expect(storedAddress(' HTTP://escola.com ')).toBe('escola.com')
    expect(storedAddress('mailto:oi@escola.com')).toBe('mailto:oi@escola.com')
    expect(storedAddress('/comunidade/1/48')).toBe('/comunidade/1/48')
  })

  test('a stripped address opens the same page as before', () => {
    for (const typed of ['https://escola.com/x', 'mailto:oi@escola.com', '/comunidade/1/48']) {
      expect(safeHref(storedAddress(typed))).toBe(safeHref(typed))
    }
  })

  test('an address that does not open as it would be stored is refused (LNK-15)', () => {
    expect(safeHref('https://\\\\escola.com')).not.toBeNull()
    expect(storedAddress('https://\\\\escola.com')).toBeNull()
  })

  test('recognises addresses that leave the site', () => {
    expect(isExternal('https://escola.com/')).toBe(true)
    expect(isExternal('mailto:oi@escola.com')).toBe(true)
    expect(isExternal('/comunidade/1/48')).toBe(false)
  })
})
