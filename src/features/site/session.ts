import type { Branding } from '#contract/branding.ts'
import { timing } from '#sync/model/timing.ts'
import type { Owed, Settled } from '#sync/page/session/end-session.ts'
import { SIGNED_IN } from '#sync/page/session/signed-in.ts'
import { chosenTenant, fetchBranding, paintLook, paintName, readBranding, writeBranding } from './branding.ts'
import { dropShell, type Handed } from './first-paint.ts'
import { askMagicLinkAt, type Refused } from './session-api.ts'
import { accountChanges, pendingSignOut, hasPendingWork, settleOwedSignOut } from './session-changes.ts'

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
  | {
      readonly kind: 'out'
      readonly branding: Branding
      /** What a sign-out left for the next contact with the server. */
      readonly owed?: Owed | null
    }
  | { readonly kind: 'in'; readonly branding: Branding; readonly account: SignedIn }

/** What changes of account need of the session. */
export interface SessionCore {
  readonly timeScale: number
  readonly handed: Handed
  state(): SessionState
  tenant(): string
  enter(account: SignedIn): void
  /** Only this page and this device: what the database keeps is the caller's business. */
  forget(): void
  keepBranding(branding: Branding): void
  refreshBranding(asked: string | null, signal?: AbortSignal): Promise<Branding>
}

/** The session as this device knows it, outside React: the router's guards read it before anything is drawn. */
export function createSession(handed: Handed, timeScale = 1) {
  const { state, set, subscribe } = createState(handed)
  const tenant = () => state().branding.id
  const enter = (account: SignedIn) => {
    localStorage.setItem(SIGNED_IN, JSON.stringify(account))
    set({ kind: 'in', branding: state().branding, account })
  }
  const forget = () => {
    handed.forget()
    localStorage.removeItem(SIGNED_IN)
    set({ kind: 'out', branding: state().branding })
  }
  const { rememberBranding, keepBranding } = createLook(state, set)
  /** Reads EP-70 and keeps what it says. Without a network the cached look stays. */
  const refreshBranding = async (asked: string | null, signal?: AbortSignal): Promise<Branding> => {
    const answer = handed.takeBranding(asked) ?? (await fetchBranding(asked, signal))
    if (answer === 'offline') return state().branding
    // TOP-21: a failed look-up is an empty object; a device that knows its school keeps the name it has.
    if (answer.id === '' && tenant() !== '' && asked === null) return state().branding
    keepBranding(answer)
    return answer
  }
  let settling = false
  paintLook(state().branding)
  paintName(state().branding.name)

  return {
    subscribe,
    state,
    rememberBranding,
    refreshBranding,
    forget,
    ...accountChanges({ timeScale, handed, state, tenant, enter, forget, keepBranding, refreshBranding }),
    askMagicLink: (email: string): Promise<{ readonly ok: true } | Refused> => askMagicLinkAt(tenant(), email),
    /** Rights as `/auth/me` last gave them (ROL-13: losing them deletes nothing). */
    updateAccount(changed: Pick<SignedIn, 'editor' | 'name'>) {
      const now = state()
      if (now.kind === 'in' && (changed.editor !== now.account.editor || changed.name !== now.account.name))
        enter({ ...now.account, ...changed })
    },
    /**
     * What a sign-out without a network left to do. While nobody answers it is tried again every 3 s: the browser's «online» is a hint, and
     * after a reload without a network not even that.
     */
    async settleOwed(): Promise<void> {
      if (settling || !(await hasPendingWork())) return
      settling = true
      const say = (owed: Owed | null) => {
        const now = state()
        if (now.kind === 'out') set({ ...now, owed })
      }
      say(await pendingSignOut().catch(() => null))
      const settle = () => settleOwedSignOut().catch((): Settled => 'nothing')
      let settled = await settle()
      for (; settled === 'owed'; settled = await settle()) await new Promise((resolve) => setTimeout(resolve, timing.pause * timeScale))
      settling = false
      say(null)
      // «Clear-Site-Data» takes the look along; it is nobody's secret and the sign-in page wants it.
      if (settled === 'told') writeBranding(state().branding)
    },
  }
}

export type Session = ReturnType<typeof createSession>

function createLook(state: () => SessionState, set: (next: SessionState) => void) {
  /** When the mirrored settings change, so that the next cold start looks right. The page paints them itself, with what is being written (use-look.ts). */
  const rememberBranding = (next: Branding) => {
    writeBranding(next)
    paintName(next.name)
    set({ ...state(), branding: next })
  }
  return {
    rememberBranding,
    keepBranding(next: Branding) {
      rememberBranding(next)
      paintLook(next)
    },
  }
}

function createState(handed: Handed) {
  const account = readAccount()
  const branding = firstBranding(account, handed)
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

/**
 * The look of the first paint. What this device knows of an account's school follows the mirror, its unsent edits included, so it goes before what the
 * document says; for whoever is not in, the document is the newest there is.
 */
function firstBranding(account: SignedIn | null, handed: Handed): Branding {
  const [kept, told] = [readBranding(), handed.branding()]
  const named = handed.account()
  if (account !== null && named !== null && !(named.tenantId === account.tenantId && named.userId === account.userId)) {
    // The cookie is another person's. The page stays with the account of this device until the server says so in an answer (`followCookie`).
    handed.forget()
    dropShell()
    return kept
  }
  if (told === null) return kept
  const wanted = account?.tenantId ?? chosenTenant(askedTenant())
  if (wanted !== null && wanted !== told.id) {
    dropShell()
    return kept
  }
  return account !== null && kept.id === told.id ? kept : told
}

const askedTenant = () => (location.pathname === '/login' ? new URLSearchParams(location.search).get('tenant') : null)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function readAccount(): SignedIn | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SIGNED_IN) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { tenantId, userId, name, email, editor } = stored as Record<string, unknown>
    if (typeof tenantId !== 'string' || typeof userId !== 'string') return null
    return { tenantId, userId, name: textOf(name), email: textOf(email), editor: editor === true }
  } catch {
    return null
  }
}
