import { useState } from 'react'
import { LinesSkeleton, PartMissing } from '#features/site/learn-states.tsx'
import type { PageRead } from '#features/site/use-page-read.ts'
import { memberPost } from '#styled/recipes'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import type { ThreadOf } from './reads.ts'
import { type Comment, useThread } from './use-thread.ts'
import { communityWords as w } from './words.ts'

export interface ThreadProps {
  readonly of: ThreadOf
  readonly id: string
  readonly link: string
  readonly read: PageRead
  /** One may comment. */
  readonly open: boolean
  readonly likes?: boolean
}

/** The comments below a post or a lesson, and the place to write one. */
export function Thread(props: ThreadProps) {
  const { of, id, link, read, open } = props
  const [now] = useState(() => Date.now())
  const comments = useThread(of, id)
  const parts = memberPost()
  if (comments === undefined) return null
  return (
    <section className={parts.thread} aria-labelledby="comentarios">
      <div className={parts.threadHead}>
        <h2 id="comentarios">{of === 'lesson' ? w.lessonComments : w.comments(sizeOf(comments))}</h2>
        {sizeOf(comments) > 1 && <span>{w.oldestFirst}</span>}
      </div>
      {comments === null &&
        (read.error !== null && !read.pulling ? (
          <PartMissing read={read} offline={w.commentsOffline} failed={w.commentsFailed} />
        ) : (
          <LinesSkeleton count={3} />
        ))}
      {comments?.length === 0 && <p className={parts.none}>{of === 'lesson' ? w.noDoubts : w.noOneYet}</p>}
      {comments !== null && comments.length > 0 && <CommentList {...props} comments={comments} now={now} />}
      {open ? <CommentComposer of={of} id={id} link={link} /> : <p className={parts.none}>{w.noComments}</p>}
    </section>
  )
}

const sizeOf = (comments: readonly Comment[] | null) => (comments ?? []).reduce((sum, { replies }) => sum + 1 + replies.length, 0)
