import { createFileRoute } from '@tanstack/react-router'
import { ReceivedPage } from '#features/site/received/received-page.tsx'

interface ReceivedSearch {
  /** It came when nobody could take it. */
  perdido?: unknown
  /** How many files were beyond the limits. */
  fora?: unknown
}

export const Route = createFileRoute('/_site/compartilhado')({
  validateSearch: ({ perdido, fora }): ReceivedSearch => ({ perdido, fora }),
  component: ReceivedRoute,
})

function ReceivedRoute() {
  const { perdido, fora } = Route.useSearch()
  return <ReceivedPage lost={perdido !== undefined} left={typeof fora === 'number' ? fora : 0} />
}
