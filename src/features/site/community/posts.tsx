import { useEffect, useRef } from 'react'
import { LinesSkeleton, PartMissing } from '#features/site/kit/learn-states.tsx'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import type { PageRead } from '#features/site/read/use-page-read.ts'
import { formatAgo } from '#i18n/format.ts'
import { community as recipe, memberPost } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { useNow } from '#ui/use-now.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { whenNear } from '#ui/when-near.ts'
import { PostCard } from './post-card.tsx'
import type { About, PostRow } from './rows.ts'
import type { Feed } from './use-feed.ts'
import { useNewPosts } from './use-new-posts.ts'
import { communityWords as w } from './words.ts'

export interface PostsProps {
  readonly id: string
  readonly about: About
  readonly read: PageRead
  readonly feed: Feed & { older(): void }
}

/** The posts of a community, newest first; those that came while the reader was further down wait behind a button (FRE-05). */
export function Posts({ id, about, read, feed }: PostsProps) {
  const now = useNow()
  const { unsent, next, awaited, older } = feed
  const parts = recipe()
  const card = (row: PostRow, cursor: string) => (
    <PostCard key={row.lid} row={row} community={id} now={now} likes={about.likes} read={readOfFeed(id, cursor)} />
  )
  const box = useRef<HTMLElement>(null)
  const { shown: posts, waiting, show } = useNewPosts(feed.posts, box)
  useRowFocus(
    `comunidade/${id}`,
    [...unsent, ...(posts ?? []).map(({ row }) => row)].map(({ lid }) => lid),
    box,
  )
  return (
    <section ref={box} className={parts.posts} aria-labelledby="postagens">
      <h2 id="postagens" className="vh">
        {w.posts}
      </h2>
      <div role="status" className={parts.waiting}>
        {waiting > 0 && (
          <Button variant="line" shape="pill" onClick={show}>
            {w.newPosts(waiting)}
          </Button>
        )}
      </div>
      <div className={memberPost().list}>
        {unsent.map((row) => card(row, '0'))}
        {posts?.map(({ row, cursor }) => card(row, cursor))}
      </div>
      {posts === null &&
        (read.error !== null && !read.pulling ? (
          <PartMissing read={read} offline={w.postsOffline} failed={w.postsFailed} />
        ) : (
          <LinesSkeleton />
        ))}
      {posts?.length === 0 && unsent.length === 0 && (
        <Empty title={w.empty} level={3}>
          {about.publications ? w.emptyText : w.emptyRead}
        </Empty>
      )}
      {posts !== null && posts.length > 0 && (
        <>
          <End wants={next !== null} onSeen={older} />
          <p className={parts.end}>{endOf(read, next !== null || awaited !== null, now)}</p>
        </>
      )}
    </section>
  )
}

function endOf({ confirmedAt, readAt, offline }: PageRead, hasOlder: boolean, now: number): string {
  if (hasOlder && offline) return w.olderOffline
  const ago = formatAgo(confirmedAt ?? readAt ?? Number.NaN, now)
  return hasOlder ? w.updated(ago) : w.allShown(ago)
}

/** Requests older posts when it comes into view; while the page does not fill the screen, each page leads to the next request. */
function End({ wants, onSeen }: { wants: boolean; onSeen(): void }) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => void (seen.current = onSeen))
  useEffect(() => {
    const element = box.current
    if (element === null || !wants) return undefined
    return whenNear(element, '400px', () => seen.current())
  }, [wants, onSeen])
  return <div ref={box} />
}
