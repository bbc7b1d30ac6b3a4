import { afterEach, describe, expect, it, vi } from 'vitest'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import type { Entry } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { setRecord } from '#features/site/device/device-records.ts'
import { readNotificationsName } from '#features/site/model/notification-names.ts'
import { reads } from '#features/site/model/reads.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'
import { badgeOf, showOnDevice } from './show-on-device.ts'

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

describe('a system notification', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has the icon of its school, and its shape in one colour (PWA-10)', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    const store = await device()
    const now = new Date(2026, 10, 30, 19, 1)
    const everyDay = [0, 1, 2, 3, 4, 5, 6]
    await store.write(['meta'], (tx) => setRecord(tx, 'reminder', { days: everyDay, minutes: 19 * 60, toldUpTo: 0 }))
    const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>()
    const registration = { showNotification, getNotifications: async () => [] } as unknown as ServiceWorkerRegistration
    await showOnDevice(registration, { name: 'lousa:7:1', tenantId: '7', editor: false, store }, now.getTime())
    expect(showNotification).toHaveBeenCalledOnce()
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
      icon: '/icon.png?tenant=7&as=any&size=192',
      badge: '/icon.png?tenant=7&as=monochrome&size=96',
    })
  })
})
