import { useState } from 'react'
import { postPath } from '#contract/content-paths.ts'
import { rowKey } from '#db/effect.ts'
import type { Draft } from '#db/tables.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { community as recipe, memberPost } from '#styled/recipes'
import { timing } from '#sync/model/timing.ts'
import { discardDraft, useDrafts } from '#sync/page/draft/drafts.ts'
import { useTable } from '#sync/page/live-rows.ts'
import { useRowsAt } from '#sync/page/rows-at.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { CommentList } from './comment-list.tsx'
import { useCopy } from './copy-link.tsx'
import { MemberText } from './member-text.tsx'
import { PostCard } from './post-card.tsx'
import type { CommentRow, PostRow } from './rows.ts'
import { communityWords as w } from './words.ts'

interface Place {
  /** Server ids. */
  readonly community: string
  /** Limits the list to what was written below this post. */
  readonly post?: string
}

/** What the person wrote in a community, or below a post, that is now closed or gone. No text is lost: each can be copied (ROL-06). */
export function KeptWork(place: Place) {
  const { posts, comments, drafts } = useKept(place)
  const [now] = useState(() => Date.now())
  if (posts.length + comments.length + drafts.length === 0) return null
  const { community } = place
  return (
    <section className={recipe().kept} aria-label={w.kept}>
      <h2>{w.kept}</h2>
      {posts.map((row) => (
        <div key={row.lid}>
          <PostCard row={row} community={community} now={now} likes={false} read={readOfFeed(community)} />
          <CopyUnlessRefused at={rowKey('community_posts', row.lid)} text={`${row.title}\n\n${row.content}`.trim()} />
        </div>
      ))}
      {comments.map((row) => (
        <div key={row.lid}>
          <CommentList of="post" id={row.post_id ?? ''} link="" open={false} now={now} comments={[{ row, replies: [] }]} />
          <CopyUnlessRefused at={rowKey('community_comments', row.lid)} text={row.content} />
        </div>
      ))}
      {drafts.map((draft) => (
        <KeptDraft key={draft.form} draft={draft} />
      ))}
    </section>
  )
}

/** Rows that were written here and that no read has confirmed, and drafts of the composers. */
function useKept({ community, post }: Place) {
  const { account } = useWorkspace()
  const rows = useRowsAt('community_posts', 'community_id', community)
  const said = useTable('community_comments')
  const marks = useRowMarks()
  const all = useDrafts()
  const numbers = new Set(post === undefined ? rows?.flatMap(({ number }) => number ?? []) : [post])
  const isWaiting = (table: string, { lid, number }: PostRow | CommentRow) => number == null && marks.has(rowKey(table, lid))
  const isHere = (link: string) => link.startsWith('/comunidade/post/') && link.endsWith(`/${account.tenantId}/${community}`)
  const links = post === undefined ? `/comunidade/${account.tenantId}/${community}` : postPath(post, account.tenantId, community)
  return {
    posts: post === undefined ? (rows ?? []).filter((row) => isWaiting('community_posts', row)) : [],
    comments: (said ?? []).filter((row) => numbers.has(row.post_id ?? '') && isWaiting('community_comments', row)),
    drafts: (all ?? []).filter(({ link }) => link === links || (post === undefined && isHere(link))),
  }
}

/** A button to copy the text; a refused row already has one. */
function CopyUnlessRefused({ at, text }: { at: string; text: string }) {
  const marks = useRowMarks()
  return marks.get(at) === 'attention' || text === '' ? null : <CopyText text={text} />
}

function CopyText({ text }: { text: string }) {
  const { copied, copy } = useCopy(text)
  return (
    <Button variant="link" size="sm" onClick={copy}>
      {copied === true ? w.textCopied : w.copyText}
    </Button>
  )
}

function KeptDraft({ draft }: { draft: Draft }) {
  const workspace = useWorkspace()
  const parts = memberPost()
  const { title, content } = draft.values
  const text = [title, content].filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n')
  const discard = async () => {
    const undo = await discardDraft(workspace, draft)
    showDiscardedToast({ time: timing.undo, undo })
  }
  return (
    <article className={parts.root} aria-label={draft.label}>
      <b className={parts.name}>{draft.label}</b>
      <span className={parts.by}>{w.draft}</span>
      {text !== '' && <MemberText text={text} className={parts.text} />}
      <div className={recipe().ways}>
        {text !== '' && <CopyText text={text} />}
        <Button variant="link" size="sm" onClick={() => void discard()}>
          {w.discard}
        </Button>
      </div>
    </article>
  )
}
