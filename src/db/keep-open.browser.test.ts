import { expect, test, vi } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { createDatabase } from './database.ts'
import { keepOpen } from './keep-open.ts'
import { isAccountLeft, openAccountDatabase } from './open-account.ts'
import { createRegistry } from './registry.ts'
import { wipeDatabase } from './wipe-database.ts'

const taken = (db: ReturnType<typeof createDatabase>) => db.backendDB().dispatchEvent(new Event('close'))

test('reopens a connection that the browser closed once; the second time it says that it is over', async () => {
  const db = createDatabase(`test:${uuid()}`)
  await db.open()
  const over = vi.fn<() => void>()
  keepOpen(db, { mayOpen: () => Promise.resolve(true), over })
  await db.table('meta').put({ key: 'a', value: 1 })

  taken(db)
  await expect.poll(() => db.isOpen()).toBe(true)
  await expect.poll(() => db.table('meta').get('a')).toEqual({ key: 'a', value: 1 })
  expect(over).not.toHaveBeenCalled()

  taken(db)
  await expect.poll(() => over.mock.calls.length).toBe(1)
  await db.delete()
})

test('a connection that closed because its database was wiped opens and creates nothing (SYN-01)', async () => {
  const registry = createRegistry(`registry:${uuid()}`)
  const account = { tenantId: '1', userId: uuid() }
  const begin = await registry.begin(account, 1)
  const db = await openAccountDatabase(registry, { account, epoch: begin.epoch, begin })
  const over = vi.fn<() => void>()
  keepOpen(db, { mayOpen: () => registry.holds(account, begin.epoch), over })
  await registry.end(account, { wipe: true })

  taken(db)
  await expect.poll(() => over.mock.calls.length).toBe(1)
  db.close()
  expect(await wipeDatabase(db.name)).toBe(true)
  await expect(openAccountDatabase(registry, { account, epoch: begin.epoch }).catch(isAccountLeft)).resolves.toBe(true)
  await expect(db.open().catch(isAccountLeft)).resolves.toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(db.name)
  await registry.erase()
})
