import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { FirstHome } from '#contract/first-paint.ts'
import { canEdit } from '#contract/rights.ts'
import { useList } from '#sync/page/live-rows.ts'
import { useListWithPreview, usePreviewedRegions } from '#sync/page/unsaved-preview.ts'
import { type ResourceState, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Home, HomeSkeleton } from './home.tsx'
import { NothingYet, Page } from './page.tsx'
import { reads } from './reads.ts'
import { useMirror } from './use-mirror.ts'
import { useOrdering } from './use-ordering.ts'
import { useContentConfig, useMyList, usePlatform, useProfile } from './use-site.ts'
import { type BannerRow, bannerOf, type CarouselRow, railsOf, type RailView } from './views.ts'
import { words } from './words.ts'

// Only edit mode loads it.
const CarouselTools = lazy(() => import('./carousel-tools.tsx').then((module) => ({ default: module.CarouselTools })))
const CarouselDesk = lazy(() => import('./carousel-tools.tsx').then((module) => ({ default: module.CarouselDesk })))
const toolsOf = (rail: RailView) => (
  <Suspense>
    <CarouselTools rail={rail} />
  </Suspense>
)

const OrderPage = lazy(() => import('./order/order-page.tsx').then((module) => ({ default: module.OrderPage })))

export interface HomePageProps {
  /** What the document handed over: shown until the mirror has read the banners once, or has any. */
  first: FirstHome | null
}

/** That a resource was read and its rows are seen by two queries, one after the other; there may also be none. */
const ROWS_FOLLOW_MS = 1000

/** Whether rows may still come that this page has not seen: the first read is under way, or has only just been written down. */
function useComing({ readAt, error }: ResourceState): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (readAt == null) return
    const timer = setTimeout(() => setOver(true), ROWS_FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [readAt])
  return readAt == null ? error === null : !over
}

/** The lids of the carousels that are being written in the drawer. */
function useWrittenCarousels(): ReadonlySet<string> {
  const regions = usePreviewedRegions()
  return useMemo(
    () => new Set(regions.flatMap((region) => (region.startsWith('carousels/') ? [region.slice('carousels/'.length)] : []))),
    [regions],
  )
}

/** The homepage from the mirror: the same rows the studio edits, so it is the live preview too. */
export function HomePage({ first }: HomePageProps) {
  const { account } = useWorkspace()
  const platform = usePlatform()
  const myList = useMyList()
  const profile = useProfile()
  const banners = useList<BannerRow>('banners', 'banners')
  const carousels = useListWithPreview<CarouselRow>('carousels', 'carousels')
  const written = useWrittenCarousels()
  const content = useContentConfig()
  const bannersRead = useResource(reads.banners)
  const carouselsRead = useResource(reads.carousels)
  const bannersComing = useComing(bannersRead)
  const carouselsComing = useComing(carouselsRead)
  const mirror = useMirror([bannersRead, carouselsRead])
  useResource(reads.continue)
  const editor = canEdit(profile)
  const ordering = useOrdering(editor)
  const editing = useRouterState({ select: ({ location }) => 'edit' in location.search }) && editor

  if (mirror.state === 'reading' || banners === undefined || carousels === undefined || platform === undefined) return null
  const handed = banners.length === 0 && bannersComing ? first : null
  if (mirror.state === 'first' && handed === null) return <HomeSkeleton />
  if (mirror.state === 'nothing') {
    return (
      <Page title={words.mirror.nothing}>
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      </Page>
    )
  }
  if (ordering.on) {
    return (
      <Suspense>
        <OrderPage
          rows={carousels}
          switches={platform}
          myList={myList?.published ?? true}
          tenant={account.tenantId}
          onLeave={ordering.end}
        />
      </Suspense>
    )
  }
  return (
    <>
      <Home
        banners={(handed?.banners ?? banners).map(bannerOf)}
        change={
          platform === null && handed !== null ? handed.change : platform?.banner_custom_transition_type === 'fade' ? 'fade' : 'normal'
        }
        // Beside the drawer the page stands still.
        autoplay={platform?.banner_custom_autoplay === true && !editing ? platform.banner_custom_autoplay_time : null}
        rails={
          carousels.length === 0 && carouselsComing && handed !== null
            ? null
            : railsOf(carousels, platform, myList?.published ?? true, account.tenantId, {
                editing,
                written,
                showBlocked: content?.show_blocked_content ?? true,
              })
        }
        editor={editor}
        {...(editing && { toolsOf })}
      />
      {editing && (
        <Suspense>
          <CarouselDesk />
        </Suspense>
      )}
    </>
  )
}
