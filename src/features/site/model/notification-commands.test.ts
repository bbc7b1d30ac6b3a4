import { expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/notifications.ts'
import { TOAST_TIME } from '#ui/toast-store.ts'
import { readNotifications, savePreferences } from './notification-commands.ts'

test('a read notification is told for 3 s, preferences as long as any toast: 4 s (NTF-20, TOA-05, AMB-20)', () => {
  expect(readNotifications.words.time).toBe(3000)
  expect(savePreferences.words.time).toBeUndefined()
  expect(TOAST_TIME).toBe(4000)
})

test('what was read goes to EP-95 in one call, with the ids of all of it (NTF-20)', () => {
  const [step] = readNotifications.steps
  const rows = { 'notifications/s7': { read: true }, 'notifications/s9': { read: true } }
  const call = step?.build({ rows, sid: (lid: string) => lid.slice(1) } as never)
  expect(call).toEqual({ body: { read: true, ids: [7, 9] } })
  expect(step?.endpoint).toBe(notificationEndpoints.markRead)
  expect(notificationEndpoints.markRead).toMatchObject({ id: 'EP-95', method: 'PATCH' })
})

test('a read notification says the specification’s words (NTF-20)', () => {
  expect(readNotifications.words.success({ lids: ['s7'] }, undefined)).toBe('Notificação lida com sucesso.')
})
