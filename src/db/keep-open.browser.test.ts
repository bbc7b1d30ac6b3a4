import { expect, test, vi } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { createDatabase } from './database.ts'
import { keepOpen } from './keep-open.ts'
import { isAccountLeft, openAccountDatabase } from './open-account.ts'
import { createRegistry } from './registry.ts'
import { wipeDatabase } from './wipe-database.ts'

const told = () => ({ lost: vi.fn<() => void>(), left: vi.fn<() => void>() })
const taken = (db: ReturnType<typeof createDatabase>) => db.backendDB().dispatchEvent(new Event('close'))

test('reopens a connection that the browser closed once; the second time it reports the loss', async () => {
  const db = createDatabase(`test:${uuid()}`)
  await db.open()
  const tell = told()
  keepOpen(db, { mayOpen: () => Promise.resolve(true), ...tell })
  await db.table('meta').put({ key: 'a', value: 1 })

  taken(db)
  await expect.poll(() => db.isOpen()).toBe(true)
  await expect.poll(() => db.table('meta').get('a')).toEqual({ key: 'a', value: 1 })
  expect(tell.lost).not.toHaveBeenCalled()

  taken(db)
  await expect.poll(() => tell.lost.mock.calls.length).toBe(1)
  expect(tell.left).not.toHaveBeenCalled()
  await db.delete()
})

test('a connection that closed because its database was wiped opens and creates nothing (SYN-01)', async () => {
  const registry = createRegistry(`registry:${uuid()}`)
  const account = { tenantId: '1', userId: uuid() }
  const begin = await registry.begin(account, 1)
  const db = await openAccountDatabase(registry, { account, epoch: begin.epoch, begin })
  const tell = told()
  keepOpen(db, { mayOpen: () => registry.holds(account, begin.epoch), ...tell })
  await registry.end(account, { wipe: true })

  taken(db)
  await expect.poll(() => tell.left.mock.calls.length).toBe(1)
  expect(tell.lost).not.toHaveBeenCalled()
  db.close()
  expect(await wipeDatabase(db.name)).toBe(true)
  await expect(openAccountDatabase(registry, { account, epoch: begin.epoch }).catch(isAccountLeft)).resolves.toBe(true)
  await expect(db.open().catch(isAccountLeft)).resolves.toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(db.name)
  await registry.erase()
})
