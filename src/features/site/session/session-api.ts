import { canEdit, type RoleHolder } from '#contract/rights.ts'
import { sessionCalls } from '#contract/session-calls.ts'
import { words } from '#features/site/kit/words.ts'
import { askOpenly, type OpenlyAnswered } from '#sync/wire/ask-server.ts'
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
  return enterAt(sessionCalls.signIn, { email: email.trim(), password }, tenantId)
}

/** Uses a magic link up: whoever it was sent to is in. */
export async function openMagicLinkAt(tenantId: string, token: string): Promise<SignInResult> {
  return enterAt(sessionCalls.openMagicLink, { token }, tenantId)
}

async function enterAt(call: (typeof sessionCalls)['signIn' | 'openMagicLink'], given: object, tenantId: string): Promise<SignInResult> {
  const read = (answer: unknown) => accountOf((answer as { user?: UserAnswer }).user, tenantId)
  const answer = await askOpenly(call, { body: { ...given, tenant_id: wireTenant(tenantId) }, tenantId, read })
  if (answer.to !== 'done') return refusal(answer)
  return answer.value === null ? { ok: false, message: w.failed } : { ok: true, account: answer.value }
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
  const answer = await askOpenly(sessionCalls.askMagicLink, { body, tenantId, read: () => undefined })
  return answer.to === 'done' ? { ok: true } : refusal(answer)
}

/** The person of this browser's cookie. `unknown`: no answer. */
export type WhoAmI = { readonly kind: 'account'; readonly account: SignedIn } | { readonly kind: 'nobody' } | { readonly kind: 'unknown' }

export async function whoAmI(): Promise<WhoAmI> {
  const read = (answer: unknown) => {
    const { user, tenant_id } = answer as { user?: UserAnswer; tenant_id?: number | string }
    return tenant_id === undefined ? null : accountOf(user, String(tenant_id))
  }
  const answer = await askOpenly(sessionCalls.readMe, { read })
  if (answer.to === 'refused' && answer.refusal.status === 401) return { kind: 'nobody' }
  return answer.to === 'done' && answer.value !== null ? { kind: 'account', account: answer.value } : { kind: 'unknown' }
}

function accountOf(user: UserAnswer | undefined, tenantId: string): SignedIn | null {
  if (user?.id === undefined) return null
  return { tenantId, userId: String(user.id), email: user.email ?? '', editor: canEdit(user) }
}

/** The server's message takes precedence (NET-04). */
function refusal(answer: Exclude<OpenlyAnswered<unknown>, { to: 'done' }>): Refused {
  if (answer.to === 'unanswered') return { ok: false, message: words.signInOffline }
  const { status, message = '' } = answer.refusal
  if (status === 429) {
    const wait = Math.ceil((answer.retryAfter ?? 0) / 1000) || 60
    return { ok: false, message: w.tooMany(wait), wait }
  }
  if (message !== '') return { ok: false, message, ...(status === 410 && { over: true as const }) }
  return { ok: false, message: status === 401 ? w.wrong : w.failed }
}
