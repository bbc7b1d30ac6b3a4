import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Every part of the kit in every state. `import.meta.env.DEV` is a constant, so a build omits all of it.
const DevKit = import.meta.env.DEV
  ? lazy(() => import('#features/site/dev/dev-kit.tsx').then((module) => ({ default: module.DevKit })))
  : null

export const Route = createFileRoute('/dev/kit')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: () => <Suspense>{DevKit !== null && <DevKit />}</Suspense>,
})
