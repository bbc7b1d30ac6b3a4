import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { getMeta } from '#sync/outbox/meta.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { AccountAway, Leaving } from './account-away.tsx'
import type { Session, SignedIn } from './session.ts'

export interface AccountGateProps {
  session: Session
  account: SignedIn
  /** Memoised by its caller: the same account gives the same promise. */
  openAccount(account: SignedIn): Promise<Workspace>
  children: ReactNode
}

/** Nothing of the site is drawn before its account's database is open: a few ms, with the tenant's colours already on the page. */
export function AccountGate(props: AccountGateProps) {
  return (
    <Suspense>
      <Opened key={`${props.account.tenantId}:${props.account.userId}`} {...props} />
    </Suspense>
  )
}

function Opened({ session, account, openAccount, children }: AccountGateProps) {
  // Asked for once: a render while the account is being left must not open it again, and with it an erased database.
  const [opening] = useState(() => openAccount(account))
  const studio = use(opening)
  const presence = useSyncExternalStore(studio.presence.subscribe, studio.presence.state)
  // Whoever leaves takes the pages along: no live query may read a database that is being erased.
  if (presence === 'leaving') return <Leaving />
  if (presence === 'away') return <AccountAway />
  return (
    <WorkspaceProvider workspace={studio}>
      <CookieWatch workspace={studio} session={session} />
      {children}
    </WorkspaceProvider>
  )
}

/** A hold for the session may mean that the cookie is another person's: then the page is theirs. */
function CookieWatch({ workspace, session }: { workspace: Workspace; session: Session }) {
  const hold = useLiveQuery(() => workspace.store.read(['meta'], (tx) => getMeta(tx, 'hold')), [workspace])
  const asks = hold?.kind === 'auth'
  useEffect(() => {
    if (!asks) return
    void session.followCookie().then((other) => {
      if (other) location.assign('/homepage')
    })
  }, [asks, session])
  return null
}
