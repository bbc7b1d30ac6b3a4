import { sessionEndpoints } from '#contract/session.ts'
import type { Account } from '#db/entry.ts'
import { createRegistry } from '#db/registry.ts'
import { timing } from '#sync/timing.ts'
import { databasesWithWork, finishWipes } from './device-work.ts'

// The session's end, after its account was left: here at once, at the server now or at the next contact.

/** Where this device keeps who is signed in: read before anything is drawn, so it is not in a database. */
export const SIGNED_IN = 'lousa:account'

/** The tenant's pictures, kept by the service worker (`workers/sw-media.ts`). */
const MEDIA = 'media'

export async function endSession(account: Account): Promise<void> {
  localStorage.removeItem(SIGNED_IN)
  await globalThis.caches?.delete(MEDIA).catch(() => false)
  const registry = createRegistry()
  await registry.oweSignOut(account)
  registry.close()
  await settleOwedSignOut()
}

/**
 * Tells the server of a sign-out that it has not heard of. `Clear-Site-Data` in its answer takes what scripts cannot erase, of every
 * account: it is asked for only when no database on this device holds unfinished work. True: the server heard of one.
 */
export async function settleOwedSignOut(): Promise<boolean> {
  await finishWipes()
  const registry = createRegistry()
  const owed = await registry.owedSignOut()
  const told = owed !== undefined && (await tellOwed(owed))
  if (told) await registry.signedOut()
  registry.close()
  return told
}

async function tellOwed({ tenantId }: Account): Promise<boolean> {
  // Somebody is in again: the cookie is theirs now, and signing in has ended the old session at the server.
  if (localStorage.getItem(SIGNED_IN) !== null) return true
  return tellServer(tenantId, (await databasesWithWork()).length === 0 ? 'all' : 'account')
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
