import { canEdit, type RoleHolder } from '#contract/rights.ts'
import { type Branding, fetchBranding, isJson, NO_BRANDING, paintBranding, readBranding, writeBranding } from './branding.ts'
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
  /** No account on this device. `expired`: there was one, and its session ended. */
  | { readonly kind: 'out'; readonly branding: Branding }
  | { readonly kind: 'in'; readonly branding: Branding; readonly account: SignedIn }

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly message: string }

const ACCOUNT = 'lousa:account'

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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

interface UserAnswer extends RoleHolder {
  readonly email?: string
  readonly id?: number | string
  readonly name?: string
}

/** The session as this device knows it, outside React: the router's guards read it before anything is drawn. */
export function createSession() {
  const account = readAccount()
  const branding = readBranding()
  let state: SessionState = account === null ? { kind: 'out', branding } : { kind: 'in', branding, account }
  const listeners = new Set<() => void>()

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const enter = (next: SignedIn) => {
    localStorage.setItem(ACCOUNT, JSON.stringify(next))
    set({ kind: 'in', branding: state.branding, account: next })
  }

  paintBranding(branding)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,

    /** Reads EP-70 and keeps what it says; without a network the cached look stays. */
    async refreshBranding(tenant: string | null, signal?: AbortSignal): Promise<Branding> {
      const answer = await fetchBranding(tenant, signal)
      if (answer === 'offline') return state.branding
      // TOP-21: a failed look-up is an empty object; a device that knows its school keeps the name it has.
      if (answer.id === '' && state.branding.id !== '' && tenant === null) return state.branding
      this.keepBranding(answer)
      return answer
    },

    /** Also called when the mirrored settings change, so that the next cold start looks right. */
    keepBranding(next: Branding) {
      writeBranding(next)
      paintBranding(next)
      set({ ...state, branding: next })
    },

    async signIn(email: string, password: string): Promise<SignInResult> {
      const tenantId = state.branding.id
      if (tenantId === '') return { ok: false, message: words.signIn.noSchool }
      const answer = await send('/api/auth/login', { email: email.trim(), password, tenant_id: Number(tenantId) || tenantId }, tenantId)
      if (answer === null) return { ok: false, message: words.signIn.offline }
      if (!answer.ok) return { ok: false, message: await refusal(answer) }
      const { user } = (await answer.json()) as { user?: UserAnswer }
      if (user?.id === undefined) return { ok: false, message: words.signIn.failed }
      enter({ tenantId, userId: String(user.id), name: user.name ?? '', email: user.email ?? '', editor: canEdit(user) })
      return { ok: true }
    },

    async askMagicLink(email: string): Promise<SignInResult> {
      const tenantId = state.branding.id
      const answer = await send('/api/auth/magic-link', { email: email.trim(), tenant_id: Number(tenantId) || tenantId }, tenantId)
      if (answer === null) return { ok: false, message: words.signIn.offline }
      return answer.ok ? { ok: true } : { ok: false, message: await refusal(answer) }
    },

    /** After a magic link the cookie is there before this device knows whose it is. */
    async adoptCookie(): Promise<boolean> {
      try {
        const answer = await fetch('/api/auth/me', { headers: { accept: 'application/json', tenantId: state.branding.id } })
        if (!answer.ok || !isJson(answer)) return false
        const { user, tenant_id } = (await answer.json()) as { user?: UserAnswer; tenant_id?: number | string }
        if (user?.id === undefined || tenant_id === undefined) return false
        enter({ tenantId: String(tenant_id), userId: String(user.id), name: user.name ?? '', email: user.email ?? '', editor: canEdit(user) })
        return true
      } catch {
        return false
      }
    },

    /** Rights as `/auth/me` last gave them (ROL-13: losing them deletes nothing). */
    updateAccount(changed: Partial<SignedIn>) {
      if (state.kind !== 'in') return
      const next = { ...state.account, ...changed }
      if (next.editor !== state.account.editor || next.name !== state.account.name) enter(next)
    },

    /** Tells the server, when it can be reached, and forgets the account here. What the device keeps is the caller's business. */
    async signOut(wipe: 'all' | 'account'): Promise<void> {
      const tenantId = state.kind === 'in' ? state.account.tenantId : state.branding.id
      localStorage.removeItem(ACCOUNT)
      set({ kind: 'out', branding: state.branding })
      await send('/api/auth/logout', { wipe }, tenantId)
    },
  }
}

export type Session = ReturnType<typeof createSession>

/** `null`: no network, or something that only looks like it. */
async function send(path: string, body: unknown, tenantId: string): Promise<Response | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', tenantId },
      body: JSON.stringify(body),
    })
    const gateway = answer.status === 502 || answer.status === 503 || answer.status === 504
    return gateway || (!isJson(answer) && answer.status !== 204) ? null : answer
  } catch {
    return null
  }
}

/** The server's own words win (NET-04). */
async function refusal(answer: Response): Promise<string> {
  if (answer.status === 429) return words.signIn.tooMany(Number(answer.headers.get('retry-after')) || 60)
  const body = (await answer.json().catch(() => null)) as { error?: unknown; message?: unknown } | null
  const said = body?.error ?? body?.message
  if (typeof said === 'string' && said !== '') return said
  return answer.status === 401 ? words.signIn.wrong : words.signIn.failed
}

export { NO_BRANDING }
