import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#features/site/community/post-page.tsx'

export const Route = createFileRoute('/_site/comunidade/post/$postId/$tenant/$communityId')({ component: PostRoute })

function PostRoute() {
  const { postId, tenant, communityId } = Route.useParams()
  return <PostPage key={postId} tenant={tenant} community={communityId} post={postId} />
}
