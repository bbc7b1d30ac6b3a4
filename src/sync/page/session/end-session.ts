import { sessionEndpoints } from '#contract/session.ts'
import type { Account } from '#db/entry.ts'
import { createRegistry, type Registry } from '#db/registry.ts'
import { forgetMedia } from '#lib/media-cache.ts'
import { timing } from '#sync/model/timing.ts'
import { databasesWithWork, finishWipes } from './device-work.ts'
import { SIGNED_IN } from './signed-in.ts'

// The session's end, after its account was left: here at once, at the server now or at the next contact.

/**
 * One change of session at a time, over all tabs: an answer with `Clear-Site-Data` that came after the next person signed in would erase
 * what is theirs. A frozen tab delays nobody for longer than its request could take.
 */
export async function alone<T>(task: () => Promise<T>): Promise<T> {
  if (typeof navigator.locks === 'undefined') return task()
  const patience = AbortSignal.timeout(timing.signInTimeout + timing.leave)
  let begun = false
  const run = () => {
    begun = true
    return task()
  }
  try {
    return await navigator.locks.request('lousa:session', { signal: patience }, run)
  } catch (error) {
    if (begun || !patience.aborted) throw error
    return task()
  }
}

export async function endSession(account: Account): Promise<void> {
  await alone(async () => {
    localStorage.removeItem(SIGNED_IN)
    await forgetMedia()
    try {
      await withRegistry((registry) => registry.oweSignOut(account))
    } catch {
      // A disk so full that not even this fits: then now or never.
      await tellOwed(account)
      return
    }
    await settleOwed()
  })
}

/** What is left for the next contact: `sign-out`: the server hears of it. `rest`: its answer also takes what scripts cannot erase. */
export type Owed = 'sign-out' | 'rest'

export async function owedSignOut(): Promise<Owed | null> {
  const account = await withRegistry((registry) => registry.owedSignOut())
  if (account === undefined) return null
  return wipeOf(await databasesWithWork()) === 'all' ? 'rest' : 'sign-out'
}

/** `Clear-Site-Data` takes everything of every account. */
const wipeOf = (working: readonly string[]) => (working.length === 0 ? 'all' : 'account')

/** `nothing`: no sign-out is owed. `told`: the server heard of one now. `owed`: nobody answered. */
export type Settled = 'nothing' | 'told' | 'owed'

export const settleOwedSignOut = (): Promise<Settled> => alone(settleOwed)

/**
 * Tells the server of a sign-out that it has not heard of. `Clear-Site-Data` in its answer takes what scripts cannot erase, of every
 * account: it is asked for only when no database on this device holds unfinished work. Only inside `alone`.
 */
export async function settleOwed(): Promise<Settled> {
  await finishWipes()
  const owed = await withRegistry((registry) => registry.owedSignOut())
  if (owed === undefined) return 'nothing'
  if (!(await tellOwed(owed))) return 'owed'
  // Opened anew: the answer may have taken every connection away.
  await withRegistry((registry) => registry.signedOut())
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

async function tellOwed({ tenantId }: Account): Promise<boolean> {
  // Somebody is in again: the cookie is theirs now, and signing in has ended the old session at the server.
  if (localStorage.getItem(SIGNED_IN) !== null) return true
  return tellServer(tenantId, wipeOf(await databasesWithWork()))
}

async function tellServer(tenantId: string, wipe: 'all' | 'account'): Promise<boolean> {
  const { method, path } = sessionEndpoints.signOut
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', tenantId },
      body: JSON.stringify({ wipe }),
      signal: AbortSignal.timeout(timing.signInTimeout),
    })
    // A captive portal answers 200 with a page of its own.
    return answer.ok && !(answer.headers.get('content-type') ?? '').includes('text/html')
  } catch {
    return false
  }
}
