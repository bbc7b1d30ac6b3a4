import { createFileRoute, Outlet, redirect, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOrdering } from '#features/site/home/use-ordering.ts'
import { AskSignInContext } from '#features/site/kit/session-ended.tsx'
import { withStudio } from '#features/site/kit/site-link.tsx'
import { useStepBack } from '#features/site/kit/use-step-back.ts'
import { WorkWatch } from '#features/site/prompts/work-watch.tsx'
import { AccountGate } from '#features/site/session/account-gate.tsx'
import type { SignedIn } from '#features/site/session/session.ts'
import { SiteShell } from '#features/site/shell/site-shell.tsx'
import type { BehindPath } from '#features/studio/context/drawer-context.tsx'
import { CENTRAL, levelOf } from '#features/studio/context/drawer-path.ts'
import { PicturesProvider } from '#images/field/provider.tsx'
import { schoolOfApp } from '#lib/school-of-app.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Studio = lazy(() => import('#features/studio/drawer/studio.tsx').then((module) => ({ default: module.Studio })))
const SignInAgain = lazy(() => import('#features/site/session/sign-in-again.tsx').then((module) => ({ default: module.SignInAgain })))
const SyncTeller = lazyPart(() => import('#features/studio/drawer/sync-toasts.tsx').then((module) => module.SyncToasts))

const OpenShowcasePage = lazy(() =>
  import('#features/site/home/open-showcase-page.tsx').then((module) => ({ default: module.OpenShowcasePage })),
)

/** Loaded only by whoever is not signed in, with its part of the contract. */
const openShowcase = async (school: string, signal: AbortSignal) =>
  (await import('#features/site/home/open-showcase.ts')).readOpenShowcase(school, signal)

/**
 * Every page of a signed-in person, and the open showcase for visitors (ROL-11): the site, with the studio beside or over it while `?edit=` names one
 * of
 * its pages.
 */
export const Route = createFileRoute('/_site')({
  beforeLoad: async ({ context, location, abortController }) => {
    if (context.session.state().kind === 'out') await context.session.findAccount()
    const state = context.session.state()
    const { tenant, rest } = schoolOfApp(location.href)
    const signIn = { next: rest, ...(tenant !== null && { tenant: Number(tenant) }) }
    if (state.kind === 'out') {
      const { id, showcase } = state.branding
      const isOpen = location.pathname === '/homepage' && showcase === true
      const open = isOpen ? await openShowcase(id, abortController.signal).catch(() => null) : null
      if (open === null) throw redirect({ to: '/login', search: signIn })
      return { account: null, open }
    }
    // The app of another school on this origin never opens this one (PWA-11).
    if (tenant !== null && tenant !== state.account.tenantId) throw redirect({ to: '/login', search: signIn })
    // The previous page, or the server's document, stays visible until then. The gate handles a database that does not open.
    await context.openAccount(state.account).catch(() => undefined)
    return { account: state.account, open: null }
  },
  component: SiteRoute,
})

function SiteRoute() {
  const { session, account, open } = Route.useRouteContext()
  const { branding } = useSyncExternalStore(session.subscribe, session.state)
  if (account !== null) return <SignedInSite account={account} />
  return (
    <Suspense>
      <OpenShowcasePage branding={branding} rows={open} />
    </Suspense>
  )
}

function SignedInSite({ account }: { readonly account: SignedIn }) {
  const { session, openAccount, loadPictures, prefetchHeic } = Route.useRouteContext()
  const { edit } = Route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const [again, setAgain] = useState(false)
  const ordering = useOrdering(account.editor)
  // The addresses of a match and of the router differ for a moment; the drawer must not open then.
  const editing = edit !== undefined && account.editor && !ordering.on && !ordering.owns(edit)
  useEffect(() => {
    if (editing) document.documentElement.dataset['studio'] = 'open'
    else delete document.documentElement.dataset['studio']
  }, [editing])
  // Students never load the studio; editors load it once.
  useEffect(() => {
    if (!editing) return
    // Fails offline or during a release; the next visit tries again.
    whenIdle(() => void prefetchHeic().catch(() => undefined))
  }, [editing, prefetchHeic])
  // `''` is the studio's table of contents; null closes the studio.
  const { back, afterBack } = useStepBack()
  const edits = useCallback(
    (path: string | null) =>
      afterBack(() => void navigate({ to: '.', search: ({ edit: _, ...rest }) => (path === null ? rest : { ...rest, edit: path }) })),
    [navigate, afterBack],
  )
  // A student's edits are quiz answers and the profile; only editors have the Central.
  const openWork = (isInQuiz: boolean) => {
    if (account.editor) edits(CENTRAL)
    else void navigate({ to: isInQuiz ? '/avaliacoes' : '/dashboard/profile' })
  }
  const address = useCallback(() => router.latestLocation.search.edit ?? null, [router])
  const home = useCallback(() => void navigate({ to: '/homepage' }), [navigate])
  const showBehind = useCallback((to: BehindPath) => router.history.replace(withStudio(to, location.search)), [router])
  const signInAgain = useCallback(() => setAgain(true), [])
  const visit = useCallback((href: string) => router.history.push(href), [router])
  // The order is edited on the homepage, wherever the ordering was opened.
  const elsewhere = useRouterState({ select: ({ location }) => location.pathname !== '/homepage' })
  useEffect(() => {
    if (ordering.on && elsewhere) showBehind('/homepage')
  }, [ordering.on, elsewhere, showBehind])
  return (
    <PicturesProvider load={loadPictures} later={prefetchHeic}>
      <AskSignInContext value={signInAgain}>
        <AccountGate session={session} account={account} openAccount={openAccount}>
          <SiteShell session={session} editing={editing} ordering={ordering} onEdit={() => edits('')} onSync={openWork}>
            <Outlet />
          </SiteShell>
          <WorkWatch />
          <Suspense>
            {account.editor && <SyncTeller central={edit !== undefined && levelOf(edit).panel === CENTRAL} onNavigate={edits} />}
            {editing && (
              <Studio
                edit={edit}
                onNavigate={edits}
                address={address}
                onBack={back}
                onHome={home}
                onVisit={visit}
                onShowBehind={showBehind}
                onSignIn={signInAgain}
              />
            )}
          </Suspense>
          {/* Its own Suspense boundary: loading its code must not remove the drawer below it and put it back on top. */}
          <Suspense>{again && <SignInAgain session={session} onClose={() => setAgain(false)} />}</Suspense>
        </AccountGate>
      </AskSignInContext>
    </PicturesProvider>
  )
}
