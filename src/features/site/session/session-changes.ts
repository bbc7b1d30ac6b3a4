import { NO_BRANDING } from '#contract/branding.ts'
import type { Account } from '#db/entry.ts'
import { words } from '#features/site/kit/words.ts'
import { clearSystemNotices } from '#lib/wake-worker.ts'
import { keptEmail, sameAccount } from './find-account.ts'
import { askMagicLinkAt, openMagicLinkAt, type SignInResult, signInAt, whoAmI } from './session-api.ts'
import type { SessionCore } from './session.ts'
import { words as w } from './sign-in-words.ts'

const ending = () => import('#sync/page/session/end-session.ts')
const leaving = () => import('#sync/page/session/leave.ts')

async function leaveCurrent(timeScale: number): Promise<void> {
  const { suspendCurrent } = await leaving()
  await (await suspendCurrent(timeScale))?.leave()
}

/** Changes of the session: sign-in, sign-out, and a cookie that belongs to another account than the page (docs/sync.md, «Accounts»). */
export function accountChanges(core: SessionCore) {
  const { timeScale, documentBlock, state, enter, forget, keepBranding, named, nameAs } = core

  /** @param email of the account; null: only the server's answer tells it */
  async function come(ask: (school: string) => Promise<SignInResult>, email: string | null): Promise<SignInResult> {
    if (!navigator.cookieEnabled) return { ok: false, message: w.needCookies }
    // Offline, this chunk may be missing too.
    const end = await ending().catch(() => null)
    if (end === null) return { ok: false, message: words.signInOffline }
    return end.oneAtATime(async () => {
      await end.settleOwed()
      const result = await signInTo(core, ask, email)
      if (!result.ok) return result
      documentBlock.forget()
      nameAs(result.account)
      enter(result.account)
      return result
    })
  }

  return {
    signIn: (email: string, password: string) => come((school) => signInAt(school, email, password), email.trim()),
    openLink: (token: string) => come((school) => openMagicLinkAt(school, token), null),
    askMagicLink: (email: string, next?: string, hasForgotten = false) => askMagicLinkAt(core.tenant(), email, next, hasForgotten),
    async names(account: Account, wasOpen: boolean): Promise<boolean> {
      const known = named()
      if (known !== null && sameAccount(known, account)) return true
      const me = await whoAmI()
      if (me.kind === 'unknown') return wasOpen
      return me.kind === 'account' && sameAccount(me.account, account)
    },
    /**
     * The cookie belongs to another account than the page's, after a magic link or a change that failed half-way. Opens the account that `/auth/me`
     * names; the page's account stays on the device unchanged. True: the page must reload.
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
     * After the account was left (`sync/page/session/leave.ts`): the page forgets it, and tells the server as soon as it can be reached. After a
     * discard it requests the branding again, because the cached one may show discarded edits.
     */
    async signOut(how: 'keep' | 'forget'): Promise<void> {
      const before = state()
      const { branding } = before
      nameAs(null)
      forget()
      void clearSystemNotices().catch(() => undefined)
      if (before.kind === 'in') await (await ending()).endSession(before.account)
      keepBranding(how === 'keep' ? branding : { ...NO_BRANDING, id: branding.id })
    },
  }
}

export type AccountChanges = ReturnType<typeof accountChanges>

/**
 * Closes this device's open account before the sign-in request, and ends its tabs after the answer: none of its requests may be sent under the
 * new cookie. If the same person signs in, it opens the account again.
 */
async function signInTo(
  { state, tenant, timeScale }: SessionCore,
  ask: (school: string) => Promise<SignInResult>,
  email: string | null,
): Promise<SignInResult> {
  if (tenant() === '') return { ok: false, message: w.noSchool }
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
