import { lazy, type ReactNode, Suspense, useState } from 'react'
import { postPath } from '#contract/content-paths.ts'
import { isFile, rowKey } from '#db/effect.ts'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { sizeIn } from '#lib/picture-size.ts'
import { pictureHref } from '#lib/url.ts'
import { memberPost } from '#styled/recipes'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useStoredFile } from '#sync/page/use-stored-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { PostIcon } from '#ui/icons-more.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Byline, Face, isEdited, useAuthor, writtenAt } from './author-line.tsx'
import { CopyLink } from './copy-link.tsx'
import { LikeButton } from './like-button.tsx'
import { MemberText } from './member-text.tsx'
import { RemoveMenu } from './remove-button.tsx'
import type { PostRow } from './rows.ts'
import { NotAccepted, WhereIs } from './unsent.tsx'
import { communityWords as w } from './words.ts'

const EditText = lazy(() => import('./edit-text.tsx').then((module) => ({ default: module.EditText })))

export interface PostCardProps {
  readonly row: PostRow
  readonly community: string
  readonly now: number
  readonly likes: boolean
  /** The read that shows the post on this page. */
  readonly read: string
  /** The post is the only one on its page: it is larger, and its title is the page's. */
  readonly alone?: boolean
  onRemoved?(): void
}

/** A post, in its community's feed or on its own page. */
export function PostCard({ row, community, now, likes, read, alone = false, onRemoved }: PostCardProps) {
  const { account, editor } = useWorkspace()
  const key = rowKey('community_posts', row.lid)
  const mark = useRowMark(key)
  const author = useAuthor(row)
  const parts = memberPost({ alone })
  const { number } = row
  const [editing, setEditing] = useState(false)
  const path = number == null ? null : postPath(number, account.tenantId, community)
  const unsent = number == null && mark !== undefined && mark !== 'acked'
  return (
    <article className={parts.root} data-row={row.lid} data-state={unsent ? mark : undefined} aria-labelledby={`post-${row.lid}`}>
      <header className={parts.head}>
        <Face author={author} size={alone ? 48 : 40} />
        <div>
          <b className={parts.name} translate="no">
            {author.name}
          </b>
          <span className={parts.by}>
            <Byline author={author} at={writtenAt(row)} now={now} edited={isEdited(row)}>
              {number == null && <WhereIs mark={mark} />}
            </Byline>
          </span>
        </div>
        {(author.mine || editor) && (
          <Remove
            row={row}
            community={community}
            onRemoved={onRemoved}
            onEdit={author.mine && number != null ? () => setEditing(true) : undefined}
          />
        )}
      </header>
      {editing && !alone ? (
        // Hidden while the form shows the title.
        <span id={`post-${row.lid}`} className="vh">
          {row.title}
        </span>
      ) : (
        <Title id={`post-${row.lid}`} alone={alone} unseen={editing} href={path}>
          {row.title}
        </Title>
      )}
      {editing && path !== null ? (
        <Suspense>
          <EditText
            of="post"
            lid={row.lid}
            place={community}
            title={row.title}
            content={row.content}
            mayBeEmpty={row.image !== undefined && row.image !== ''}
            link={path}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        row.content !== '' && <MemberText text={row.content} className={parts.text} />
      )}
      <Picture row={row} />
      <NotAccepted rowKey={key} text={number == null ? `${row.title}\n\n${row.content}`.trim() : ''} />
      {path !== null && (
        <div className={parts.actions}>
          <LikeButton of="post" row={row} read={read} on={likes} />
          {!alone && (
            <SiteLink href={path} aria-label={`${w.comments(row.comments_count ?? 0)}: ${row.title}`}>
              <PostIcon />
              {row.comments_count ?? 0}
            </SiteLink>
          )}
          <CopyLink path={path} />
        </div>
      )}
    </article>
  )
}

interface TitleProps {
  readonly id: string
  readonly alone: boolean
  /** The form shows the title; the page keeps its heading for screen readers. */
  readonly unseen: boolean
  readonly href: string | null
  readonly children: ReactNode
}

function Title({ id, alone, unseen, href, children }: TitleProps) {
  const parts = memberPost({ alone })
  if (alone) {
    return (
      <PageHeading id={id} className={unseen ? 'vh' : parts.title}>
        {children}
      </PageHeading>
    )
  }
  return (
    <h3 id={id} className={parts.title}>
      {href === null ? children : <SiteLink href={href}>{children}</SiteLink>}
    </h3>
  )
}

/** The server's picture, or this device's file until it is uploaded. A picture that cannot be shown says so, at the same size. */
function Picture({ row: { image = '', title } }: { row: PostRow }) {
  const src = pictureHref(useFileUrl(image))
  const [broken, setBroken] = useState<string | null>(null)
  const parts = memberPost()
  const here = useStoredFile(isFile(image) ? image : '')
  if (image === '') return null
  const shown = src !== null && src !== broken
  const size = sizeIn(isFile(image) ? (here?.file.name ?? '') : image)
  return (
    <div
      className={parts.picture}
      data-own-shape={size !== null || undefined}
      style={size === null ? undefined : { aspectRatio: `${size.width} / ${size.height}` }}
    >
      {shown && <img src={src} alt={w.picture(title)} loading="lazy" onError={() => setBroken(src)} />}
      {!shown && (src !== null || !isFile(image)) && <p>{w.pictureAway}</p>}
    </div>
  )
}

interface RemoveProps {
  readonly row: PostRow
  readonly community: string
  readonly onRemoved: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
}

function Remove({ row, community, onRemoved, onEdit }: RemoveProps) {
  const workspace = useWorkspace()
  const remove = async () => {
    const { deletePost } = await import('./commands.ts')
    await workspace.record(deletePost, { lid: row.lid, community, title: row.title })
    onRemoved?.()
  }
  return <RemoveMenu label={w.more(row.title)} title={w.removePost} text={w.removePostText} onRemove={remove} onEdit={onEdit} />
}
