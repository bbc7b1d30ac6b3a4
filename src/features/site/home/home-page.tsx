import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import type { FirstHome } from '#contract/first-paint.ts'
import { BANNER_AUTOPLAY_MAX } from '#contract/limits.ts'
import { canEdit } from '#contract/rights.ts'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { NothingYet, Page } from '#features/site/kit/page.tsx'
import { bannerOf, type BannerView, railsOf, type RailView, withFavorites } from '#features/site/kit/views.ts'
import { words } from '#features/site/kit/words.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { useContentConfig, useMyList, usePlatform, useProfile } from '#features/site/read/use-site.ts'
import { home } from '#styled/recipes'
import { useList } from '#sync/page/live-rows.ts'
import { useListWithPreview, useOpenedRegion, usePreviewedRegions } from '#sync/page/unsaved-preview.ts'
import { type ResourceState, useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Home, HomeSkeleton } from './home.tsx'
import { useOrdering } from './use-ordering.ts'
import { useRowsPending } from './use-rows-pending.ts'
import { useShownBanners } from './use-shown-banners.ts'

// Only edit mode loads it.
const CarouselTools = lazyPart(() => import('./carousel-tools.tsx').then((module) => module.CarouselTools))
const CarouselDesk = lazyPart(() => import('./carousel-tools.tsx').then((module) => module.CarouselDesk))
const toolsOf = (rail: RailView) => (
  <Suspense>
    <CarouselTools rail={rail} />
  </Suspense>
)

const BannerState = lazyPart(() => import('./banner-state.tsx').then((module) => module.BannerState))
const stateOf = (banner: BannerView) => (
  <Suspense>
    <BannerState lid={banner.key} />
  </Suspense>
)

const OrderPage = lazy(() => import('./order-page.tsx').then((module) => ({ default: module.OrderPage })))

export interface HomePageProps {
  /** The banners of the document's data block: shown until the mirror has read banners once, or has any banner. */
  first: FirstHome | null
}

/** AMB-69 */
const secondsOf = (stored: number) => Math.min(BANNER_AUTOPLAY_MAX, Math.max(1, stored))

/** The local ids of the carousels that are being edited in the drawer. */
function useWrittenCarousels(): ReadonlySet<string> {
  const regions = usePreviewedRegions()
  return useMemo(
    () => new Set(regions.flatMap((region) => (region.startsWith('carousels/') ? [region.slice('carousels/'.length)] : []))),
    [regions],
  )
}

/** The banner that is being edited in the drawer, or whose form is open there. */
function useWrittenBanner(): string | null {
  const written = usePreviewedRegions().find((each) => each.startsWith('banners/'))
  const region = useOpenedRegion()
  const shown = written ?? region
  return shown?.startsWith('banners/') === true ? shown.slice('banners/'.length) : null
}

/** The rows of the showcase; «Minha lista» includes the hearts pressed on this device. */
function useCarousels() {
  const rows = useListWithPreview('carousels')
  const favorites = useList('favorites')
  const { readAt } = useResource(reads.favorites)
  // Before the first read of the favourites, the carousel shows the server's own list.
  return useMemo(() => (rows && favorites && readAt != null ? withFavorites(rows, favorites) : rows), [rows, favorites, readAt])
}

/** The banners are loaded, but the rows could not be read. */
function RowsMissing({ read, offline }: { read: ResourceState; offline: boolean }) {
  return (
    <div className={home().room}>
      <NothingYet offline={offline} pulling={read.pulling} onRetry={read.refresh} />
    </div>
  )
}

/** The homepage from the mirror. It shows the same rows that the studio edits, so it is also the live preview. */
export function HomePage({ first }: HomePageProps) {
  const { account } = useWorkspace()
  const platform = usePlatform()
  const myList = useMyList()
  const profile = useProfile()
  const banners = useShownBanners(useListWithPreview('banners'))
  const writtenBanner = useWrittenBanner()
  const carousels = useCarousels()
  const written = useWrittenCarousels()
  const content = useContentConfig()
  const bannersRead = useResource(reads.banners)
  const carouselsRead = useResource(reads.carousels)
  const bannersPending = useRowsPending('banners', bannersRead, banners?.length)
  const carouselsPending = useRowsPending('carousels', carouselsRead, carousels?.length)
  const mirror = useMirror([bannersRead, carouselsRead])
  useResource(reads.continue)
  const editor = canEdit(profile)
  const ordering = useOrdering(editor)
  // Either page takes a while to render: deferred, so that the press is answered first.
  const isOrdering = useDeferredValue(ordering.on)
  const editing = useRouterState({ select: ({ location }) => 'edit' in location.search }) && editor

  if (mirror.state === 'reading' || banners === undefined || carousels === undefined || platform === undefined) return null
  // A retry after a failed first read still counts as the first read.
  const fromDocument = banners.length === 0 && (bannersPending || mirror.state === 'first') ? first : null
  // Banners that loaded before the rows stay: a skeleton never replaces visible content.
  if (mirror.state === 'first' && fromDocument === null && banners.length === 0) return <HomeSkeleton />
  if (mirror.state === 'nothing') {
    return (
      <Page title={words.mirror.nothing}>
        <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />
      </Page>
    )
  }
  if (isOrdering) {
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
        banners={(fromDocument?.banners ?? banners).map(bannerOf)}
        change={
          platform === null && fromDocument !== null
            ? fromDocument.change
            : platform?.banner_custom_transition_type === 'fade'
              ? 'fade'
              : 'normal'
        }
        // Beside the drawer the slides do not move by themselves.
        autoplay={platform?.banner_custom_autoplay === true && !editing ? secondsOf(platform.banner_custom_autoplay_time) : null}
        written={writtenBanner}
        rails={
          carousels.length === 0 && carouselsPending && (fromDocument !== null || carouselsRead.readAt === null)
            ? null
            : railsOf(carousels, platform, myList?.published ?? true, account.tenantId, {
                editing,
                written,
                showBlocked: content?.show_blocked_content ?? true,
              })
        }
        {...(carouselsRead.error !== null &&
          !carouselsRead.pulling && { missing: <RowsMissing read={carouselsRead} offline={mirror.offline} /> })}
        editor={editor}
        blocks={<PageBlocks page="homepage" wide />}
        {...(editing && { toolsOf, stateOf })}
      />
      {editing && (
        <Suspense>
          <CarouselDesk />
        </Suspense>
      )}
    </>
  )
}
