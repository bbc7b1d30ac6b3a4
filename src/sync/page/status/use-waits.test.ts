import { expect, test } from 'vitest'
import { waitOf } from './use-waits.ts'

const auth = { kind: 'auth', at: 0 } as const

test('without a session no network helps: it is named before anything else (PER-02)', () => {
  expect(waitOf({ hold: auth, state: 'auth', paused: false })).toBe('session')
  expect(waitOf({ hold: auth, state: 'offline', paused: true })).toBe('session')
  expect(waitOf({ hold: null, state: 'offline', paused: true })).toBe('offline')
  expect(waitOf({ hold: null, state: 'pending', paused: true })).toBe('paused')
  expect(waitOf({ hold: { kind: 'rights', at: 0 }, state: 'attention', paused: false })).toBe('held')
  expect(waitOf({ hold: null, state: 'sending', paused: false })).toBe(null)
})
