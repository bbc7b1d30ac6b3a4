import { useRouter } from '@tanstack/react-router'
import { feedOf } from '#contract/community-ids.ts'
import { postPath } from '#contract/content-paths.ts'
import { KeptSince, LearnSkeleton, NotHere } from '#features/site/kit/learn-states.tsx'
import { HomeLink, Page } from '#features/site/kit/page.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { readOfFeed, readOfThread } from '#features/site/model/community-reads.ts'
import { useAskAgain, usePageRead } from '#features/site/read/use-page-read.ts'
import { community as recipe } from '#styled/recipes'
import { useRow } from '#sync/page/live-rows.ts'
import { useRowOfServer } from '#sync/page/use-row-of-server.ts'
import { ChevronLeftIcon } from '#ui/icons.tsx'
import { useNow } from '#ui/use-now.ts'
import { CLOSED, ClosedCommunity } from './closed.tsx'
import { KeptWork } from './kept-work.tsx'
import { PostCard } from './post-card.tsx'
import { aboutOf } from './rows.ts'
import { PostThread } from './thread.tsx'
import { communityWords as w } from './words.ts'

export interface PostPageProps {
  readonly tenant: string
  readonly community: string
  readonly post: string
}

/** A post with its comments; notifications lead here (NTF-17). */
export function PostPage({ tenant, community, post }: PostPageProps) {
  const row = useRowOfServer('community_posts', post)
  const known = useRowOfServer('communities', community)
  const feed = useRow('settings', feedOf(community))
  const read = usePageRead(readOfThread('post', post))
  // The community's read, whose switches decide what may be written here.
  const around = usePageRead(readOfFeed(community))
  // When the post's read is refused as closed, reads the community too: its own refusal erases what was read of it.
  useAskAgain(read.told?.type === CLOSED && around.told === undefined, around)
  const router = useRouter()
  const now = useNow()
  const parts = recipe()
  if (row === undefined || known === undefined || feed === undefined || read.readAt === undefined) return null
  // The list may know that the community is closed before the post was requested.
  const locked = known?.locked === true && row === null ? around : undefined
  const closed = [read, around].find(({ told }) => told?.type === CLOSED) ?? locked
  const back = `/comunidade/${tenant}/${community}`
  if (closed !== undefined) {
    return (
      <div className={parts.root}>
        <ClosedCommunity id={community} title={known?.title ?? ''} read={closed} />
        <KeptWork community={community} post={post} />
      </div>
    )
  }
  if (read.refused !== null && !read.pulling) return <PostAway back={back} community={community} post={post} />
  if (row === null) {
    if (read.pulling) return <LearnSkeleton />
    return read.error === null ? <PostAway back={back} community={community} post={post} /> : <NotHere title={w.postOffline} read={read} />
  }
  const about = aboutOf({ ...aboutOf(feed?.about), ...known })
  const link = postPath(post, tenant, community)
  return (
    <div className={parts.root}>
      <div className={parts.columns}>
        <nav className={parts.back} aria-label={w.community}>
          <SiteLink href={back}>
            <ChevronLeftIcon />
            {about?.title === undefined || about.title === '' ? w.community : about.title}
          </SiteLink>
        </nav>
        <div className={parts.feed}>
          <KeptSince read={read} />
          <PostCard
            alone
            row={row}
            community={community}
            now={now}
            likes={about?.likes ?? true}
            read={readOfThread('post', post)}
            onRemoved={() => router.history.push(back)}
          />
          <PostThread of="post" id={post} link={link} read={read} open={about?.comments ?? true} likes={about?.likes ?? true} />
        </div>
        <div className={parts.aside} />
      </div>
    </div>
  )
}

function PostAway({ back, community, post }: { back: string; community: string; post: string }) {
  const parts = recipe()
  return (
    <>
      <Page title={w.postGone} text={w.postGoneText}>
        <p className={parts.ways}>
          <SiteLink href={back}>{w.community}</SiteLink> <HomeLink />
        </p>
      </Page>
      <div className={parts.below}>
        <KeptWork community={community} post={post} />
      </div>
    </>
  )
}
