import { createFileRoute } from '@tanstack/react-router'
import { ExplorerPage } from '#features/site/community/explorer-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

// The path has `tenant` because existing links carry it (HDR-04); the account decides whose communities are shown.
export const Route = createFileRoute('/_site/comunidade/explorer')({
  validateSearch: (search): { tenant?: Scalar } => (isScalar(search['tenant']) ? { tenant: search['tenant'] } : {}),
  component: ExplorerPage,
})
