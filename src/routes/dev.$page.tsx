import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Development pages that show components with fixtures. `import.meta.env.DEV` is a constant, so a build omits all of it.
const DevKit = import.meta.env.DEV
  ? lazy(() => import('#features/site/dev/dev-kit.tsx').then((module) => ({ default: module.DevKit })))
  : null
const DevSite = import.meta.env.DEV
  ? lazy(() => import('#features/site/dev/dev-site.tsx').then((module) => ({ default: module.DevSite })))
  : null

export const Route = createFileRoute('/dev/$page')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: DevRoute,
})

function DevRoute() {
  const { page } = Route.useParams()
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (DevKit === null || DevSite === null) return null
  const onEdit = (open: boolean) => {
    if (open) document.documentElement.dataset['studio'] = 'open'
    else delete document.documentElement.dataset['studio']
    void navigate({ search: open ? { edit: 'header' } : {} })
  }
  return <Suspense>{page === 'kit' ? <DevKit /> : <DevSite page={page} edit={edit !== undefined} onEdit={onEdit} />}</Suspense>
}
