import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { chosenTenant } from '#features/site/kit/branding.ts'
import { afterSignIn } from '#features/site/session/after-sign-in.ts'
import { SignInPage } from '#features/site/session/sign-in-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

interface LoginSearch {
  /** Demo mode: the id of the school. */
  tenant?: Scalar
  /** The target after sign-in; a path of this site. */
  next?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({
    ...(isScalar(search['tenant']) && { tenant: search['tenant'] }),
    ...(typeof search['next'] === 'string' && { next: search['next'] }),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.state().kind === 'in' && search.tenant === undefined) throw redirect({ to: '/homepage' })
  },
  loaderDeps: ({ search }) => ({ tenant: search.tenant }),
  // The page waits for the school only if it is not cached; otherwise it renders at once and updates later.
  loader: async ({ context: { session }, deps, abortController }) => {
    const tenant = chosenTenant(deps.tenant === undefined ? null : String(deps.tenant))
    const known = session.state().branding.id
    const asked = session.refreshBranding(tenant, abortController.signal)
    if (known === '' || (tenant !== null && known !== tenant)) await asked
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { session } = Route.useRouteContext()
  const { next } = Route.useSearch()
  const navigate = useNavigate()
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { branding } = state
  return (
    <SignInPage
      branding={branding}
      owed={state.kind === 'out' ? state.owed : null}
      onSignIn={session.signIn}
      onMagicLink={(email, hasForgotten) => session.askMagicLink(email, next, hasForgotten)}
      onDone={() => navigate({ href: afterSignIn(next, branding.login.redirect_url) })}
    />
  )
}
