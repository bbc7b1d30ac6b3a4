import { useRef } from 'react'
import { LinesSkeleton, PartMissing } from '#features/site/kit/learn-states.tsx'
import type { ThreadOf } from '#features/site/model/community-reads.ts'
import type { PageRead } from '#features/site/read/use-page-read.ts'
import { css } from '#styled/css'
import { memberPost } from '#styled/recipes'
import { useNow } from '#ui/use-now.ts'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import { useNamedComment } from './use-named-comment.ts'
import { type Comment, useThread } from './use-thread.ts'
import { communityWords as w } from './words.ts'

export interface ThreadProps {
  readonly of: ThreadOf
  readonly id: string
  readonly link: string
  readonly read: PageRead
  /** Whether the person may comment. */
  readonly open: boolean
  readonly likes?: boolean
}

/** The comments of a post, below its own heading. */
export function PostThread(props: ThreadProps) {
  const comments = useThread(props.of, props.id)
  const parts = memberPost()
  if (comments === undefined) return null
  const size = (comments ?? []).reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  return (
    <section className={parts.thread} aria-labelledby="comentarios">
      <div className={parts.threadHead}>
        <h2 id="comentarios">{w.comments(size)}</h2>
        {size > 1 && <span>{w.oldestFirst}</span>}
      </div>
      <Thread {...props} comments={comments} />
    </section>
  )
}

/** Comments and their composer, below a post and below a lesson. `comments` null: this device has never read them. */
export function Thread({ comments, ...props }: ThreadProps & { comments: readonly Comment[] | null }) {
  const { of, id, link, read, open } = props
  const now = useNow()
  const parts = memberPost()
  const box = useRef<HTMLDivElement>(null)
  useRowFocus(
    `${of}/${id}`,
    (comments ?? []).flatMap(({ row, replies }) => [row.lid, ...replies.map(({ lid }) => lid)]),
    box,
  )
  useNamedComment(comments)
  const failed = read.error !== null && !read.pulling
  return (
    <div ref={box} className={css({ display: 'contents' })}>
      {comments === null && failed && <PartMissing read={read} offline={w.commentsOffline} failed={w.commentsFailed} />}
      {comments === null && !failed && <LinesSkeleton count={3} />}
      {comments?.length === 0 && <p className={parts.none}>{of === 'lesson' ? w.noDoubts : w.noOneYet}</p>}
      {comments !== null && comments.length > 0 && <CommentList {...props} comments={comments} now={now} />}
      {open ? <CommentComposer of={of} id={id} link={link} /> : <p className={parts.none}>{w.noComments}</p>}
    </div>
  )
}
