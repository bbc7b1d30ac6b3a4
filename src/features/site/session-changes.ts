import { NO_BRANDING } from '#contract/branding.ts'
import type { Account } from '#db/entry.ts'
import { createRegistry } from '#db/registry.ts'
import { chosenTenant } from './branding.ts'
import { openMagicLinkAt, type SignInResult, signInAt, whoAmI } from './session-api.ts'
import type { SessionCore, SignedIn } from './session.ts'
import { words } from './words.ts'

const sameAccount = (a: Account, b: Account) => a.tenantId === b.tenantId && a.userId === b.userId

// Loaded when somebody comes or goes: a page that only shows its account needs none of it.
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

/** Who is in: signing in and out, and what a page does that finds another cookie than it thought (docs/sync.md, «Accounts»). */
export function accountChanges(core: SessionCore) {
  const { timeScale, handed, state, tenant, enter, forget, keepBranding, refreshBranding } = core
  let looked = false
  /** Whom the server named on this page. */
  let named: Account | null = null

  /** @param email whose account it will be; null: only the answer says */
  async function come(ask: (school: string) => Promise<SignInResult>, email: string | null): Promise<SignInResult> {
    // Without a network there may be no code for it either.
    const end = await ending().catch(() => null)
    if (end === null) return { ok: false, message: words.signIn.offline }
    return end.alone(async () => {
      await end.settleOwed()
      const result = await signInTo(core, ask, email)
      if (!result.ok) return result
      handed.forget()
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
     * This page does not know whose it is. The registry may: a change of account that failed half-way. Else, after a magic link, the
     * cookie does. Its document says so; without one that is asked once a page, and only where there are such links.
     */
    async cameByLink(): Promise<boolean> {
      if (looked) return false
      looked = true
      if (await hasPendingWork()) {
        // Whom the document names has left; the server had not heard of it.
        handed.forget()
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
    /** Whether `/auth/me`, or when nobody answers the registry, names this account: only then is one that was left opened again. */
    async names(account: Account, goesOn: boolean): Promise<boolean> {
      if (named !== null && sameAccount(named, account)) return true
      const me = await whoAmI()
      if (me.kind === 'unknown') return goesOn
      return me.kind === 'account' && sameAccount(me.account, account)
    },
    /**
     * The cookie is not that of the account shown here: a magic link, or a change that failed half-way. The account that `/auth/me` names
     * is entered; this one stays on the device as it is. True: the page must begin anew.
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
     * discard the look is asked for anew: it may show what was discarded.
     */
    async signOut(how: 'keep' | 'forget' = 'keep'): Promise<void> {
      const before = state()
      const { branding } = before
      named = null
      forget()
      if (before.kind === 'in') await (await ending()).endSession(before.account)
      keepBranding(how === 'keep' ? branding : { ...NO_BRANDING, id: branding.id })
    },
  }
}

/** Whom the cookie names on a page that does not know. */
async function linked({ handed, state, tenant, refreshBranding }: SessionCore): Promise<SignedIn | null> {
  const told = handed.account()
  if (told !== null) return told
  if (tenant() === '') await refreshBranding(chosenTenant(null))
  if (state().branding.login.magic_link_enabled !== true) return null
  const me = await whoAmI()
  return me.kind === 'account' ? me.account : null
}

/**
 * The account that was open on this device closes before the request and its tabs end with the answer: nothing of it may be sent under
 * the cookie that comes. The same person again goes on where they were.
 */
async function signInTo(
  { state, tenant, timeScale }: SessionCore,
  ask: (school: string) => Promise<SignInResult>,
  email: string | null,
): Promise<SignInResult> {
  if (tenant() === '') return { ok: false, message: words.signIn.noSchool }
  const { suspendCurrent } = await leaving()
  const before = state()
  const again = before.kind === 'in' && before.account.tenantId === tenant() && before.account.email === email
  const suspended = again ? null : await suspendCurrent(timeScale)
  const result = await ask(tenant())
  if (suspended !== null) {
    const stays = !result.ok || sameAccount(result.account, suspended.account)
    await (stays ? suspended.resume() : suspended.leave())
  }
  if (result.ok && again && !sameAccount(before.account, result.account)) await leaveCurrent(timeScale)
  return result
}

async function lastOpened(): Promise<SignedIn | null> {
  const registry = createRegistry()
  const row = await registry.current()
  registry.close()
  if (row === undefined) return null
  const { tenantId, userId, userName, email, editor } = row
  return { tenantId, userId, name: userName, email, editor }
}
