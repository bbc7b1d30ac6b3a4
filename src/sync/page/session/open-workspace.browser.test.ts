import { afterEach, expect, test, vi } from 'vitest'
import { AccountLeft } from '#db/open-account.ts'
import { createRegistry } from '#db/registry.ts'
import { createModel } from '#sync/model/model.ts'
import type { SyncWorker, Workspace } from '#sync/page/workspace.ts'
import { idleWorker } from '#tests/fixtures/test-workspace.ts'
import { openWorkspace } from './open-workspace.ts'

// Opening an account in a real browser with a real database. Only the worker is ours, because its start is the subject.

const registry = createRegistry()
const open: Workspace[] = []

async function openWith(worker: SyncWorker, onLost = () => {}): Promise<Workspace> {
  const workspace = await openWorkspace({
    account: { tenantId: '7', userId: crypto.randomUUID() },
    editor: false,
    model: createModel({ commands: [], resources: [], entities: [] }),
    startWorker: () => worker,
    timeScale: 1,
    onLost,
  })
  open.push(workspace)
  return workspace
}

afterEach(async () => {
  for (const workspace of open.splice(0)) {
    await workspace.close()
    await registry.end(workspace.account, { wipe: true })
  }
})

test('the mirror can be read while the worker still starts; what is asked of the worker waits for it (LF-01)', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const mirror = vi.fn(() => Promise.resolve())
  const workspace = await openWith(idleWorker({ start: () => started, mirror }))
  expect(await workspace.store.read(['outbox'], (tx) => tx.all('outbox'))).toEqual([])

  const mirrored = workspace.mirror(false)
  // Anything that was to be called at once has been called by then.
  await workspace.store.read(['outbox'], (tx) => tx.all('outbox'))
  expect(mirror).not.toHaveBeenCalled()

  start()
  await mirrored
  expect(mirror).toHaveBeenCalledExactlyOnceWith(false)
})

test('a worker that cannot open the database says so, and ends', async () => {
  const lost = vi.fn()
  const end = vi.fn()
  await openWith({ ...idleWorker({ start: () => Promise.reject(new Error('blocked')) }), end }, lost)
  await vi.waitFor(() => expect(end).toHaveBeenCalled())
  expect(lost).toHaveBeenCalledOnce()
})

test('an account that was left while the worker started is shown as left, not as lost (SYN-01)', async () => {
  const lost = vi.fn()
  const workspace = await openWith(idleWorker({ start: () => Promise.reject(new AccountLeft('old')) }), lost)
  await vi.waitFor(() => expect(workspace.presence.state()).toBe('away'))
  expect(lost).not.toHaveBeenCalled()
})
