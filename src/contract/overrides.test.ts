import { expect, it } from 'vitest'
import { linkEndpoints } from './links.ts'
import { withOverrides } from './overrides.ts'

it('serves an endpoint under another path with the same placeholders, and under no other path (EP-98)', () => {
  const moved = withOverrides(linkEndpoints, { 'EP-73': '/api/v9/links/{id}/of/{tenant}' })
  expect(moved.deleteLink.path).toBe('/api/v9/links/{id}/of/{tenant}')
  expect(moved.listLinks).toBe(linkEndpoints.listLinks)
  expect(linkEndpoints.deleteLink.path).toContain('/links/delete/')
})

it('refuses an unknown endpoint, a path whose placeholders differ, and one that is not handed to the backend', () => {
  expect(() => withOverrides(linkEndpoints, { 'EP-nn': '/x' })).toThrow('EP-nn')
  expect(() => withOverrides(linkEndpoints, { 'EP-73': '/api/v9/links/{id}' })).toThrow('EP-73')
  expect(() => withOverrides(linkEndpoints, { 'EP-73': '/v9/links/{id}/of/{tenant}' })).toThrow('below /api/')
})
