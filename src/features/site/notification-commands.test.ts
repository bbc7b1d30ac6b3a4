import { expect, test } from 'vitest'
import { TOAST_TIME } from '#ui/toast-store.ts'
import { readNotifications, savePreferences } from './notification-commands.ts'

test('a read notification is told for 3 s, preferences as long as any toast: 4 s (TOA-05)', () => {
  expect(readNotifications.words.time).toBe(3000)
  expect(savePreferences.words.time).toBeUndefined()
  expect(TOAST_TIME).toBe(4000)
})
