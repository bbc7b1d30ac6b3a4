import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import type { Store } from '#db/store.ts'
import type { MetaRecord } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { memoryStore } from './memory-store.ts'

// One suite for every store behind the port.

const stores: Record<string, () => Promise<Store>> = {
  memory: () => Promise.resolve(memoryStore()),
  dexie: async () => {
    const db = createDatabase(`test:${uuid()}`)
    await db.open()
    return dexieStore(db)
  },
}

describe.each(Object.entries(stores))('the %s store', (_name, create) => {
  const meta = (key: string, value: unknown): MetaRecord => ({ key, value })

  it('commits what one write put, over many awaits', async () => {
    const store = await create()
    await store.write(['meta', 'drafts'], async (tx) => {
      for (let i = 0; i < 5; i++) {
        await tx.get('meta', 'a')
        await tx.put('meta', meta('a', i))
      }
    })
    expect(await store.read(['meta'], (tx) => tx.get('meta', 'a'))).toEqual({ key: 'a', value: 4 })
  })

  it('commits nothing of a write that throws', async () => {
    const store = await create()
    await expect(
      store.write(['meta'], async (tx) => {
        await tx.put('meta', meta('a', 1))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.read(['meta'], (tx) => tx.get('meta', 'a'))).toBeUndefined()
  })

  it('finds by index, by element of an array, and above a number', async () => {
    const store = await create()
    await store.write(['handed', 'ids'], async (tx) => {
      await tx.put('handed', { key: 'links/a', values: { title: 1 }, at: 5, entry: 'e', attempt: 1, unanswered: true })
      await tx.put('handed', { key: 'links/b', values: { title: 1 }, at: 9, entry: 'e', attempt: 1, unanswered: true })
      await tx.put('ids', { key: 'links/a', table: 'links', lid: 'a', sid: '1', server: 'links/1', aliases: [], tick: 0 })
    })
    const found = await store.read(['handed', 'ids'], async (tx) => ({
      handed: (await tx.where('handed', 'key', 'links/a')).length,
      ids: (await tx.where('ids', 'server', 'links/1')).length,
      missing: await tx.many('ids', ['links/a', 'links/z']),
    }))
    expect(found).toMatchObject({ handed: 1, ids: 1 })
    expect(found.missing[1]).toBeUndefined()
  })

  it('gives a key to rows without one, and changes and deletes them by it', async () => {
    const store = await create()
    await store.write(['handed'], (tx) => tx.put('handed', { key: 'k', values: { f: 1 }, at: 5, entry: 'e', attempt: 1, unanswered: true }))
    await store.write(['handed'], async (tx) => {
      const [row] = await tx.all('handed')
      if (row?.n !== undefined) await tx.put('handed', { ...row, unanswered: false })
    })
    const [row] = await store.read(['handed'], (tx) => tx.all('handed'))
    expect(row?.unanswered).toBe(false)
    await store.write(['handed'], (tx) => tx.delete('handed', row?.n ?? 0))
    expect(await store.read(['handed'], (tx) => tx.all('handed'))).toEqual([])
  })
})
