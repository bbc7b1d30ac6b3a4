import { sessionCalls } from '#contract/session-calls.ts'
import type { Account } from '#db/entry.ts'
import { createRegistry, type Registry, untilPlaced } from '#db/registry.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { forgetReceived } from '#lib/forget-received.ts'
import { forgetMedia } from '#lib/media-cache.ts'
import { tabLocks } from '#lib/tab-locks.ts'
import { unkept } from '#lib/unkept.ts'
import { timing } from '#sync/model/timing.ts'
import { askOpenly } from '#sync/wire/ask-server.ts'
import { databasesWithWork, finishWipes } from './device-work.ts'
import { SIGNED_IN } from './signed-in.ts'

// Ends the session after its account was left: on this device at once, at the server now or at the next contact.

/**
 * Runs one change of session at a time over all tabs: an answer with `Clear-Site-Data` that came after the next person has signed in would
 * erase that person's data. A frozen tab delays the others at most as long as its request may take.
 */
export async function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const locks = tabLocks()
  if (locks === undefined) return task()
  const patience = AbortSignal.timeout(timing.signInTimeout + timing.leave)
  let begun = false
  const run = () => {
    begun = true
    return task()
  }
  try {
    return await locks.request('lousa:session', { signal: patience }, run)
  } catch (error) {
    // Nobody is waited for longer, and a browser may refuse locks.
    if (begun) throw error
    return task()
  }
}

/**
 * A step on this device. A database or a cache that does not answer (a page that the browser keeps halted may hold it) must not keep the
 * session open: after a few seconds the sign-out goes on without the step, and a later start does what it left.
 */
const bounded = <T>(step: Promise<T>): Promise<T> =>
  Promise.race([step, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), timing.leave))])

export async function endSession(account: Account): Promise<void> {
  await oneAtATime(async () => {
    deviceStorage.remove(SIGNED_IN)
    await bounded(Promise.all([forgetMedia(), forgetReceived()])).catch(() => undefined)
    try {
      await bounded(withRegistry((registry) => registry.addPendingSignOut(account)))
    } catch {
      // The debt cannot be stored (the disk is full, or the database is stuck), so the server is told now or never.
      await tellOwedSignOut(account)
      return
    }
    await settleOwed()
  })
}

/** What the next contact must do. `sign-out`: tell the server. `rest`: let its answer erase what scripts cannot. */
export type Owed = 'sign-out' | 'rest'

export async function pendingSignOut(): Promise<Owed | null> {
  const account = await withRegistry((registry) => registry.pendingSignOut())
  if (account === undefined) return null
  return wipeOf(await databasesWithWork()) === 'all' ? 'rest' : 'sign-out'
}

/** `Clear-Site-Data` erases the data of every account on this device. A page that keeps nothing does not know what the disk holds. */
const wipeOf = (working: readonly string[]) => (working.length === 0 && unkept.now() === null ? 'all' : 'account')

/** `nothing`: no sign-out was owed. `told`: the server was told now. `owed`: it did not answer. */
export type Settled = 'nothing' | 'told' | 'owed'

export const settleOwedSignOut = (): Promise<Settled> => oneAtATime(settleOwed)

/**
 * Tells the server about a sign-out that it does not know of. `Clear-Site-Data` in its answer erases what scripts cannot, for every account,
 * so it is requested only if no database on this device holds unfinished work. Call it only inside `oneAtATime`.
 */
export async function settleOwed(): Promise<Settled> {
  await untilPlaced()
  await bounded(finishWipes()).catch(() => undefined)
  const owed = await bounded(withRegistry((registry) => registry.pendingSignOut()))
  if (owed === undefined) return 'nothing'
  if (!(await tellOwedSignOut(owed))) return 'owed'
  // A new connection: the answer may have closed the others. It may close this one too while it still erases: then once more.
  const settle = () => bounded(withRegistry((registry) => registry.signedOut()))
  await settle().catch(settle)
  return 'told'
}

async function withRegistry<T>(task: (registry: Registry) => PromiseLike<T>): Promise<T> {
  const registry = createRegistry()
  try {
    return await task(registry)
  } finally {
    registry.close()
  }
}

async function tellOwedSignOut({ tenantId }: Account): Promise<boolean> {
  // Somebody has signed in since: the cookie is theirs, and the sign-in has ended the old session at the server.
  if (deviceStorage.get(SIGNED_IN) !== null) return true
  return tellServer(tenantId, await bounded(databasesWithWork()).then(wipeOf, () => 'account' as const))
}

async function tellServer(tenantId: string, wipe: 'all' | 'account'): Promise<boolean> {
  return (await askOpenly(sessionCalls.signOut, { body: { wipe }, tenantId, read: () => undefined })).to === 'done'
}
