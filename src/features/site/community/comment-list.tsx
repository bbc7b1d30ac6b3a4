import { lazy, Suspense, useRef, useState } from 'react'
import { rowKey } from '#db/effect.ts'
import { readOfThread, type ThreadOf } from '#features/site/model/community-reads.ts'
import { memberPost } from '#styled/recipes'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { ReplyIcon } from '#ui/icons-more.tsx'
import { Byline, Face, isEdited, useAuthor, writtenAt } from './author-line.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { LikeButton } from './like-button.tsx'
import { MemberText } from './member-text.tsx'
import { RemoveMenu } from './remove-button.tsx'
import type { CommentRow } from './rows.ts'
import { NotAccepted, WhereIs } from './unsent.tsx'
import { type Comment, COMMENTS } from './use-thread.ts'
import { communityWords as w } from './words.ts'

const EditText = lazy(() => import('./edit-text.tsx').then((module) => ({ default: module.EditText })))

export interface ThreadPlace {
  readonly of: ThreadOf
  /** The server id of the post or lesson. */
  readonly id: string
  readonly link: string
  /** Whether the person may comment. */
  readonly open: boolean
  /** Whether comments can be liked; undefined: they have no likes. */
  readonly likes?: boolean
  readonly now: number
}

/** Comments and their answers: below a post and below a lesson. */
export function CommentList({ comments, ...place }: ThreadPlace & { comments: readonly Comment[] }) {
  const [answered, setAnswered] = useState<string | null>(null)
  const parts = memberPost()
  return (
    <ul className={parts.comments}>
      {comments.map(({ row, replies }) => (
        <CommentItem key={row.lid} row={row} place={place} answered={answered} onAnswer={setAnswered} replies={replies} />
      ))}
    </ul>
  )
}

interface ItemProps {
  readonly row: CommentRow
  readonly place: ThreadPlace
  readonly replies?: readonly CommentRow[]
  readonly answered: string | null
  onAnswer(lid: string | null): void
}

function CommentItem({ row, place, replies = [], answered, onAnswer }: ItemProps) {
  const { of, id, link, open, likes, now } = place
  const key = rowKey(COMMENTS[of], row.lid)
  const mark = useRowMark(key)
  const author = useAuthor(row)
  const button = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const parts = memberPost()
  const unsent = row.number == null && mark !== undefined && mark !== 'acked'
  const close = () => {
    onAnswer(null)
    button.current?.focus()
  }
  return (
    <li
      id={row.number == null ? undefined : `comentario-${row.number}`}
      tabIndex={-1}
      className={parts.comment}
      data-row={row.lid}
      data-state={unsent ? mark : undefined}
    >
      <Face author={author} size={36} />
      <div className={parts.said}>
        <div className={parts.commentHead}>
          <b translate="no">{author.name}</b>
          <Byline author={author} at={writtenAt(row)} now={now} edited={isEdited(row)}>
            {row.number == null && <WhereIs mark={mark} />}
          </Byline>
          <MayRemove row={row} author={author} of={of} id={id} onEdit={() => setEditing(true)} />
        </div>
        {editing ? (
          <Suspense>
            <EditText
              of={of === 'post' ? 'post comment' : 'lesson comment'}
              lid={row.lid}
              place={id}
              content={row.content}
              link={link}
              onClose={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <MemberText text={row.content} className={parts.commentText} />
        )}
        <NotAccepted rowKey={key} text={row.number == null ? row.content : ''} />
        <div className={parts.actions}>
          {likes !== undefined && row.number != null && <LikeButton of="comment" row={row} read={readOfThread(of, id)} on={likes} />}
          {open && (
            <button ref={button} type="button" aria-expanded={answered === row.lid} onClick={() => onAnswer(row.lid)}>
              <ReplyIcon />
              {w.answer}
            </button>
          )}
        </div>
        {answered === row.lid && open && (
          <CommentComposer of={of} id={id} link={link} parent={{ lid: row.lid, name: author.name }} onClose={close} />
        )}
      </div>
      {replies.length > 0 && (
        <ul className={parts.replies}>
          {replies.map((reply) => (
            <CommentItem key={reply.lid} row={reply} place={place} answered={answered} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface MayRemoveProps {
  readonly row: CommentRow
  readonly author: ReturnType<typeof useAuthor>
  readonly of: ThreadOf
  readonly id: string
  onEdit(): void
}

function MayRemove({ row, author, of, id, onEdit }: MayRemoveProps) {
  const workspace = useWorkspace()
  if (!author.mine && !workspace.editor) return null
  const remove = async () => {
    const { comments } = await import('./comment-commands.ts')
    await workspace.record(comments[of].remove, { lid: row.lid, of: id })
  }
  return (
    <RemoveMenu
      label={w.moreComment(author.name)}
      title={w.removeComment}
      text={w.removeCommentText}
      onRemove={remove}
      onEdit={author.mine && row.number != null ? onEdit : undefined}
    />
  )
}
