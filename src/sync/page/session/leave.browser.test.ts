import { afterEach, expect, test } from 'vitest'
import { databaseName } from '#db/database.ts'
import { isAccountLeft } from '#db/open-account.ts'
import { createRegistry } from '#db/registry.ts'
import type { Store, WriteTx } from '#db/store.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { MEDIA } from '#lib/media-cache.ts'
import { broadcastAccountNews } from '#sync/device/accounts-channel.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { databasesWithWork, finishWipes } from './device-work.ts'
import { leave, suspendCurrent } from './leave.ts'
import { openSession } from './open-session.ts'

// Leaving an account in a real browser with real databases, channels and locks. Only the worker is a stub that does nothing.

const registry = createRegistry()
const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')
const closed = (workspace: Workspace) => workspace.store.read(['meta'], (tx) => getMeta(tx, 'closed'))
const again = (workspace: Workspace, named: boolean) =>
  openSession({
    account: workspace.account,
    named: () => Promise.resolve(named),
    onLeft: () => undefined,
    onErased: () => undefined,
  })

const open: Workspace[] = []
async function studioWith(edits: number): Promise<Workspace> {
  const studio = await openTestStudio()
  open.push(studio)
  for (let n = 0; n < edits; n++) await studio.record(updateSeo, { name: `Nome ${n}` })
  return studio
}

afterEach(async () => {
  for (const studio of open.splice(0)) {
    studio.presence.set('leaving')
    await studio.close()
    await registry.end(studio.account, { wipe: true })
  }
  await finishWipes()
})

test('without unfinished work the database is deleted and its epoch ends (SYN-01)', async () => {
  const studio = await studioWith(0)
  const name = databaseName(studio.account)
  expect(await leave(studio, 'done')).toBe(true)
  expect(studio.presence.state()).toBe('leaving')
  expect(await names()).not.toContain(name)
  expect(await registry.pendingWipes()).not.toContain(name)
})

test('work that turns up while leaving keeps the account open (TOP-22)', async () => {
  const studio = await studioWith(1)
  expect(await leave(studio, 'done')).toBe(false)
  expect(studio.presence.state()).toBe('here')
  expect(await closed(studio)).toBe(false)
  await studio.record(updateSeo, { description: 'segue' })
  expect(await outboxOf(studio)).toHaveLength(2)
})

/** The account's database on a full disk: writes to `meta` fail until `rooms` deletes have freed space. */
function onFullDisk(workspace: Workspace, rooms: number): Workspace {
  let left = rooms
  const store: Store = {
    read: (tables, body) => workspace.store.read(tables, body),
    write: (tables, body) =>
      workspace.store.write(tables, (tx) => {
        const put: WriteTx['put'] = (table, row) =>
          left > 0 && table === 'meta' ? Promise.reject(new DOMException('no room', 'QuotaExceededError')) : tx.put(table, row)
        const drop: WriteTx['delete'] = (table, key) => {
          if (table !== 'meta') left--
          return tx.delete(table, key)
        }
        return body({ ...tx, put, delete: drop })
      }),
  }
  return { ...workspace, store }
}

test('on a full disk, evicting data that can be read again lets the sign-out continue', async () => {
  const studio = await studioWith(1)
  expect(await leave(onFullDisk(studio, 1), 'keep')).toBe(true)
  expect(await databasesWithWork()).toContain(databaseName(studio.account))
})

test('on a disk where nothing can be evicted the account stays open in all tabs, and leaving reports the error', async () => {
  const studio = await studioWith(1)
  const other = await again(studio, true)
  for (const how of ['keep', 'discard'] as const) {
    await expect(leave(onFullDisk(studio, Number.POSITIVE_INFINITY), how)).rejects.toThrow('no room')
    expect(studio.presence.state()).toBe('here')
    expect(await closed(studio)).toBe(false)
    await expect.poll(() => other.presence.state()).toBe('here')
  }
  await studio.record(updateSeo, { description: 'segue' })
  expect(await outboxOf(studio)).toHaveLength(2)
  other.close()
})

test('leaving waits for requests on the wire, and nothing is recorded meanwhile (scenario 30)', async () => {
  const studio = await studioWith(1)
  const [entry] = await outboxOf(studio)
  await setEntry(studio, entry?.id ?? '', { state: 'sending' })
  const began = performance.now()
  const left = leave(studio, 'keep')
  await expect.poll(() => closed(studio)).toBe(true)
  await expect(studio.record(updateSeo, { name: 'tarde' })).rejects.toMatchObject({ code: 'closed' })
  setTimeout(() => void setEntry(studio, entry?.id ?? '', { state: 'acked', ackedAt: Date.now() }), 400)
  expect(await left).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(350)
  expect(performance.now() - began).toBeLessThan(4900)
})

test('leaving waits at most 5 s for an answer', async () => {
  const studio = await studioWith(1)
  const [entry] = await outboxOf(studio)
  await setEntry(studio, entry?.id ?? '', { state: 'sending' })
  const began = performance.now()
  expect(await leave({ ...studio, timing: { ...studio.timing, leave: 300 } }, 'keep')).toBe(true)
  expect(performance.now() - began).toBeLessThan(4000)
})

test('kept work counts for the whole device, and only the person it belongs to can open it again (SYN-01, SYN-13)', async () => {
  const studio = await studioWith(2)
  await leave(studio, 'keep')
  expect(await databasesWithWork()).toContain(databaseName(studio.account))
  await expect(again(studio, false).catch(isAccountLeft)).resolves.toBe(true)
  const back = await again(studio, true)
  expect(await back.store.read(['outbox'], (tx) => tx.all('outbox'))).toHaveLength(2)
  expect(await back.store.read(['meta'], (tx) => getMeta(tx, 'closed'))).toBe(false)
  back.close()
})

test('pictures that one account viewed are deleted when another account opens, and stay while the same one is open (security 1)', async () => {
  const seen = async () => (await (await caches.open(MEDIA)).keys()).length
  const look = async () => (await caches.open(MEDIA)).put('/files/1/turma.webp', new Response('x'))
  const one = await studioWith(0)
  await look()
  ;(await again(one, true)).close()
  expect(await seen()).toBe(1)
  await studioWith(0)
  expect(await seen()).toBe(0)
  await look()
  ;(await again(one, true)).close()
  expect(await seen()).toBe(0)
})

test('a page is away while another tab leaves the account, back when it is opened again, and closed once it was left', async () => {
  const studio = await studioWith(0)
  const name = databaseName(studio.account)
  broadcastAccountNews({ kind: 'closing', name })
  await expect.poll(() => studio.presence.state()).toBe('away')
  broadcastAccountNews({ kind: 'opened', name })
  await expect.poll(() => studio.presence.state()).toBe('here')
  broadcastAccountNews({ kind: 'left', name: 'lousa:9:9' })
  broadcastAccountNews({ kind: 'left', name })
  await expect.poll(() => studio.db.isOpen()).toBe(false)
  expect(studio.presence.state()).toBe('away')
})

test('the open account is closed while somebody signs in; a refused sign-in changes nothing', async () => {
  const studio = await studioWith(1)
  const suspended = await suspendCurrent(0.01)
  expect(suspended?.account).toEqual(studio.account)
  expect(await closed(studio)).toBe(true)
  await suspended?.resume()
  expect(await closed(studio)).toBe(false)
  await expect.poll(() => studio.presence.state()).toBe('here')
  await (await suspendCurrent(0.01))?.leave()
  await expect.poll(() => studio.db.isOpen()).toBe(false)
  expect(await registry.current()).toBeUndefined()
  expect(await databasesWithWork()).toContain(databaseName(studio.account))
})
