import { expect, it, vi } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Storage } from '#server/services/storage.ts'
import { outsideOf } from './outside.ts'

/** A database that only counts its open transactions. */
function counting() {
  const state = { open: 0, begun: 0 }
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    state.begun++
    state.open++
    return work(null).finally(() => state.open--)
  }
  return { state, db: { transaction } as unknown as Db }
}

it('what a transaction asks of the files is asked once each, while no transaction is open (OPS-08)', async () => {
  const { state, db } = counting()
  const open: number[] = []
  const asked = vi.fn(async () => void open.push(state.open))
  const storage = {
    has: async () => asked().then(() => true),
    read: async () => asked().then(() => null),
    write: asked,
  } as unknown as Storage
  const outside = outsideOf(storage)
  const answer = await inTransaction(db, async () => {
    const has = await outside.has('/files/a')
    await outside.write('/files/b', new Uint8Array([1]))
    return [has, await outside.read('/files/c'), await outside.has('/files/a')]
  })
  expect(answer).toEqual([true, null, true])
  expect(open).toEqual([0, 0, 0])
  expect(state).toEqual({ open: 0, begun: 4 })
})

it('a bucket that fails ends the call, and its transaction does not run again (OPS-08)', async () => {
  const { state, db } = counting()
  const outside = outsideOf({ has: () => Promise.reject(new Error('no bucket')) } as unknown as Storage)
  await expect(inTransaction(db, () => outside.has('/files/a'))).rejects.toThrow('no bucket')
  expect(state).toEqual({ open: 0, begun: 1 })
})
