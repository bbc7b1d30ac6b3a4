import { canEdit, type RoleHolder } from '#contract/rights.ts'
import type { Account } from '#db/entry.ts'
import type { Outcome } from './outcome.ts'

/** The answer of `/auth/me` for the account of this database. */
export type SessionState = 'alive' | 'no-rights' | 'signed-out' | 'other-account' | 'unknown'

interface Me {
  readonly user?: RoleHolder & { readonly id?: number | string }
  readonly tenant_id?: number | string
}

/** Only the same user lifts a hold: edits of one person are never sent under another account (invariant 7). */
export function sessionOf(outcome: Outcome, account: Account): SessionState {
  if (outcome.kind !== 'answer' || outcome.html) return 'unknown'
  if (outcome.status === 401 || outcome.redirected === 'sign-in') return 'signed-out'
  if (outcome.status !== 200 || typeof outcome.body !== 'object' || outcome.body === null) return 'unknown'
  const me = outcome.body as Me
  if (String(me.user?.id) !== account.userId || String(me.tenant_id) !== account.tenantId) return 'other-account'
  return canEdit(me.user) ? 'alive' : 'no-rights'
}
