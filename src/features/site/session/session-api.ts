import { canEdit, type RoleHolder } from '#contract/rights.ts'
import { isJson } from '#features/site/kit/branding.ts'
import { words } from '#features/site/kit/words.ts'
import { timing } from '#sync/model/timing.ts'
import type { SignedIn } from './session.ts'
import { words as w } from './sign-in-words.ts'

// The calls outside the engine, made when no account is open.

export type SignInResult = { readonly ok: true; readonly account: SignedIn } | Refused
export interface Refused {
  readonly ok: false
  readonly message: string
  /** Seconds until the server accepts another try. */
  readonly wait?: number
  /** It will never be accepted: a link that was used or is too old. */
  readonly over?: true
}

interface UserAnswer extends RoleHolder {
  readonly id?: number | string
  readonly email?: string
}

const wireTenant = (tenantId: string) => Number(tenantId) || tenantId

export async function signInAt(tenantId: string, email: string, password: string): Promise<SignInResult> {
  return enterAt('/api/auth/login', { email: email.trim(), password, tenant_id: wireTenant(tenantId) }, tenantId)
}

async function enterAt(path: string, body: unknown, tenantId: string): Promise<SignInResult> {
  const answer = await post(path, body, tenantId)
  if (answer === null) return { ok: false, message: words.signInOffline }
  if (!answer.ok) return refusal(answer)
  const { user } = (await answer.json()) as { user?: UserAnswer }
  const account = accountOf(user, tenantId)
  return account === null ? { ok: false, message: w.failed } : { ok: true, account }
}

/** Uses a magic link up: whoever it was sent to is in. */
export async function openMagicLinkAt(tenantId: string, token: string): Promise<SignInResult> {
  return enterAt('/api/auth/magic-link/open', { token, tenant_id: wireTenant(tenantId) }, tenantId)
}

/** @param next the page to open after signing in; undefined: none was asked for */
export async function askMagicLinkAt(
  tenantId: string,
  email: string,
  next: string | undefined,
  hasForgotten: boolean,
): Promise<{ readonly ok: true } | Refused> {
  const body = {
    email: email.trim(),
    tenant_id: wireTenant(tenantId),
    ...(next !== undefined && { next }),
    ...(hasForgotten && { forgot: 1 }),
  }
  const answer = await post('/api/auth/magic-link', body, tenantId)
  if (answer === null) return { ok: false, message: words.signInOffline }
  return answer.ok ? { ok: true } : refusal(answer)
}

/** Ends the person's sessions on other devices. null: nobody answered. */
export async function signOutOthersAt(tenantId: string): Promise<{ readonly ok: true; readonly ended: number } | Refused> {
  const answer = await post('/api/auth/logout-others', {}, tenantId)
  if (answer === null) return { ok: false, message: words.signInOffline }
  if (!answer.ok) return refusal(answer)
  const { ended } = (await answer.json()) as { ended?: unknown }
  return { ok: true, ended: typeof ended === 'number' ? ended : 0 }
}

/** The person of this browser's cookie. `unknown`: no answer. */
export type WhoAmI = { readonly kind: 'account'; readonly account: SignedIn } | { readonly kind: 'nobody' } | { readonly kind: 'unknown' }

export async function whoAmI(): Promise<WhoAmI> {
  try {
    const signal = AbortSignal.timeout(timing.signInTimeout)
    const answer = await fetch('/api/auth/me', { headers: { accept: 'application/json' }, cache: 'no-store', signal })
    if (answer.status === 401) return { kind: 'nobody' }
    if (!answer.ok || !isJson(answer)) return { kind: 'unknown' }
    const { user, tenant_id } = (await answer.json()) as { user?: UserAnswer; tenant_id?: number | string }
    const account = tenant_id === undefined ? null : accountOf(user, String(tenant_id))
    return account === null ? { kind: 'unknown' } : { kind: 'account', account }
  } catch {
    return { kind: 'unknown' }
  }
}

function accountOf(user: UserAnswer | undefined, tenantId: string): SignedIn | null {
  if (user?.id === undefined) return null
  return { tenantId, userId: String(user.id), email: user.email ?? '', editor: canEdit(user) }
}

/** null: no network, or a captive portal. */
async function post(path: string, body: unknown, tenantId: string): Promise<Response | null> {
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

/** The server's message takes precedence (NET-04). */
async function refusal(answer: Response): Promise<Refused> {
  if (answer.status === 429) {
    const wait = Number(answer.headers.get('retry-after')) || 60
    return { ok: false, message: w.tooMany(wait), wait }
  }
  const body = (await answer.json().catch(() => null)) as { error?: unknown; message?: unknown } | null
  const said = body?.error ?? body?.message
  if (typeof said === 'string' && said !== '') return { ok: false, message: said, ...(answer.status === 410 && { over: true as const }) }
  return { ok: false, message: answer.status === 401 ? w.wrong : w.failed }
}
