import { NO_BRANDING } from '#contract/branding.ts'
import type { Account } from '#db/entry.ts'
import { createRegistry } from '#db/registry.ts'
import { clearSystemNotices } from '#lib/wake-worker.ts'
import { chosenTenant } from './branding.ts'
import { openMagicLinkAt, type SignInResult, signInAt, whoAmI } from './session-api.ts'
import type { SessionCore, SignedIn } from './session.ts'
import { words } from './words.ts'

const sameAccount = (a: Account, b: Account) => a.tenantId === b.tenantId && a.userId === b.userId

// Loaded when somebody signs in or out: a page that only shows its account does not need it.
const ending = () => import('#sync/page/session/end-session.ts')
const leaving = () => import('#sync/page/session/leave.ts')

export async function hasPendingWork(): Promise<boolean> {
  const registry = createRegistry()
  const owes = await registry.hasPendingWork()
  registry.close()
  return owes
}

export const settleOwedSignOut = async () => (await ending()).settleOwedSignOut()

export const pendingSignOut = async () => (await ending()).pendingSignOut()

async function leaveCurrent(timeScale: number): Promise<void> {
  const { suspendCurrent } = await leaving()
  await (await suspendCurrent(timeScale))?.leave()
}

/** Changes of the session: sign-in, sign-out, and a cookie that belongs to another account than the page (docs/sync.md, «Accounts»). */
export function accountChanges(core: SessionCore) {
  const { timeScale, documentBlock, state, tenant, enter, forget, keepBranding, refreshBranding } = core
  let looked = false
  /** The account that the server named on this page. */
  let named: Account | null = null

  /** @param email whose account it will be; null: only the answer says */
  async function come(ask: (school: string) => Promise<SignInResult>, email: string | null): Promise<SignInResult> {
    // Offline, the code for it may be missing too.
    const end = await ending().catch(() => null)
    if (end === null) return { ok: false, message: words.signIn.offline }
    return end.oneAtATime(async () => {
      await end.settleOwed()
      const result = await signInTo(core, ask, email)
      if (!result.ok) return result
      documentBlock.forget()
      named = result.account
      enter(result.account)
      return result
    })
  }

  return {
    signIn: (email: string, password: string) => come((school) => signInAt(school, email, password), email.trim()),
    /** LOG-07: at the press on the page that a mail's link opens. */
    openLink: (token: string) => come((school) => openMagicLinkAt(school, token), null),
    /**
     * Finds the account of a page that has none. The registry knows it after a change of account that failed half-way; after a magic link the
     * cookie does. The document's block names it; without a block the server is asked, once per page and only if magic links are possible.
     */
    async findAccount(): Promise<boolean> {
      if (looked) return false
      looked = true
      if (await hasPendingWork()) {
        // The account in the document's block was left; the server did not know that yet.
        documentBlock.forget()
        await settleOwedSignOut()
      }
      const kept = await lastOpened()
      const account = kept ?? (await linked(core))
      if (account === null) return false
      if (kept === null) named = account
      if (account.tenantId !== tenant()) await refreshBranding(account.tenantId)
      enter(account)
      return true
    },
    /** Whether `/auth/me`, or the registry if nobody answers, names this account: only then a left account is opened again. */
    async names(account: Account, wasOpen: boolean): Promise<boolean> {
      if (named !== null && sameAccount(named, account)) return true
      const me = await whoAmI()
      if (me.kind === 'unknown') return wasOpen
      return me.kind === 'account' && sameAccount(me.account, account)
    },
    /**
     * The cookie belongs to another account than the page, after a magic link or a change that failed half-way. The account that `/auth/me`
     * names is opened; this one stays on the device unchanged. True: the page must reload.
     */
    async followCookie(): Promise<boolean> {
      const me = await whoAmI()
      const now = state()
      if (me.kind !== 'account' || (now.kind === 'in' && sameAccount(now.account, me.account))) return false
      await leaveCurrent(timeScale)
      enter(me.account)
      return true
    },
    /**
     * The account was left (`sync/page/session/leave.ts`): the page forgets it, and the server is told as soon as it can be reached. After a
     * discard the branding is requested again, because it may show discarded edits.
     */
    async signOut(how: 'keep' | 'forget' = 'keep'): Promise<void> {
      const before = state()
      const { branding } = before
      named = null
      forget()
      void clearSystemNotices().catch(() => undefined)
      if (before.kind === 'in') await (await ending()).endSession(before.account)
      keepBranding(how === 'keep' ? branding : { ...NO_BRANDING, id: branding.id })
    },
  }
}

/** The account of the cookie, for a page that has no account. */
async function linked({ documentBlock, state, tenant, refreshBranding }: SessionCore): Promise<SignedIn | null> {
  const told = documentBlock.account()
  if (told !== null) return told
  if (tenant() === '') await refreshBranding(chosenTenant(null))
  if (state().branding.login.magic_link_enabled !== true) return null
  const me = await whoAmI()
  return me.kind === 'account' ? me.account : null
}

/**
 * Closes the open account of this device before the sign-in request, and ends its tabs after the answer: nothing of it may be sent under the
 * new cookie. If the same person signs in, it is opened again.
 */
async function signInTo(
  { state, tenant, timeScale }: SessionCore,
  ask: (school: string) => Promise<SignInResult>,
  email: string | null,
): Promise<SignInResult> {
  if (tenant() === '') return { ok: false, message: words.signIn.noSchool }
  const { suspendCurrent } = await leaving()
  const before = state()
  const again = before.kind === 'in' && before.account.tenantId === tenant() && email !== null && (await keptEmail()) === email
  const suspended = again ? null : await suspendCurrent(timeScale)
  const result = await ask(tenant())
  if (suspended !== null) {
    const stays = !result.ok || sameAccount(result.account, suspended.account)
    await (stays ? suspended.resume() : suspended.leave())
  }
  if (result.ok && again && !sameAccount(before.account, result.account)) await leaveCurrent(timeScale)
  return result
}

/** The address with which the account of this device signed in; empty: not known. */
export const keptEmail = async (): Promise<string> => (await lastOpened())?.email ?? ''

async function lastOpened(): Promise<SignedIn | null> {
  const registry = createRegistry()
  const row = await registry.current()
  registry.close()
  if (row === undefined) return null
  const { tenantId, userId, email, editor } = row
  return { tenantId, userId, email, editor }
}
