import { expect, test } from 'vitest'
import type { Row } from '#db/tables.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { readNotice } from './read-notice.ts'

const ROWS = [
  { lid: 's1', born: 1, type: 'like', created_at: '2026-11-24T10:00:00Z', read: false },
  { lid: 's2', born: 1, type: 'like', created_at: '2026-11-24T11:00:00Z', read: true },
]

async function press(data: unknown): Promise<unknown[]> {
  const store = memoryStore()
  await store.write(['notifications'], async (tx) => {
    for (const row of ROWS) await tx.put('notifications', row as Row)
  })
  const recorded: unknown[] = []
  const record = (command: { name: string }, args: unknown) => Promise.resolve(void recorded.push([command.name, args]))
  await readNotice({ name: 'lousa:1:9', store, record }, data)
  return recorded
}

test('a pressed notice marks its one unread notification as read (NTF-18)', async () => {
  expect(await press({ account: 'lousa:1:9', path: '/x', lids: ['s1'] })).toEqual([['readNotifications', { lids: ['s1'] }]])
})

test.each([
  ['of another account', { account: 'lousa:2:9', path: '/x', lids: ['s1'] }],
  ['that stands for many', { account: 'lousa:1:9', path: '/x', lids: ['s1', 's2'] }],
  ['that was read meanwhile', { account: 'lousa:1:9', path: '/x', lids: ['s2'] }],
  ['whose notification is not on this device', { account: 'lousa:1:9', path: '/x', lids: ['s3'] }],
  ['of the study reminder', { account: 'lousa:1:9', path: '/homepage', lids: [] }],
  ['with other data', { account: 'lousa:1:9', lids: [{}] }],
  ['without data', null],
])('a notice %s marks nothing', async (_, data) => {
  expect(await press(data)).toEqual([])
})
