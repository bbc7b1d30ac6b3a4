import { databaseName } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import type { Account } from '#db/entry.ts'
import { isAccountLeft, openAccountDatabase } from '#db/open-account.ts'
import { withFreedSpace, retryUntilItFits } from '#db/quota.ts'
import { createRegistry, type Registry } from '#db/registry.ts'
import type { Store } from '#db/store.ts'
import { broadcastAccountNews } from '#sync/device/accounts-channel.ts'
import { ACCOUNT_TABLES, closeAccount, isNothingSending, leaveAccount, reopenAccount, unfinishedOf } from '#sync/device/accounts.ts'
import { freeSpace } from '#sync/device/eviction.ts'
import { KEEP_TABLES, keepOnlyWork } from '#sync/device/keep-work.ts'
import { type Timing, timing } from '#sync/model/timing.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { wipeAccount } from './device-work.ts'

const CHECK_EVERY = 50 // ms between checks whether a request is on the wire; `timing.leave` limits the whole wait

/**
 * How an account is left. `done`: only if nothing is unfinished; everything is erased. `keep`: unfinished work stays on this device.
 * `discard`: everything is erased; the person agreed.
 */
export type LeaveHow = 'done' | 'keep' | 'discard'

/**
 * Leaves the account of this page (docs/sync.md, «Accounts»): closes its database for all tabs, waits until no request is on the wire,
 * ends the epoch, and only then erases. The caller ends the session afterwards. False: work turned up meanwhile (`done` only), and the
 * account is open as before. It is also open as before after an error.
 *
 * @throws the browser's error when the disk is full and nothing more can be evicted.
 */
export async function leave(workspace: Workspace, how: LeaveHow): Promise<boolean> {
  const { account, presence } = workspace
  const name = databaseName(account)
  const registry = createRegistry()
  presence.set('leaving')
  try {
    if (!(await markLeft(workspace, how, registry))) return false
    broadcastAccountNews({ kind: 'left', name })
    await workspace.close()
    if (how !== 'keep' && (await wipeAccount(name))) await registry.wiped(name)
    return true
  } finally {
    registry.close()
  }
}

/** Writes everything that must be stored before anything is erased. After an error the account stays open. */
async function markLeft(workspace: Workspace, how: LeaveHow, registry: Registry): Promise<boolean> {
  const { account, presence } = workspace
  const name = databaseName(account)
  const store = withFreedSpace(workspace.store, freeSpace)
  const stay = async () => {
    await workspace.store.write(['meta'], reopenAccount)
    broadcastAccountNews({ kind: 'opened', name })
    presence.set('here')
  }
  try {
    await closeAndWait(store, name, workspace.timing)
    const mayGo = await store.write(ACCOUNT_TABLES, async (tx) => {
      const { entries, drafts } = await unfinishedOf(tx)
      if (how === 'done' && entries + drafts + workspace.unreadable().length > 0) return false
      await leaveAccount(tx)
      return true
    })
    if (!mayGo) {
      await stay()
      return false
    }
    if (how === 'keep') await store.write(KEEP_TABLES, keepOnlyWork)
    await retryUntilItFits(
      () => registry.end(account, { wipe: how !== 'keep' }),
      () => freeSpace(workspace.store),
    )
    return true
  } catch (error) {
    await stay()
    throw error
  }
}

async function closeAndWait(store: Store, name: string, wait: Pick<Timing, 'leave'>): Promise<void> {
  await store.write(['meta'], closeAccount)
  broadcastAccountNews({ kind: 'closing', name })
  // An open form writes its last keystrokes when it closes.
  await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY))
  await untilNothingSending(store, wait)
}

/** Waits until no request is on the wire, at most as long as leaving may take. */
export async function untilNothingSending(store: Store, { leave: most }: Pick<Timing, 'leave'>): Promise<void> {
  const until = performance.now() + most
  while (!(await store.read(['outbox'], isNothingSending)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY))
}

/** The open account of this device, closed while somebody signs in. */
export interface Suspended {
  readonly account: Account
  /** The same person signed in, or nobody: opens the account again. */
  resume(): Promise<void>
  /** Another person signed in: the account's data stays on this device, and its tabs end. */
  leave(): Promise<void>
}

/** null: no account is open on this device. */
export async function suspendCurrent(timeScale: number): Promise<Suspended | null> {
  const registry = createRegistry()
  const current = await registry.current()
  if (current?.epoch === undefined) return null
  const { name, tenantId, userId, epoch } = current
  const account = { tenantId, userId }
  const db = await openAccountDatabase(registry, { account, epoch }).catch((error: unknown) => {
    if (isAccountLeft(error)) return null
    throw error
  })
  if (db === null) return null
  const store = withFreedSpace(dexieStore(db), freeSpace)
  await closeAndWait(store, name, { leave: timing.leave * timeScale })
  const end = () => {
    db.close()
    registry.close()
  }
  return {
    account,
    async resume() {
      await store.write(['meta'], reopenAccount)
      broadcastAccountNews({ kind: 'opened', name })
      end()
    },
    async leave() {
      await store.write(['meta'], leaveAccount)
      await registry.end(account, { wipe: false })
      broadcastAccountNews({ kind: 'left', name })
      end()
    },
  }
}
