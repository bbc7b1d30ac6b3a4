import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import type { Entry } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { readNotificationsName } from '#features/site/model/notification-names.ts'
import { reads } from '#features/site/model/reads.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { badgeOf } from './show-on-device.ts'

const entry = (id: string, more: object): Entry =>
  ({ id, seq: Number(id), command: 'updateLink', state: 'queued', effects: [], keys: [], resources: [], ...more }) as unknown as Entry

/** A device on which the server's count of unread notifications is 5. */
async function device(...entries: Entry[]): Promise<Store> {
  const store = memoryStore()
  await store.write(['outbox', 'settings', 'reads'], async (tx) => {
    await tx.put('settings', { lid: DOCUMENTS.unread, born: 0, has_unread_notifications: 5 })
    await tx.put('reads', { resource: reads.unread, startTick: 1, startedAt: 1000, committedAt: 1000 })
    for (const each of entries) await tx.put('outbox', each)
  })
  return store
}

describe('the number on the icon', () => {
  const work = [entry('1', {}), entry('2', { state: 'attention' }), entry('3', { state: 'acked', ackedAt: 2000 })]

  it('is for an editor what is unsent or failed, and not what the server has (PWA-09)', async () => {
    expect(await badgeOf({ store: await device(...work), editor: true })).toBe(2)
  })

  it('is for a student what is unread, whatever waits to be sent (PWA-09)', async () => {
    expect(await badgeOf({ store: await device(...work), editor: false })).toBe(5)
  })

  it('leaves out what the student has read here since the server counted (PWA-09)', async () => {
    const effects = ['a', 'b'].map((lid) => ({ op: 'patch', table: 'notifications', lid, fields: { read: true } }))
    const read = entry('1', { command: readNotificationsName, effects })
    expect(await badgeOf({ store: await device(read), editor: false })).toBe(3)
  })

  it('is not known before the server has counted', async () => {
    expect(await badgeOf({ store: memoryStore(), editor: false })).toBeNull()
  })
})
