import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/site/home/home-page.tsx'

export const Route = createFileRoute('/_site/homepage')({ component: HomeRoute })

function HomeRoute() {
  const { documentBlock, account } = Route.useRouteContext()
  return account !== null && <HomePage first={documentBlock.homeFor(account)} />
}
