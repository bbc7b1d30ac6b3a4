import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '#features/site/community/community-page.tsx'

export const Route = createFileRoute('/_site/comunidade/$tenant/$communityId')({ component: CommunityRoute })

function CommunityRoute() {
  const { tenant, communityId } = Route.useParams()
  return <CommunityPage key={communityId} tenant={tenant} id={communityId} />
}
