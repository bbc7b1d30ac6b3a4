import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseName } from '#db/database.ts'
import { AccountLeft } from '#db/open-account.ts'
import { createRegistry } from '#db/registry.ts'
import { must } from '#lib/must.ts'
import { broadcastAccountNews } from '#sync/device/accounts-channel.ts'
import { createModel } from '#sync/model/model.ts'
import type { SyncWorker, Workspace } from '#sync/page/workspace.ts'
import { idleWorker } from '#tests/fixtures/test-workspace.ts'
import { openWorkspace } from './open-workspace.ts'

// Opening an account in a real browser with a real database. Only the worker is ours, because its start is the subject.

const registry = createRegistry()
const open: Workspace[] = []

async function openWith(worker: SyncWorker): Promise<Workspace> {
  const workspace = await openWorkspace({
    account: { tenantId: '7', userId: crypto.randomUUID() },
    editor: false,
    model: createModel({ commands: [], resources: [] }),
    startWorker: () => worker,
    timeScale: 1,
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
  const end = vi.fn()
  const workspace = await openWith({ ...idleWorker({ start: () => Promise.reject(new Error('blocked')) }), end })
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), 5000)
  expect(workspace.presence.state()).toBe('lost')
})

/** What the page shows from now on. */
function statesOf({ presence }: Workspace): string[] {
  const states: string[] = []
  presence.subscribe(() => states.push(presence.state()))
  return states
}

/** A worker that finds no database, once `first` has happened to it. */
const findsNone = (first: () => Promise<unknown>) =>
  idleWorker({ start: () => new Promise((_, reject) => setTimeout(() => void first().then(() => reject(new AccountLeft('old'))), 50)) })

/** As in a registry that replaces an erased one. Pages of other tests keep theirs. */
const replaceRegistry = async ({ account }: Workspace) => {
  const db = await new Dexie('lousa:registry').open()
  await db.table('accounts').delete(databaseName(account))
  await db.table('state').put({ key: 'birth', id: crypto.randomUUID() })
  db.close()
}

const deleteDatabase = async ({ db }: Workspace) => {
  db.close()
  await Dexie.delete(db.name)
}

test('an account that was left while the worker started is shown as left, not as lost (SYN-01)', async () => {
  const worker = findsNone(() => registry.end(must(open[0], 'a workspace').account, { wipe: true }))
  const workspace = await openWith(worker)
  const states = statesOf(workspace)
  await vi.waitFor(() => expect(states).toEqual(['away']))
})

test.each([
  { what: 'the database', erase: [deleteDatabase] },
  { what: 'the registry', erase: [replaceRegistry] },
  { what: 'both', erase: [replaceRegistry, deleteDatabase] },
])('storage that the browser erased under a page is not shown as left: $what (SAF-01)', async ({ erase }) => {
  const eraseAll = async () => {
    for (const each of erase) await each(must(open[0], 'a workspace'))
  }
  const workspace = await openWith(findsNone(eraseAll))
  const states = statesOf(workspace)
  await vi.waitFor(() => expect(states).toEqual(['erased']), 3000)
})

test('a browser that erases slowly: what was shown as lost is shown as erased (SAF-01)', async () => {
  const workspace = await openWith(idleWorker({ start: () => Promise.reject(new Error('blocked')) }))
  const states = statesOf(workspace)
  await vi.waitFor(() => expect(states).toEqual(['lost']), 5000)
  await deleteDatabase(workspace)
  await vi.waitFor(() => expect(states).toEqual(['lost', 'erased']), 5000)
  // Another tab that begins anew is no reason to show this page, whose database is gone.
  broadcastAccountNews({ kind: 'opened', name: databaseName(workspace.account) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(states).toEqual(['lost', 'erased'])
})

test('a database that the browser closes twice is lost, whatever another tab does with the account (SAF-01)', async () => {
  const workspace = await openWith(idleWorker())
  const states = statesOf(workspace)
  const closeIt = () => workspace.db.backendDB().dispatchEvent(new Event('close'))
  closeIt()
  await vi.waitFor(() => expect(workspace.db.isOpen()).toBe(true))
  // The connection that was opened again is listened to a moment later.
  await vi.waitFor(() => {
    if (workspace.db.isOpen()) closeIt()
    expect(states).toEqual(['lost'])
  }, 6000)
  broadcastAccountNews({ kind: 'opened', name: databaseName(workspace.account) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(states).toEqual(['lost'])
})
