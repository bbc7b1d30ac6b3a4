import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('after sign-in a person gets the requested page, else the tenant’s, else the homepage (LOG-11)', () => {
  expect(afterSignIn('/favoritos?x=1', '/comunidade/1/48')).toBe('/favoritos?x=1')
  expect(afterSignIn(undefined, '/comunidade/1/48')).toBe('/comunidade/1/48')
  expect(afterSignIn(undefined, null)).toBe('/homepage')
})

test('an address off the site and the sign-in page itself are never the target', () => {
  const disguised = ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/.\\/evil.example', '/\t/evil.example', '/./login']
  for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?next=/x', ...disguised]) {
    expect(afterSignIn(bad, undefined)).toBe('/homepage')
  }
})
