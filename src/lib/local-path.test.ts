import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'
import { isExternal, pictureHref, redirectHref, safeHref } from './url.ts'

// For every function that accepts a path: does the accepted path stay on this site, wherever it is read?

const SITES = ['https://escola.example', 'http://localhost:4173']
const HOST = 'evil.example'

const staysHere = (path: string) => SITES.every((site) => new URL(path, `${site}/a/b`).origin === site)

const answersOf = (written: string) => {
  const named = {
    localPath: localPath(written),
    safeHref: safeHref(written),
    redirectHref: redirectHref(written),
    picture: pictureHref(written),
  }
  return Object.entries(named).flatMap(([name, href]): [string, string][] => (href === null || isExternal(href) ? [] : [[name, href]]))
}

const SPELLINGS = [
  `//${HOST}`,
  `/.//${HOST}`,
  `/..//${HOST}`,
  `/a/..//${HOST}`,
  `/%2e//${HOST}`,
  `/%2E%2e//${HOST}`,
  `/a/.%2e//${HOST}/x`,
  `/./\\${HOST}`,
  `/\\${HOST}`,
  `/.\\/${HOST}`,
  `\\\\${HOST}`,
  `/\t/${HOST}`,
  `\t//${HOST}`,
  `/\n/${HOST}`,
  `/.\r//${HOST}`,
  `/.\t/\t/${HOST}`,
  `///${HOST}`,
  `/.///user:pass@${HOST}`,
]

test.each(SPELLINGS)('%j is not accepted as a path of this site (LNK-15)', (written) => {
  expect([localPath(written), safeHref(written), redirectHref(written)]).toEqual([null, null, null])
})

test.each([
  ['/', '/'],
  ['/comunidade/1/48?x=1#y', '/comunidade/1/48?x=1#y'],
  ['/a/../b', '/b'],
  ['/a//b', '/a//b'],
  ['/curso?next=//x', '/curso?next=//x'],
  ['/página', '/p%C3%A1gina'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/@escola', '/@escola'],
  // Browsers read these as letters of a path, whatever they look like.
  ['/\u2215evil.example', '/%E2%88%95evil.example'],
  ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
])('«%s» is the path «%s»', (written, path) => {
  expect(localPath(written)).toBe(path)
})

test('every accepted path stays on the site, is plain ASCII, and parses to itself', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u007f',
    ' ',
    '\u00a0',
    '\u2028',
    '\u2215',
    '\uff0f',
    '\uff3c',
  ]
  const more = ['?', '#', ':', '@', 'user:pass@', HOST, 'http:', 'https://', 'javascript:', 'a', 'é', '日', '\ud800']
  const written = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.constantFrom(...more), fc.string()), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(written, (parts) => {
      for (const text of [parts.join(''), `/${parts.join('')}`, `/.${parts.join('')}${HOST}`]) {
        for (const [name, path] of answersOf(text)) {
          expect([name, text, path, staysHere(path)]).toEqual([name, text, path, true])
          expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
          expect(localPath(path)).toBe(path)
        }
      }
    }),
    { numRuns: 1500, seed: 6 },
  )
})
