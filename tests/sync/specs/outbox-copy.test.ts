import { expect, it } from 'vitest'
import type { Entry } from '#db/entry.ts'
import { OutboxCopy } from '#db/outbox-copy.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import type { Store } from '#db/store.ts'
import { memoryStore } from '#tests/sync/memory-store.ts'

const entry = (id: string, seq: number, label = id) => ({ id, seq, label, keys: [] }) as unknown as Entry

/** A store whose next read by revision first calls `meanwhile`: what another task of this tab does during a refresh. */
function interruptible(store: Store): { store: Store; meanwhile: () => Promise<void> } {
  const each = {
    meanwhile: () => Promise.resolve(),
    store: {
      read: (tables, body) =>
        store.read(tables, (tx) => {
          const whereAbove: typeof tx.whereAbove = async (...args) => {
            const rows = await tx.whereAbove(...args)
            await each.meanwhile()
            return rows
          }
          return body({ ...tx, whereAbove })
        }),
      write: (tables, body) => store.write(tables, body),
    } as Store,
  }
  return each
}

it('what another tab deleted stays deleted, even if this tab learns of its own earlier commit during the next read (seed 47859)', async () => {
  const disk = memoryStore()
  const tab = interruptible(disk)
  let learn = (): void => undefined
  const learned = new Promise<void>((resolve) => (learn = resolve))
  let late = false
  const slow: Store = {
    read: tab.store.read,
    // A frozen tab learns of its commit late.
    write: async (tables, body) => {
      const result = await tab.store.write(tables, body)
      if (late) await learned
      return result
    },
  }
  const view = withOutboxView(slow)
  const labels = () => view.read(['outbox'], async (tx) => (await tx.all('outbox')).map(({ label }) => label).sort())
  await view.write(['outbox'], (tx) => tx.put('outbox', entry('a', 1)))
  expect(await labels()).toEqual(['a'])

  late = true
  const own = view.write(['outbox'], async (tx) => {
    await tx.put('outbox', entry('a', 1, 'a again'))
    await tx.put('outbox', entry('b', 2))
  })
  await disk.read(['outbox'], (tx) => tx.all('outbox'))
  await disk.write(['outbox'], (tx) => tx.delete('outbox', 'a'))
  tab.meanwhile = async () => {
    learn()
    await own
  }
  expect(await labels()).toEqual(['b'])
  tab.meanwhile = () => Promise.resolve()
  expect(await labels()).toEqual(['b'])
})

it('a copy whose refresh failed is read anew', async () => {
  const disk = memoryStore()
  const copy = new OutboxCopy()
  const read = (store: Store) => store.read(['outbox', 'meta'], async (tx) => (await copy.read(tx)).map(({ id }) => id))
  await disk.write(['outbox'], (tx) => tx.put('outbox', entry('a', 1)))
  expect(await read(disk)).toEqual(['a'])
  await disk.write(['outbox'], (tx) => tx.put('outbox', entry('b', 2)))
  await disk.write(['outbox'], (tx) => tx.delete('outbox', 'a'))
  const broken = interruptible(disk)
  broken.meanwhile = () => Promise.reject(new Error('gone'))
  await expect(read(broken.store)).rejects.toThrow('gone')
  expect(await read(disk)).toEqual(['b'])
})
