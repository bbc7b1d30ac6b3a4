import { type Branding, chosenTenant, fetchBranding, paintBranding, readBranding, writeBranding } from './branding.ts'
import { askMagicLinkAt, type Refused, type SignInResult, signInAt, signOutAt, whoAmI } from './session-api.ts'
import { words } from './words.ts'

/** Whose data this device shows. Kept outside the database, because it says which database to open. */
export interface SignedIn {
  readonly tenantId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  /** What was known at the last contact; the server decides again at every write. */
  readonly editor: boolean
}

export type SessionState =
  | { readonly kind: 'out'; readonly branding: Branding }
  | { readonly kind: 'in'; readonly branding: Branding; readonly account: SignedIn }

const ACCOUNT = 'lousa:account'

/** The session as this device knows it, outside React: the router's guards read it before anything is drawn. */
export function createSession() {
  const { state, set, subscribe } = createState()
  const tenant = () => state().branding.id
  let looked = false
  const enter = (account: SignedIn) => {
    localStorage.setItem(ACCOUNT, JSON.stringify(account))
    set({ kind: 'in', branding: state().branding, account })
  }
  /** Also called when the mirrored settings change, so that the next cold start looks right. */
  const keepBranding = (next: Branding) => {
    writeBranding(next)
    paintBranding(next)
    set({ ...state(), branding: next })
  }
  paintBranding(state().branding)

  return {
    subscribe,
    state,
    keepBranding,
    /** Reads EP-70 and keeps what it says. Without a network the cached look stays. */
    async refreshBranding(asked: string | null, signal?: AbortSignal): Promise<Branding> {
      const answer = await fetchBranding(asked, signal)
      if (answer === 'offline') return state().branding
      // TOP-21: a failed look-up is an empty object; a device that knows its school keeps the name it has.
      if (answer.id === '' && tenant() !== '' && asked === null) return state().branding
      keepBranding(answer)
      return answer
    },
    async signIn(email: string, password: string): Promise<SignInResult> {
      if (tenant() === '') return { ok: false, message: words.signIn.noSchool }
      const result = await signInAt(tenant(), email, password)
      if (result.ok) enter(result.account)
      return result
    },
    askMagicLink: (email: string): Promise<{ readonly ok: true } | Refused> => askMagicLinkAt(tenant(), email),
    /** After a magic link the cookie is there before this device knows whose it is. Asked once a page, and only where there are such links. */
    async cameByLink(): Promise<boolean> {
      if (looked) return false
      looked = true
      if (tenant() === '') await this.refreshBranding(chosenTenant(null))
      const account = state().branding.login.magic_link_enabled === true ? await whoAmI() : null
      if (account === null) return false
      if (account.tenantId !== tenant()) await this.refreshBranding(account.tenantId)
      enter(account)
      return true
    },
    /** Rights as `/auth/me` last gave them (ROL-13: losing them deletes nothing). */
    updateAccount(changed: Pick<SignedIn, 'editor' | 'name'>) {
      const now = state()
      if (now.kind === 'in' && (changed.editor !== now.account.editor || changed.name !== now.account.name))
        enter({ ...now.account, ...changed })
    },
    /** Tells the server, when it can be reached, and forgets the account here. What the device keeps is the caller's business. */
    async signOut(wipe: 'all' | 'account'): Promise<void> {
      const now = state()
      localStorage.removeItem(ACCOUNT)
      set({ kind: 'out', branding: now.branding })
      await signOutAt(now.kind === 'in' ? now.account.tenantId : now.branding.id, wipe)
      // «Clear-Site-Data» takes the look along; it is nobody's secret and the sign-in page wants it.
      writeBranding(now.branding)
    },
  }
}

export type Session = ReturnType<typeof createSession>

function createState() {
  const account = readAccount()
  const branding = readBranding()
  let now: SessionState = account === null ? { kind: 'out', branding } : { kind: 'in', branding, account }
  const listeners = new Set<() => void>()
  return {
    state: () => now,
    set(next: SessionState) {
      now = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function readAccount(): SignedIn | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ACCOUNT) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { tenantId, userId, name, email, editor } = stored as Record<string, unknown>
    if (typeof tenantId !== 'string' || typeof userId !== 'string') return null
    return { tenantId, userId, name: textOf(name), email: textOf(email), editor: editor === true }
  } catch {
    return null
  }
}
