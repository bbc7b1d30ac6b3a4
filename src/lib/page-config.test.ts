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
  expect(readPageConfig(content)).toEqual({ lab, version: null, apiPaths: {} })
})

it('has the release’s name, if it is a text', () => {
  expect(readPageConfig('{"version":"abc"}').version).toBe('abc')
  expect(readPageConfig('{"version":7}').version).toBeNull()
})

it('has the deployment’s own paths (EP-98)', () => {
  expect(readPageConfig('{"apiPaths":{"EP-08":"/api/x"}}').apiPaths).toEqual({ 'EP-08': '/api/x' })
})
