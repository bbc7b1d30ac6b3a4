import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#features/site/search/search-page.tsx'
import { isScalar, type Scalar } from '#lib/search-value.ts'

export const Route = createFileRoute('/_site/search')({
  validateSearch: (search): { search?: Scalar } => (isScalar(search['search']) ? { search: search['search'] } : {}),
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage text={String(Route.useSearch().search ?? '')} />
}
