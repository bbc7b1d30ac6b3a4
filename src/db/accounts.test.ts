import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { databaseName } from './database.ts'
import { AccountLeft, openAccountDatabase } from './open-account.ts'
import { createRegistry, type Registry } from './registry.ts'
import { openExisting, wipeDatabase } from './wipe-database.ts'

const opened: Dexie[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})

async function session() {
  const registry = createRegistry(`registry:${uuid()}`)
  const account = { tenantId: '1', userId: uuid() }
  const begin = await registry.begin(account, 1)
  const open = async (more: { begin?: { wipe: boolean }; epoch?: string } = {}) => {
    const db = await openAccountDatabase(registry, { account, epoch: begin.epoch, ...more })
    opened.push(db)
    return db
  }
  return { registry, account, begin, open, name: databaseName(account) }
}

const exists = async (name: string) => (await Dexie.getDatabaseNames()).includes(name)
const owner = { email: 'helena@x.com', editor: true }

describe('the session epoch', () => {
  it('only a page that begins a session creates the database; every other opener finds an existing one or fails (SYN-01)', async () => {
    const { open, name } = await session()
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    expect(await exists(name)).toBe(false)
    const page = await open({ begin: { wipe: false } })
    await page.table('meta').put({ key: 'seq', value: 3 })
    expect(await (await open()).table('meta').get('seq')).toEqual({ key: 'seq', value: 3 })
  })

  it('a tab that wakes up after a wipe cannot create the database again', async () => {
    const { registry, account, open, name } = await session()
    const frozen = await open({ begin: { wipe: false } })
    await registry.end(account, { wipe: true })
    frozen.close()
    expect(await wipeDatabase(name)).toBe(true)
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    await expect(open({ begin: { wipe: false } })).rejects.toBeInstanceOf(AccountLeft)
    // Even the instance that was allowed to create it before.
    await expect(frozen.open()).rejects.toBeInstanceOf(AccountLeft)
    expect(await exists(name)).toBe(false)
  })

  it('an epoch is not valid in a later session of the same person', async () => {
    const { registry, account, begin, open } = await session()
    await open({ begin: { wipe: false } })
    await registry.end(account, { wipe: false })
    const again = await registry.begin(account, 2)
    expect(again.epoch).not.toBe(begin.epoch)
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    expect((await open({ epoch: again.epoch })).isOpen()).toBe(true)
  })

  it('leaving the account while its database opens leaves no database behind', async () => {
    const { registry, account, begin, name } = await session()
    let asked = 0
    const late: Registry = {
      ...registry,
      async holds(...args) {
        if (++asked === 2) await registry.end(account, { wipe: true })
        return registry.holds(...args)
      },
    }
    const opening = openAccountDatabase(late, { account, epoch: begin.epoch, begin: { wipe: false } })
    await expect(opening).rejects.toBeInstanceOf(AccountLeft)
    expect(await exists(name)).toBe(false)
  })
})

describe('the registry', () => {
  it('returns the account that was opened last and not left, so that it opens offline (PWA-02)', async () => {
    const { registry, account } = await session()
    await registry.begin(account, 2, owner)
    expect(await registry.current()).toMatchObject({ ...account, ...owner })
    await registry.end(account, { wipe: false })
    expect(await registry.current()).toBeUndefined()
    expect(await registry.all()).toMatchObject([owner])
  })

  it('knows a person as last named, and forgets one whose data was wiped', async () => {
    const { registry, account } = await session()
    await registry.begin(account, 2, { ...owner, editor: false })
    await registry.begin(account, 3, owner)
    await registry.begin(account, 4)
    await registry.begin(account, 5, { email: '', editor: true })
    expect(await registry.all()).toMatchObject([owner])
    await registry.end(account, { wipe: true })
    expect(await registry.all()).toEqual([])
  })

  it('leaving one account does not change which other account is open', async () => {
    const { registry, account } = await session()
    const other = { tenantId: '2', userId: uuid() }
    await registry.begin(other, 2)
    await registry.end(account, { wipe: false })
    expect(await registry.current()).toMatchObject(other)
  })

  it('records a database that could not be erased; the next session finds it empty', async () => {
    const { registry, account, open, name } = await session()
    const db = await open({ begin: { wipe: false } })
    await db.table('drafts').put({ form: 'seo' })
    await registry.end(account, { wipe: true })
    expect(await registry.pendingWipes()).toEqual([name])
    const again = await registry.begin(account, 2)
    expect(again.wipe).toBe(true)
    expect(await registry.pendingWipes()).toEqual([])
    const mine = await openAccountDatabase(registry, { account, epoch: again.epoch, begin: again })
    opened.push(mine)
    expect(await mine.table('drafts').toArray()).toEqual([])
    expect((await registry.begin(account, 3)).wipe).toBe(false)
  })
})

describe('wiping', () => {
  it('deletes the rows at once, even while a frozen tab keeps the database open', async () => {
    const { open, name } = await session()
    const page = await open({ begin: { wipe: false } })
    await page.table('drafts').put({ form: 'seo' })
    page.close()
    // A connection without event listeners, like a frozen tab's.
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    expect(await wipeDatabase(name, 200)).toBe(false)
    const left = await new Promise<unknown[]>((resolve) => {
      const request = frozen.transaction('drafts').objectStore('drafts').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    expect(left).toEqual([])
    frozen.close()
  })

  it('openExisting opens an existing database and creates none', async () => {
    const { open, name } = await session()
    expect(await openExisting(name)).toBeNull()
    expect(await exists(name)).toBe(false)
    await open({ begin: { wipe: false } })
    const found = await openExisting(name)
    expect(found?.tables.map((table) => table.name)).toContain('outbox')
    found?.close()
  })
})
