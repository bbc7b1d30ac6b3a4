import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { feedOf } from '#contract/community-ids.ts'
import { rowKey } from '#db/effect.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { useRows } from '#sync/page/live-rows.ts'
import { useRowsAt } from '#sync/page/rows-at.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useReadAgain } from '#sync/page/use-read-again.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { type About, aboutOf, type FeedDocument, namesOf, type PostRow } from './rows.ts'

/** px: nearer to the top than this, nobody has scrolled. */
const TOP = 8

export const isAtTop = (): boolean => scrollY <= TOP

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
 *
 *   the newest page is read again, two posts came:   [ 0 ····· 21 ]   [ 19 ····· ]     19 was the last of it, 20 and 19 are named by no page
 *   the page after it is read too, the rest stays:   [ 0 ····· 21 ][ 20 ····· 1 ]…     until it is here, the list stays as it was
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
  const last = useRef<FoundFeed | undefined>(undefined)
  // Nothing beyond the newest page was loaded, and the reader is above it: it simply takes the place of the one before.
  const isWhole =
    feed === undefined ||
    feed.posts === null ||
    feed.end <= (last.current?.end ?? Number.POSITIVE_INFINITY) ||
    (cursors.length === 1 && isAtTop())
  // While pages are queried, or a page between the others is missing, the list stays as it was.
  if (feed !== undefined && isWhole) last.current = feed
  const shown = last.current ?? NOTHING
  const read = useCallback(
    (cursor: string) => {
      setCursors((was) => (was.includes(cursor) ? was : [...was, cursor]))
      void refreshIfStale(readOfFeed(community, cursor))
    },
    [community, refreshIfStale],
  )
  const { next, awaited } = shown
  const older = useCallback(() => next !== null && read(next), [next, read])
  const missing = feed === undefined || isWhole ? null : (feed.next ?? feed.awaited)
  // Asked for again when anything else of the list was read: the last read of it may have failed.
  useEffect(() => void (missing !== null && read(missing)), [missing, read, documents])
  const waits = missing ?? awaited
  useEffect(() => {
    if (waits === null) return undefined
    const again = () => read(waits)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [waits, read])
  useReadAgain(cursors.slice(1).map((cursor) => readOfFeed(community, cursor)))
  // A page whose posts are all named by others is not read again.
  const spare = isWhole ? (feed?.spare.join(' ') ?? '') : ''
  useEffect(() => {
    if (spare !== '') setCursors((was) => was.filter((each) => !spare.split(' ').includes(each)))
  }, [spare])
  return { ...shown, older }
}

interface FoundFeed extends Feed {
  /** The pages reach down to this post, by its number; the end of all posts: -Infinity. */
  readonly end: number
  /** Cursors of pages that add nothing to the others. */
  readonly spare: readonly string[]
}

const NOTHING: FoundFeed = { about: null, posts: null, unsent: [], next: null, awaited: null, end: Number.POSITIVE_INFINITY, spare: [] }

interface Found {
  readonly community: string
  readonly cursors: readonly string[]
  readonly documents: readonly FeedDocument[]
  readonly rows: readonly PostRow[]
  isPending(lid: string): boolean
}

/** A page names the posts below its cursor, down to the next page's. */
interface FeedPage {
  readonly cursor: string
  readonly below: number
  readonly to: number
  readonly names: readonly string[]
}

export function feedFrom({ community, cursors, documents, rows, isPending }: Found): FoundFeed {
  const byLid = new Map(documents.map((document) => [document.lid, document]))
  const byNumber = new Map(rows.flatMap((row) => (row.number == null ? [] : [[row.number, row] as const])))
  const newest = byLid.get(feedOf(community))
  const pages = cursors.flatMap((cursor) => {
    const document = byLid.get(feedOf(community, cursor))
    return document === undefined ? [] : [pageOf(cursor, document)]
  })
  const posts = new Map<string, ShownPost>()
  const used = new Set<string>()
  let end = Number.POSITIVE_INFINITY
  for (let page = furthest(pages, end); page !== undefined; page = furthest(pages, end)) {
    const { cursor, names, to } = page
    for (const number of names) {
      const row = byNumber.get(number)
      // The page before knows better what is above its end.
      if (row !== undefined && Number(number) < end && !posts.has(number)) posts.set(number, { row, cursor })
    }
    used.add(cursor)
    end = to
  }
  const after = newest === undefined || !Number.isFinite(end) ? null : String(end)
  const isAsked = after !== null && cursors.includes(after)
  return {
    about: aboutOf(newest?.about),
    posts: newest === undefined ? null : [...posts.values()],
    unsent: rows.filter((row) => row.number == null && isPending(row.lid)).toSorted((a, b) => b.born - a.born),
    next: isAsked ? null : after,
    awaited: isAsked ? after : null,
    end,
    spare: newest === undefined ? [] : pages.flatMap(({ cursor }) => (used.has(cursor) ? [] : [cursor])),
  }
}

const pageOf = (cursor: string, { posts, next_cursor: next }: FeedDocument): FeedPage => ({
  cursor,
  below: cursor === '0' ? Number.POSITIVE_INFINITY : Number(cursor),
  to: typeof next === 'string' ? Number(next) : Number.NEGATIVE_INFINITY,
  names: namesOf(posts),
})

/** Of the pages that go on at `end`, the one that leads furthest down. */
const furthest = (pages: readonly FeedPage[], end: number): FeedPage | undefined =>
  pages.filter(({ below, to }) => below >= end && to < end).toSorted((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))[0]
