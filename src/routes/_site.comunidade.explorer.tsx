import { createFileRoute } from '@tanstack/react-router'
import { CommunitiesPage } from '#features/site/list-pages.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

// `tenant` stands in the address because links out there carry it (HDR-04); the account decides whose communities these are.
export const Route = createFileRoute('/_site/comunidade/explorer')({
  validateSearch: (search): { tenant?: Scalar } => (isScalar(search['tenant']) ? { tenant: search['tenant'] } : {}),
  component: CommunitiesPage,
})
