import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LabPage } from '#features/lab/page.tsx'
import { NotFound } from '#features/site/trouble.tsx'
import { readPageConfig } from '#lib/page-config.ts'

// Everything is in the component, whose code only who comes here loads.
export const Route = createFileRoute('/lab')({ component: LabRoute })

/** `DEMO=1` only, owners only; for everybody else this address does not exist. */
function LabRoute() {
  const { session } = Route.useRouteContext()
  const state = session.state()
  const there = import.meta.env.DEV || readPageConfig(document.querySelector('meta[name=lousa-config]')?.getAttribute('content')).lab
  if (!there) return <NotFound />
  if (state.kind === 'out') return <Navigate to="/login" search={{ next: '/lab' }} />
  return state.account.editor ? <LabPage gone={<NotFound />} /> : <NotFound />
}
