import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { canEdit } from '#contract/rights.ts'
import { useList } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Home, HomeSkeleton } from './home.tsx'
import { NothingYet, Page } from './page.tsx'
import { reads } from './reads.ts'
import { useMirror } from './use-mirror.ts'
import { useMyList, usePlatform, useProfile } from './use-site.ts'
import { type BannerRow, bannerOf, type CarouselRow, railsOf, type RailView } from './views.ts'
import { words } from './words.ts'

// Only edit mode loads it.
const CarouselTools = lazy(() => import('./carousel-tools.tsx').then((module) => ({ default: module.CarouselTools })))
const toolsOf = (rail: RailView) => (
  <Suspense>
    <CarouselTools rail={rail} />
  </Suspense>
)

/** The homepage from the mirror: the same rows the studio edits, so it is the live preview too. */
export function HomePage() {
  const { account } = useWorkspace()
  const platform = usePlatform()
  const myList = useMyList()
  const profile = useProfile()
  const banners = useList<BannerRow>('banners', 'banners')
  const carousels = useList<CarouselRow>('carousels', 'carousels')
  const mirror = useMirror([useResource(reads.banners), useResource(reads.carousels)])
  useResource(reads.continue)
  const editor = canEdit(profile)
  const editing = useRouterState({ select: ({ location }) => 'edit' in location.search }) && editor

  if (mirror.state === 'reading' || banners === undefined || carousels === undefined || platform === undefined) return null
  if (mirror.state === 'first') return <HomeSkeleton />
  if (mirror.state === 'nothing') {
    return (
      <Page title={words.mirror.nothing}>
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      </Page>
    )
  }
  return (
    <Home
      banners={banners.map(bannerOf)}
      change={platform?.banner_custom_transition_type === 'fade' ? 'fade' : 'normal'}
      // Beside the drawer the page stands still.
      autoplay={platform?.banner_custom_autoplay === true && !editing ? platform.banner_custom_autoplay_time : null}
      rails={railsOf(carousels, platform, myList?.published ?? true, account.tenantId, editing)}
      editor={editor}
      {...(editing && { toolsOf })}
    />
  )
}
