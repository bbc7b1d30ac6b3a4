import { expect, onTestFinished, test, vi } from 'vitest'
import { createRegistry } from '#db/registry.ts'
import { endSession, settleOwedSignOut } from './end-session.ts'

// A sign-out of which the server does not know yet, in a real browser with a real registry. Only the server is a stub.

test('the answer that erases the device may close the connection that notes it: the sign-out is settled all the same (TOP-12)', async () => {
  const registry = createRegistry()
  onTestFinished(() => registry.close())
  await registry.addPendingSignOut({ tenantId: '7', userId: 'gone' })
  const open = IDBDatabase.prototype.transaction
  let told = 0
  vi.stubGlobal('fetch', async () => {
    told++
    // As a connection does that the browser closes: it ends what is under way.
    IDBDatabase.prototype.transaction = function (...args: Parameters<typeof open>) {
      const transaction = open.apply(this, args)
      if (args[1] !== 'readwrite') return transaction
      IDBDatabase.prototype.transaction = open
      queueMicrotask(() => transaction.abort())
      return transaction
    }
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  onTestFinished(() => void (IDBDatabase.prototype.transaction = open))
  expect(await settleOwedSignOut()).toBe('told')
  expect(told).toBe(1)
  expect(await registry.pendingSignOut()).toBeUndefined()
})

test('a registry that does not answer keeps nobody signed in: the server is told all the same (ENG-06)', async () => {
  const registry = createRegistry()
  onTestFinished(() => registry.close())
  await registry.pendingSignOut()
  // As a halted page does that the browser keeps: a transaction that never ends.
  const opening = indexedDB.open('lousa:registry')
  const db = await new Promise<IDBDatabase>((resolve) => opening.addEventListener('success', () => resolve(opening.result)))
  const transaction = db.transaction(['accounts', 'state', 'wipes'], 'readwrite')
  const held = transaction.objectStore('state')
  const hold = () => void (held.count().onsuccess = hold)
  hold()
  onTestFinished(() => {
    transaction.abort()
    db.close()
  })
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  onTestFinished(() => void vi.useRealTimers())
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(String(body))
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  await endSession({ tenantId: '7', userId: 'gone' })
  expect(bodies).toEqual(['{"wipe":"account"}'])
})
