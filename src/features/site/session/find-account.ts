import type { Account } from '#db/entry.ts'
import { createRegistry } from '#db/registry.ts'
import { chosenTenant } from '#features/site/kit/branding.ts'
import { unkept } from '#lib/unkept.ts'
import type { SessionCore, SignedIn } from './session.ts'

// What a page needs at its start. Signing in and out is in `session-changes.ts`, which is loaded only when it is needed.

export const sameAccount = (a: Account, b: Account): boolean => a.tenantId === b.tenantId && a.userId === b.userId

export async function hasPendingWork(): Promise<boolean> {
  const registry = createRegistry()
  const owes = await registry.hasPendingWork()
  registry.close()
  return owes
}

const ending = () => import('#sync/page/session/end-session.ts')

export const settleOwedSignOut = async () => (await ending()).settleOwedSignOut()

export const pendingSignOut = async () => (await ending()).pendingSignOut()

/**
 * Finds the account of a page that has none. After a change of account that failed half-way, the registry names it; after a magic link, the cookie
 * does. The document's block names the cookie's account; without a block, the page asks the server, once and only if magic links are possible.
 */
export function findAccountOnce(core: SessionCore): () => Promise<boolean> {
  const { documentBlock, tenant, enter, nameAs, refreshBranding } = core
  let looked = false
  return async () => {
    if (looked) return false
    looked = true
    if (await hasPendingWork()) {
      // The account in the document's block was signed out; the server did not know that yet.
      documentBlock.forget()
      await settleOwedSignOut()
    }
    const kept = await lastOpened()
    const account = kept ?? (await linked(core))
    if (account === null) return false
    if (kept === null) nameAs(account)
    if (account.tenantId !== tenant()) await refreshBranding(account.tenantId)
    enter(account)
    return true
  }
}

/** The account of the cookie, for a page that has no account. */
async function linked({ documentBlock, state, tenant, refreshBranding }: SessionCore): Promise<SignedIn | null> {
  const told = documentBlock.account()
  if (told !== null) return told
  if (tenant() === '') await refreshBranding(chosenTenant(null))
  // In a browser that keeps nothing, a reload forgets the account.
  if (state().branding.login.magic_link_enabled !== true && unkept.now() === null) return null
  const me = await (await import('./session-api.ts')).whoAmI()
  return me.kind === 'account' ? me.account : null
}

/** The email address with which this device's account signed in; empty: not known. */
export const keptEmail = async (): Promise<string> => (await lastOpened())?.email ?? ''

async function lastOpened(): Promise<SignedIn | null> {
  const registry = createRegistry()
  const row = await registry.current()
  registry.close()
  if (row === undefined) return null
  const { tenantId, userId, email, editor } = row
  return { tenantId, userId, email, editor }
}
