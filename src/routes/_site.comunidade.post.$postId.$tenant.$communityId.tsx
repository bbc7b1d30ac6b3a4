import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#features/site/community-pages.tsx'

export const Route = createFileRoute('/_site/comunidade/post/$postId/$tenant/$communityId')({ component: PostPage })
