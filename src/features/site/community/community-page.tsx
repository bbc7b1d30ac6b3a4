import type { ReactNode } from 'react'
import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { KeptSince, LearnSkeleton, NotHere, Refused } from '#features/site/kit/learn-states.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { reads } from '#features/site/model/reads.ts'
import { RankingStrip } from '#features/site/ranking/ranking-strip.tsx'
import { isComing, type PageRead, useAskAgain, usePageRead } from '#features/site/read/use-page-read.ts'
import { type CommunityRow, useCommunities } from '#features/site/read/use-site.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { community as recipe } from '#styled/recipes'
import { useIsPreviewed, usePreviewOf, useRowWithPreview } from '#sync/page/unsaved-preview.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useRowOfServer } from '#sync/page/use-row-of-server.ts'
import { buttonLook } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Channels, type ChannelsProps } from './channels.tsx'
import { CLOSED, ClosedCommunity } from './closed.tsx'
import { GoOn } from './community-aside.tsx'
import { CommunityCover } from './community-cover.tsx'
import { CopyLink } from './copy-link.tsx'
import { KeptWork } from './kept-work.tsx'
import { PostComposer, whyNot } from './post-composer.tsx'
import { Posts } from './posts.tsx'
import { type About, aboutOf, type CommunityV2 } from './rows.ts'
import { type Feed, useFeed } from './use-feed.ts'
import { communityWords as w } from './words.ts'

/** A community: its members' posts, newest first (GEN-10, ROL-06, ROL-07). */
export function CommunityPage({ tenant, id }: { tenant: string; id: string }) {
  const row = usePreviewOf('communities', useRowOfServer('communities', id))
  const list = usePageRead(reads.communities)
  const read = usePageRead(readOfFeed(id))
  const feed = useFeed(id)
  const channels = useCommunities()
  // A device without the list of communities requests it; a device that has the list may have an old one.
  const asks = useAskAgain(row === null && list.readAt != null && read.readAt === null, list)
  if (row === undefined || channels === undefined || list.readAt === undefined || read.readAt === undefined) return null
  const kept = <KeptWork community={id} />
  // Also offline: a community that was closed stays closed until a read says otherwise.
  if (read.told?.type === CLOSED) return <Closed {...{ id, row, read, kept }} />
  if (read.refused === 'closed') return <Refused kind="community" why="closed" />
  if (read.refused === 'gone') return <Gone kept={kept} />
  const about = aboutOf({ ...feed.about, ...row })
  if (about === null || (row === null && feed.about === null)) {
    if (list.pulling || read.pulling || asks) return <LearnSkeleton />
    if (list.refused !== null) return <Refused kind="community" why={list.refused} />
    if (read.error !== null || list.error !== null) return <NotHere title={w.community} read={read.error === null ? list : read} />
    return <Gone kept={kept} />
  }
  // Waits for all parts (head, channels, posts): a part that loads alone would be moved by the next one (PER-21).
  if (isComing(list) || isComing(read)) return <LearnSkeleton title={about.title} />
  // The list may know that the community is closed before the feed was requested.
  if (row?.locked === true && (list.readAt ?? 0) >= (read.readAt ?? 0)) return <Closed {...{ id, row, read, kept }} />
  return <Open {...{ tenant, id, about, read, feed, channels }} />
}

function Closed({ id, row, read, kept }: { id: string; row: CommunityRow | null; read: PageRead; kept: ReactNode }) {
  return (
    <div className={recipe().root}>
      <ClosedCommunity id={id} title={row?.title ?? ''} read={read} />
      {kept}
    </div>
  )
}

function Gone({ kept }: { kept: ReactNode }) {
  return (
    <>
      <Refused kind="community" why="gone" />
      <div className={recipe().below}>{kept}</div>
    </>
  )
}

interface OpenProps {
  readonly tenant: string
  readonly id: string
  readonly about: About
  readonly read: PageRead
  readonly feed: Feed & { older(): void }
  readonly channels: ChannelsProps['rows']
}

function Open({ tenant, id, about: stored, read, feed, channels }: OpenProps) {
  const parts = recipe()
  const about = { ...stored, house: useCommunityV2(stored.house) }
  const path = `/comunidade/${tenant}/${id}`
  const why = whyNot(about)
  const goesOn = about.house === null ? about.show_continue_watching : about.house.has_continue_watching === true
  const sales = safeHref(about.sales_url)
  return (
    <div className={parts.root}>
      <CommunityBackground about={about} />
      <div className={parts.top}>
        <div>
          <PageHeading className={parts.title}>{about.title}</PageHeading>
          {about.description !== '' && <p className={parts.text}>{about.description}</p>}
        </div>
        <div className={parts.ways}>
          {sales !== null && about.button_sales_text !== '' && (
            <SiteLink href={sales} className={buttonLook({ variant: 'primary', shape: 'pill' })}>
              {about.button_sales_text}
            </SiteLink>
          )}
          <CopyLink path={path} className={buttonLook({ variant: 'line', shape: 'pill' })} />
        </div>
      </div>
      <div className={parts.columns}>
        <Channels id={id} rows={channels} />
        <div className={parts.feed}>
          {why === null ? <PostComposer key={id} community={id} about={about} link={path} /> : <p className={parts.sentence}>{why}</p>}
          <KeptSince read={read} />
          {/* Above the posts, because an endless list has no place below it. */}
          <PageBlocks page="community" community={id} />
          <Posts id={id} about={about} read={read} feed={feed} />
        </div>
        <aside className={parts.aside} aria-label={w.aside}>
          {about.show_ranking && <RankingStrip />}
          {goesOn && <GoOn />}
        </aside>
      </div>
    </div>
  )
}

/** The newer community's settings: as the owner edits them in the drawer, otherwise as the server sent them. */
function useCommunityV2(stored: CommunityV2 | null): CommunityV2 | null {
  const { communityV2 } = DOCUMENTS
  const row = useRowWithPreview('settings', communityV2)
  return useIsPreviewed(`settings/${communityV2}`) && row != null ? row : stored
}

/** The background: the school's colour and cover, or the community's own picture or colour. */
function CommunityBackground({ about: { house, background_color: own } }: { about: About }) {
  const cover = pictureHref(useFileUrl(house?.cover_path))
  const background = /^(\/|https:)/.test(own) ? pictureHref(own) : null
  const src = cover ?? background
  const colour = house?.background_color ?? ''
  return (
    <>
      {colour !== '' && <div className={recipe().background} style={{ background: shownBackgroundOf(colour).base }} aria-hidden="true" />}
      {src !== null && <CommunityCover src={src} />}
    </>
  )
}
