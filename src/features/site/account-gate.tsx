import { type ReactNode, Suspense, use } from 'react'
import { StudioProvider } from '#sync/page/provider.tsx'
import type { Studio } from '#sync/page/studio.ts'
import type { SignedIn } from './session.ts'

export interface AccountGateProps {
  account: SignedIn
  /** Memoised by its caller: the same account gives the same promise. */
  openAccount(account: SignedIn): Promise<Studio>
  children: ReactNode
}

/** Nothing of the site is drawn before its account's database is open: a few ms, with the tenant's colours already on the page. */
export function AccountGate(props: AccountGateProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({ account, openAccount, children }: AccountGateProps) {
  return <StudioProvider studio={use(openAccount(account))}>{children}</StudioProvider>
}
