import { expect, it } from 'vitest'
import { readPageConfig } from './page-config.ts'

it.each([
  ['{"csp":"x","apiPaths":{},"lab":true}', true],
  ['{"csp":"x","apiPaths":{}}', false],
  ['{"lab":"true"}', false],
  ['null', false],
  ['{', false],
  [null, false],
  [undefined, false],
])('finds a laboratory in %j: %s', (content, lab) => {
  expect(readPageConfig(content)).toEqual({ lab, version: null })
})

it('has the release’s name, if it is a text', () => {
  expect(readPageConfig('{"version":"abc"}').version).toBe('abc')
  expect(readPageConfig('{"version":7}').version).toBeNull()
})
