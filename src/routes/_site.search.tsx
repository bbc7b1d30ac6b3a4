import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#features/site/list-pages.tsx'

export const Route = createFileRoute('/_site/search')({
  validateSearch: (search): { search?: string } => {
    const text = search['search']
    return typeof text === 'string' || typeof text === 'number' ? { search: String(text) } : {}
  },
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage text={Route.useSearch().search ?? ''} />
}
