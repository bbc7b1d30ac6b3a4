import { createFileRoute } from '@tanstack/react-router'
import { ReceivedPage } from '#features/site/received/received-page.tsx'

interface ReceivedSearch {
  /** It came when nobody could take it. */
  perdido?: 1
  /** How many files were beyond the limits. */
  fora?: number
}

export const Route = createFileRoute('/_site/compartilhado')({
  validateSearch: ({ perdido, fora }): ReceivedSearch => ({
    ...(perdido !== undefined && { perdido: 1 }),
    ...(typeof fora === 'number' && fora > 0 && { fora }),
  }),
  component: ReceivedRoute,
})

function ReceivedRoute() {
  const { perdido, fora = 0 } = Route.useSearch()
  return <ReceivedPage lost={perdido !== undefined} left={fora} />
}
