import { type ReactNode, startTransition, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { DatabaseLost } from '#features/site/kit/problem-pages.tsx'
import { useStatusMeta } from '#sync/page/status/use-status.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { AccountAway, AccountErased, Leaving } from './account-away.tsx'
import type { Session, SignedIn } from './session.ts'

export interface AccountGateProps {
  session: Session
  account: SignedIn
  /** Memoised by the caller: the same account has the same promise. */
  openAccount(account: SignedIn): Promise<Workspace>
  children: ReactNode
}

/** Renders nothing of the site before the account's database is open, which takes a few ms; the tenant's colours are already applied. */
export function AccountGate(props: AccountGateProps) {
  return (
    <Suspense>
      <Opened key={`${props.account.tenantId}:${props.account.userId}`} {...props} />
    </Suspense>
  )
}

function Opened({ session, account, openAccount, children }: AccountGateProps) {
  // Called once: a render while the account is being left must not open its erased database again.
  const [opening] = useState(() => openAccount(account))
  const studio = use(opening)
  const presence = useSyncExternalStore(studio.presence.subscribe, studio.presence.state)
  const ready = useOwnUpdate()
  // While leaving, all pages unmount: no live query may read a database that is being erased.
  if (presence === 'leaving') return <Leaving />
  if (presence === 'away') return <AccountAway />
  if (presence === 'lost') return <DatabaseLost />
  if (presence === 'erased') return <AccountErased account={studio.account} />
  return (
    <WorkspaceProvider workspace={studio}>
      {ready && <CookieWatch session={session} />}
      {ready && children}
    </WorkspaceProvider>
  )
}

/**
 * False in the router's update, true in the next one. The router's updates are synchronous: their effects (observers, measuring) run before the
 * frame is painted. With an update of its own, the site renders after that paint.
 */
function useOwnUpdate(): boolean {
  const [own, setOwn] = useState(false)
  useEffect(() => {
    // Not in this task: React would merge it with the router's next update. As a transition it renders in slices.
    const timer = setTimeout(() => startTransition(() => setOwn(true)))
    return () => clearTimeout(timer)
  }, [])
  return own
}

/** A hold for the session may mean that another person has signed in: then the page opens that person's account. */
function CookieWatch({ session }: { session: Session }) {
  const asks = useStatusMeta()?.hold?.kind === 'auth'
  useEffect(() => {
    if (!asks) return
    void session.followCookie().then((other) => {
      if (other) location.assign('/homepage')
    })
  }, [asks, session])
  return null
}
