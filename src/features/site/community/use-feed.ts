import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { feedOf } from '#contract/community-ids.ts'
import { rowKey } from '#db/effect.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { useRows } from '#sync/page/live-rows.ts'
import { useRowsAt } from '#sync/page/rows-at.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { type About, aboutOf, type FeedDocument, namesOf, type PostRow } from './rows.ts'

export interface ShownPost {
  readonly row: PostRow
  /** The page that lists the post; the read of that page shows later changes. */
  readonly cursor: string
}

export interface Feed {
  readonly about: About | null
  /** null: this device has never read the posts. */
  readonly posts: readonly ShownPost[] | null
  /** Posts that were written here and not read back: they stay, whatever happens to the community. */
  readonly unsent: readonly PostRow[]
  /** The cursor of the next page; null: there is none, or it is already requested. */
  readonly next: string | null
  /** The cursor of a page that was requested and is not here yet; null: none is. */
  readonly awaited: string | null
}

/**
 * The posts of a community from this device: the pages that were read, one after another, and above them posts that were written here and that no
 * read has shown yet. `undefined`: being read.
 */
export function useFeed(community: string): Feed & { older(): void } {
  const { refreshIfStale } = useWorkspace()
  const [cursors, setCursors] = useState<readonly string[]>(['0'])
  const documents = useRows(
    'settings',
    cursors.map((cursor) => feedOf(community, cursor)),
  )
  const rows = useRowsAt('community_posts', 'community_id', community)
  const marks = useRowMarks()
  const feed = useMemo(() => {
    if (documents === undefined || rows === undefined) return undefined
    return feedFrom({ community, cursors, documents, rows, isPending: (lid) => marks.has(rowKey('community_posts', lid)) })
  }, [documents, rows, marks, cursors, community])
  const last = useRef(feed)
  // While an older page joins the list, the documents are queried again: the list stays as it was.
  if (feed !== undefined) last.current = feed
  const shown = feed ?? last.current
  const next = shown?.next ?? null
  const older = useCallback(() => {
    if (next === null) return
    setCursors((was) => (was.includes(next) ? was : [...was, next]))
    void refreshIfStale(readOfFeed(community, next))
  }, [next, community, refreshIfStale])
  const awaited = shown?.awaited ?? null
  useEffect(() => {
    if (awaited === null) return undefined
    const again = () => void refreshIfStale(readOfFeed(community, awaited))
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [awaited, community, refreshIfStale])
  // The newest page has changed, so the pages after it have changed too.
  const first = feed === undefined ? null : feed.after
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (first === null) return
    if (before.current !== null && before.current !== first) setCursors(['0'])
    before.current = first
  }, [first])
  return { ...(shown ?? NOTHING), older }
}

const NOTHING: Feed & { after: string } = { about: null, posts: null, unsent: [], next: null, awaited: null, after: '' }

interface Found {
  readonly community: string
  readonly cursors: readonly string[]
  readonly documents: readonly FeedDocument[]
  readonly rows: readonly PostRow[]
  isPending(lid: string): boolean
}

export function feedFrom({ community, cursors, documents, rows, isPending }: Found): Feed & { after: string } {
  const byLid = new Map(documents.map((document) => [document.lid, document]))
  const byNumber = new Map(rows.flatMap((row) => (row.number == null ? [] : [[row.number, row] as const])))
  const newest = byLid.get(feedOf(community))
  const unsent = rows.filter((row) => row.number == null && isPending(row.lid)).toSorted((a, b) => b.born - a.born)
  const posts = new Map<string, ShownPost>()
  let next: string | null = null
  let awaited: string | null = null
  for (const cursor of cursors) {
    const page = byLid.get(feedOf(community, cursor))
    if (page === undefined) {
      next = null
      awaited = cursor
      break
    }
    for (const number of namesOf(page.posts)) {
      const row = byNumber.get(number)
      if (row !== undefined && !posts.has(number)) posts.set(number, { row, cursor })
    }
    next = typeof page.next_cursor === 'string' && !cursors.includes(page.next_cursor) ? page.next_cursor : null
  }
  return {
    about: aboutOf(newest?.about),
    posts: newest === undefined ? null : [...posts.values()],
    unsent,
    next,
    awaited,
    after: newest === undefined ? '' : String(newest.next_cursor ?? ''),
  }
}
