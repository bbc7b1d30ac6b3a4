import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('after signing in one goes where one wanted to, else where the tenant leads, else home (LOG-11)', () => {
  expect(afterSignIn('/favoritos?x=1', '/comunidade/1/48')).toBe('/favoritos?x=1')
  expect(afterSignIn(undefined, '/comunidade/1/48')).toBe('/comunidade/1/48')
  expect(afterSignIn(undefined, null)).toBe('/homepage')
})

test('never off the site, never in a circle', () => {
  const disguised = ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.\\/evil.example', '/\t/evil.example', '/./login']
  for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?next=/x', ...disguised]) {
    expect(afterSignIn(bad, undefined)).toBe('/homepage')
  }
})
