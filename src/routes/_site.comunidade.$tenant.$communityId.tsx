import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#features/site/community-pages.tsx'

export const Route = createFileRoute('/_site/comunidade/$tenant/$communityId')({ component: CommunityRoute })

function CommunityRoute() {
  const { tenant, communityId } = Route.useParams()
  return <CommunityPage tenant={tenant} id={communityId} />
}
