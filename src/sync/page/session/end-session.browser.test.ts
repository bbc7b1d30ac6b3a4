import { expect, onTestFinished, test, vi } from 'vitest'
import { createRegistry } from '#db/registry.ts'
import { settleOwedSignOut } from './end-session.ts'

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
