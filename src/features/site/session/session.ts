import { type Branding, NO_BRANDING } from '#contract/branding.ts'
import type { Account } from '#db/entry.ts'
import { chosenTenant, paintLook, paintName, readBranding, writeBranding } from '#features/site/kit/branding.ts'
import { words } from '#features/site/kit/words.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { timing } from '#sync/model/timing.ts'
import type { Owed, Settled } from '#sync/page/session/end-session.ts'
import { rememberedAccount, SIGNED_IN } from '#sync/page/session/signed-in.ts'
import { findAccountOnce, hasPendingWork, pendingSignOut, settleOwedSignOut } from './find-account.ts'
import { dropShell, type DocumentBlock } from './first-paint.ts'
import type { Refused, SignInResult } from './session-api.ts'
import type { AccountChanges } from './session-changes.ts'

/** The account whose data this device shows. Stored outside the database, because it tells which database to open. */
export interface SignedIn {
  readonly tenantId: string
  readonly userId: string
  /** Empty after a reload: only the registry keeps it (`db/registry.ts`). */
  readonly email: string
  /** Whether the person could edit at the last contact; the server decides at every write. */
  readonly editor: boolean
}

export type SessionState =
  | {
      readonly kind: 'out'
      readonly branding: Branding
      /** What the next contact with the server must still do for a sign-out. */
      readonly owed?: Owed | null
    }
  | { readonly kind: 'in'; readonly branding: Branding; readonly account: SignedIn }

/** The functions of the session that `session-changes.ts` uses. */
export interface SessionCore {
  readonly timeScale: number
  readonly documentBlock: DocumentBlock
  state(): SessionState
  tenant(): string
  enter(account: SignedIn): void
  /** Changes only this page and this device; the caller handles the database. */
  forget(): void
  keepBranding(branding: Branding): void
  refreshBranding(asked: string | null, signal?: AbortSignal): Promise<Branding>
  /** The account that the server named to this page. */
  named(): Account | null
  nameAs(account: Account | null): void
}

/** The session as this device knows it, outside React: the router's guards read it before anything is rendered. */
export function createSession(documentBlock: DocumentBlock, timeScale = 1) {
  const { state, set, subscribe } = createState(documentBlock)
  const tenant = () => state().branding.id
  const enter = (account: SignedIn) => {
    const { tenantId, userId, editor } = account
    // Nothing personal: a value of `localStorage` may stay in the browser's files after a sign-out (security 1).
    deviceStorage.set(SIGNED_IN, JSON.stringify({ tenantId, userId, editor }))
    set({ kind: 'in', branding: state().branding, account })
  }
  const forget = () => {
    documentBlock.forget()
    deviceStorage.remove(SIGNED_IN)
    set({ kind: 'out', branding: state().branding })
  }
  const { rememberBranding, keepBranding } = createLook(state, set)
  /** Requests EP-70 and stores the answer. Without a network the cached branding stays. */
  const refreshBranding = async (asked: string | null, signal?: AbortSignal): Promise<Branding> => {
    const answer = documentBlock.takeBranding(asked) ?? (await askBranding(asked, signal))
    if (answer === 'offline') return state().branding
    // TOP-21: a failed look-up is an empty object; a device that knows its school keeps its branding.
    if (answer.id === '' && tenant() !== '' && asked === null) return state().branding
    keepBranding(answer)
    return answer
  }
  let answered: Account | null = null
  const core: SessionCore = {
    timeScale,
    documentBlock,
    state,
    tenant,
    enter,
    forget,
    keepBranding,
    refreshBranding,
    named: () => answered,
    nameAs: (account) => void (answered = account),
  }
  const changes = lazyChanges(core)
  paintLook(state().branding)
  paintName(state().branding.name)

  return {
    subscribe,
    state,
    rememberBranding,
    refreshBranding,
    forget,
    findAccount: findAccountOnce(core),
    ...signingIn(changes),
    /** Whether `/auth/me`, or the registry if the server does not answer, names this account: only then is a left account opened again. */
    names: async (account: Account, wasOpen: boolean): Promise<boolean> => (await changes()).names(account, wasOpen),
    /** True: the cookie belongs to another account, which is open now; the page must reload. */
    followCookie: async (): Promise<boolean> => (await changes()).followCookie(),
    /** After the account was left, the page forgets it. `forget`: its unsent edits were discarded. */
    signOut: async (how: 'keep' | 'forget'): Promise<void> => (await changes()).signOut(how),
    /** Stores the rights of the last `/auth/me` (ROL-13: losing them deletes nothing). */
    updateRights(editor: boolean) {
      const now = state()
      if (now.kind === 'in' && editor !== now.account.editor) enter({ ...now.account, editor })
    },
    settleOwed: settlingOwed(timeScale, state, set),
  }
}

