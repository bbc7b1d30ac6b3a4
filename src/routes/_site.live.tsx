import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '#features/site/lesson/live-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

export const Route = createFileRoute('/_site/live')({
  validateSearch: (search): { watch?: Scalar } => (isScalar(search['watch']) ? { watch: search['watch'] } : {}),
  component: LivePage,
})
