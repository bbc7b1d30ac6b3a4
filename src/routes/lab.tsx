import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFound, OutOfReach } from '#features/site/kit/problem-pages.tsx'
import { pageConfigIn } from '#lib/page-config.ts'

// Not precached (vite.config.ts): only a demo has this page, and it is useless offline.
const LabPage = lazy(() =>
  import('#features/lab/page.tsx').then(
    (module) => ({ default: module.LabPage }),
    () => ({ default: OutOfReach }),
  ),
)

// Everything is in the component, so only visitors of this page load its code.
export const Route = createFileRoute('/lab')({ component: LabRoute })

/** Only for owners with `DEMO=1`; for everybody else this address does not exist. */
function LabRoute() {
  const { session } = Route.useRouteContext()
  const state = session.state()
  const there = import.meta.env.DEV || pageConfigIn(document).lab
  if (!there) return <NotFound />
  if (state.kind === 'out') return <Navigate to="/login" search={{ next: '/lab' }} />
  if (!state.account.editor) return <NotFound />
  return (
    <Suspense>
      <LabPage gone={<NotFound />} />
    </Suspense>
  )
}