export type Session = ReturnType<typeof createSession>

/** As without a network, where its code cannot be loaded. */
const askBranding = (asked: string | null, signal?: AbortSignal) =>
  import('./ask-branding.ts').then((module) => module.askBranding(asked, signal)).catch(() => 'offline' as const)

/** Loads the code for signing in and out on first use; a page that only shows its account does not need it. */
function lazyChanges(core: SessionCore): () => Promise<AccountChanges> {
  let made: Promise<AccountChanges> | null = null
  return () => {
    made ??= import('./session-changes.ts').then((module) => module.accountChanges(core))
    // The next call loads it again.
    made.catch(() => (made = null))
    return made
  }
}

/** Offline, the chunk may be missing. */
function signingIn(changes: () => Promise<AccountChanges>) {
  const here = () => changes().catch(() => null)
  const offline = { ok: false, message: words.signInOffline } as const
  return {
    signIn: async (email: string, password: string): Promise<SignInResult> => (await here())?.signIn(email, password) ?? offline,
    /** LOG-07: runs at the press on the page that a mail's link opens. */
    openLink: async (token: string): Promise<SignInResult> => (await here())?.openLink(token) ?? offline,
    askMagicLink: async (email: string, next?: string, hasForgotten?: boolean): Promise<{ readonly ok: true } | Refused> =>
      (await here())?.askMagicLink(email, next, hasForgotten) ?? offline,
  }
}

/**
 * Completes a sign-out that was made offline. Without an answer it retries every 3 s: the browser's `online` event is only a hint, and may not fire
 * after an offline reload.
 */
function settlingOwed(timeScale: number, state: () => SessionState, set: (next: SessionState) => void): () => Promise<void> {
  let settling = false
  const say = (owed: Owed | null) => {
    const now = state()
    if (now.kind === 'out') set({ ...now, owed })
  }
  return async () => {
    if (settling || !(await hasPendingWork())) return
    settling = true
    say(await pendingSignOut().catch(() => null))
    const settle = () => settleOwedSignOut().catch((): Settled => 'nothing')
    let settled = await settle()
    for (; settled === 'owed'; settled = await settle()) await new Promise((resolve) => setTimeout(resolve, timing.pause * timeScale))
    settling = false
    say(null)
    // `Clear-Site-Data` erases the branding too; it is public, and the sign-in page needs it.
    if (settled === 'told') writeBranding(state().branding)
  }
}

function createLook(state: () => SessionState, set: (next: SessionState) => void) {
  const remember = (next: Branding) => {
    writeBranding(next)
    paintName(next.name)
    set({ ...state(), branding: next })
  }
  return {
    /**
     * Called when the mirrored settings change, for the next start. The page itself applies them, with unsaved values (use-look.ts). Nothing is kept
     * when another tab has opened another school meanwhile.
     */
    rememberBranding(next: Branding) {
      if (rememberedAccount()?.tenantId === next.id) remember(next)
    },
    keepBranding(next: Branding) {
      remember(next)
      paintLook(next)
    },
  }
}

function createState(documentBlock: DocumentBlock) {
  const account = readAccount()
  const branding = firstBranding(account, documentBlock)
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
 * The branding of the first paint. For a signed-in account this device's branding wins over the document's, because it follows the mirror with its
 * unsent edits. Otherwise the document's is the newest.
 */
function firstBranding(account: SignedIn | null, documentBlock: DocumentBlock): Branding {
  const [found, told] = [readBranding(), documentBlock.branding()]
  // Another tab may have kept another school's.
  const kept = account === null || found.id === account.tenantId ? found : { ...NO_BRANDING, id: account.tenantId }
  const named = documentBlock.account()
  if (account !== null && named !== null && !(named.tenantId === account.tenantId && named.userId === account.userId)) {
    // The cookie is another person's. The page keeps this device's account until the server confirms the change (`followCookie`).
    documentBlock.forget()
    dropShell()
    return kept
  }
  if (told === null) return kept
  const wanted = account?.tenantId ?? chosenTenant(askedTenant())
  if (wanted !== null && wanted !== told.id) {
    dropShell()
    return kept
  }
  return account !== null && found.id === told.id ? found : told
}

const askedTenant = () => (location.pathname.startsWith('/login') ? new URLSearchParams(location.search).get('tenant') : null)

function readAccount(): SignedIn | null {
  const account = rememberedAccount()
  return account && { ...account, email: '' }
}
