import { expect, it } from 'vitest'
import { schoolOfApp } from './school-of-app.ts'

it.each([
  ['/homepage', null, '/homepage'],
  ['/homepage?tenant=2', '2', '/homepage'],
  ['/homepage?edit=&tenant=2', '2', '/homepage?edit='],
  ['/homepage?tenant=2&edit=banner', '2', '/homepage?edit=banner'],
  ['/homepage?tenant=x', null, '/homepage?tenant=x'],
  ['/homepage?subtenant=2', null, '/homepage?subtenant=2'],
])('%s is of the app of school %s, and is %s without it', (href, tenant, rest) => {
  expect(schoolOfApp(href)).toEqual({ tenant, rest })
})
