import { expect, test } from 'vitest'
import { MINUTE } from './endpoint.ts'
import { notificationEndpoints } from './notifications.ts'

test('a notification is read from the wire with id, type, `read` as 0 or 1, time and its nested content as it is (NTF-11)', () => {
  const nested = { lesson: { id: 7, title: 'Batida' }, response_owner: { name: 'Téo', photo_url: null } }
  const row = { type: 'doubt', created_at: '2026-11-21T12:00:00.000Z', class_doubt: nested }
  const data = [
    { id: 3, read: 0, ...row },
    { id: 4, read: 1, ...row },
  ]
  const { rows, next } = notificationEndpoints.listNotifications.decode({ data, next_page_url: '/next' }, () => undefined)
  expect(next).toBe('/next')
  expect(rows.map(({ sid, fields }) => [sid, fields['read']])).toEqual([
    ['3', false],
    ['4', true],
  ])
  expect(rows[0]?.fields).toMatchObject({ type: 'doubt', created_at: row.created_at, class_doubt: nested })
})

test('whether a lesson is live is asked for as often as the notifications: every 5 min (AMB-83)', () => {
  expect(notificationEndpoints.readLive.freshness).toBe(5 * MINUTE)
  expect(notificationEndpoints.listNotifications.freshness).toBe(5 * MINUTE)
})
