import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { uuid } from '#lib/ids.ts'
import { databaseName } from './database.ts'
import { AccountLeft, openAccountDatabase } from './open-account.ts'
import { createRegistry, type Registry } from './registry.ts'
import { openAsItIs, wipeDatabase } from './wipe-database.ts'

const opened: Dexie[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})

async function session() {
  const registry = createRegistry(`registry:${uuid()}`)
  const account = { tenantId: '1', userId: uuid() }
  const begin = await registry.begin(account, 1)
  const open = async (more: { durability?: 'relaxed'; begin?: { wipe: boolean }; epoch?: string } = {}) => {
    const db = await openAccountDatabase(registry, { account, epoch: begin.epoch, ...more })
    opened.push(db)
    return db
  }
  return { registry, account, begin, open, name: databaseName(account) }
}

const exists = async (name: string) => (await Dexie.getDatabaseNames()).includes(name)
const owner = { userName: 'Helena', email: 'helena@x.com', editor: true }

describe('the session epoch', () => {
  it('lets the page that begins a session create the database, and everybody else only find it (SYN-01)', async () => {
    const { open, name } = await session()
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    expect(await exists(name)).toBe(false)
    const page = await open({ begin: { wipe: false } })
    await page.table('meta').put({ key: 'seq', value: 3 })
    expect(await (await open({ durability: 'relaxed' })).table('meta').get('seq')).toEqual({ key: 'seq', value: 3 })
  })

  it('keeps a tab that thaws after a wipe from creating the database anew, by any way', async () => {
    const { registry, account, open, name } = await session()
    const frozen = await open({ begin: { wipe: false } })
    await registry.end(account, { wipe: true })
    frozen.close()
    expect(await wipeDatabase(name)).toBe(true)
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    await expect(open({ begin: { wipe: false } })).rejects.toBeInstanceOf(AccountLeft)
    // Even the instance that once was allowed to create it.
    await expect(frozen.open()).rejects.toBeInstanceOf(AccountLeft)
    expect(await exists(name)).toBe(false)
  })

  it('does not hold in a later session of the same person', async () => {
    const { registry, account, begin, open } = await session()
    await open({ begin: { wipe: false } })
    await registry.end(account, { wipe: false })
    const again = await registry.begin(account, 2)
    expect(again.epoch).not.toBe(begin.epoch)
    await expect(open()).rejects.toBeInstanceOf(AccountLeft)
    expect((await open({ epoch: again.epoch })).isOpen()).toBe(true)
  })

  it('leaves nothing behind when the account is left while its database opens', async () => {
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
  it('names the account that was last opened and not left: it opens offline (PWA-03)', async () => {
    const { registry, account, begin } = await session()
    await registry.describe(account, begin.epoch, owner)
    expect(await registry.current()).toMatchObject({ ...account, ...owner })
    await registry.end(account, { wipe: false })
    expect(await registry.current()).toBeUndefined()
    expect(await registry.all()).toMatchObject([owner])
  })

  it('forgets a person whose data was wiped, and a tab left behind writes no name into it', async () => {
    const { registry, account, begin } = await session()
    await registry.end(account, { wipe: true })
    await registry.describe(account, begin.epoch, owner)
    expect(await registry.all()).toEqual([])
  })

  it('leaving one account does not touch which other one is open', async () => {
    const { registry, account } = await session()
    const other = { tenantId: '2', userId: uuid() }
    await registry.begin(other, 2)
    await registry.end(account, { wipe: false })
    expect(await registry.current()).toMatchObject(other)
  })

  it('remembers a database that could not be erased; who comes back finds it empty', async () => {
    const { registry, account, open, name } = await session()
    const db = await open({ begin: { wipe: false } })
    await db.table('drafts').put({ form: 'seo' })
    await registry.end(account, { wipe: true })
    expect(await registry.owedWipes()).toEqual([name])
    const again = await registry.begin(account, 2)
    expect(again.wipe).toBe(true)
    expect(await registry.owedWipes()).toEqual([])
    const mine = await openAccountDatabase(registry, { account, epoch: again.epoch, begin: again })
    opened.push(mine)
    expect(await mine.table('drafts').toArray()).toEqual([])
    expect((await registry.begin(account, 3)).wipe).toBe(false)
  })
})

describe('wiping', () => {
  it('erases what is in a database at once, even while a frozen tab keeps the database itself', async () => {
    const { open, name } = await session()
    const page = await open({ begin: { wipe: false } })
    await page.table('drafts').put({ form: 'seo' })
    page.close()
    // A connection that hears nothing, as a frozen tab's.
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

  it('opens a database as it stands and creates none', async () => {
    const { open, name } = await session()
    expect(await openAsItIs(name)).toBeNull()
    expect(await exists(name)).toBe(false)
    await open({ begin: { wipe: false } })
    const found = await openAsItIs(name)
    expect(found?.tables.map((table) => table.name)).toContain('outbox')
    found?.close()
  })
})
