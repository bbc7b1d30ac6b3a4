import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { chosenTenant } from '#features/site/kit/branding.ts'
import { afterSignIn } from '#features/site/session/after-sign-in.ts'
import { MagicLinkPage } from '#features/site/session/magic-link-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

interface LinkSearch {
  /** Demo mode: the id of the school. */
  tenant?: Scalar
  /** The target after sign-in; a path of this site. */
  next?: string
}

/** The target of a mail's link; its token is after the `#`, which browsers do not send to a server. */
export const Route = createFileRoute('/login_/link')({
  validateSearch: (search): LinkSearch => ({
    ...(isScalar(search['tenant']) && { tenant: search['tenant'] }),
    ...(typeof search['next'] === 'string' && { next: search['next'] }),
  }),
  loaderDeps: ({ search }) => ({ tenant: search.tenant }),
  loader: async ({ context: { session }, deps, abortController }) => {
    await session.refreshBranding(chosenTenant(deps.tenant === undefined ? null : String(deps.tenant)), abortController.signal)
  },
  component: LinkRoute,
})

function LinkRoute() {
  const { session } = Route.useRouteContext()
  const { tenant, next } = Route.useSearch()
  const navigate = useNavigate()
  const { branding } = useSyncExternalStore(session.subscribe, session.state)
  const [token] = useState(() => location.hash.slice(1))
  return (
    <MagicLinkPage
      branding={branding}
      token={token}
      signInHref={tenant === undefined ? '/login' : `/login?tenant=${encodeURIComponent(tenant)}`}
      onOpen={session.openLink}
      // Replaces the history entry of the used link.
      onDone={() => navigate({ href: afterSignIn(next, branding.login.redirect_url), replace: true })}
    />
  )
}
