import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, unionAll } from 'drizzle-orm/pg-core'
import type { CarouselItemWire } from '#contract/carousels.ts'
import { contentPath, postPath } from '#contract/content-paths.ts'
import type { Card } from '#contract/content.ts'
import { SEARCH_PAGE, SEARCH_TEXT_MAX } from '#contract/limits.ts'
import type { SearchKind } from '#contract/search-kinds.ts'
import type { HitWire } from '#contract/search.ts'
import { firstCharacters } from '#lib/characters.ts'
import { wordsOf } from '#lib/word-search.ts'
import { type CardKind, cardsOf } from '#server/access/cards.ts'
import { type CommunityAccess, communityAccess } from '#server/access/community-access.ts'
import { withLocks } from '#server/access/locks.ts'
import type { Handlers } from '#server/call/handler.ts'
import { hasWords } from '#server/call/plain-text.ts'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communities, communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { courses, lessons, modules } from '#server/db/schema.ts'

type Kind = SearchKind
interface Found {
  readonly kind: Kind
  readonly id: number
  readonly title: string
  /** Of a post. */
  readonly community: number | null
}

const RANK: Readonly<Record<Kind, number>> = { course: 0, module: 1, lesson: 2, community: 3, post: 4 }
const CARDS: Readonly<Partial<Record<Kind, CardKind>>> = { course: 'course', module: 'module', lesson: 'class' }

export const searchHandlers: Handlers = {
  async search({ db, tenantId, session, query }) {
    const text = firstCharacters((query.get('q') ?? '').trim(), SEARCH_TEXT_MAX)
    const page = Math.max(1, rowId(query.get('page')) ?? 1)
    const words = wordsOf(text)
    if (words.length === 0) return { body: { data: [], next_page_url: null } }
    const reach = await communityAccess(db, session)
    const of = (nearly: boolean, from: number, limit: number) => found(db, { session, reach, words, nearly, from, limit })
    const rows = await of(false, (page - 1) * SEARCH_PAGE, SEARCH_PAGE + 1)
    // A letter may be wrong only where nothing has the words as they were typed: a page beyond the last of those is empty.
    const nearly = rows.length === 0 && (page === 1 || (await of(false, 0, 1)).length === 0)
    const all = nearly ? await of(true, (page - 1) * SEARCH_PAGE, SEARCH_PAGE + 1) : rows
    const data = await hitsOf(db, session, reach, all.slice(0, SEARCH_PAGE))
    const next = `/api/auth/search/${tenantId}?q=${encodeURIComponent(text)}&page=${page + 1}`
    return { body: { data, next_page_url: all.length > SEARCH_PAGE ? next : null } }
  },
}

interface Wanted {
  readonly session: Viewer
  readonly reach: CommunityAccess
  readonly words: readonly string[]
  readonly nearly: boolean
  readonly from: number
  readonly limit: number
}

/** Courses first, then modules, lessons, communities, and the newest posts of those that the person may enter. */
function found(db: Db, { session, reach, words, nearly, from, limit }: Wanted): Promise<Found[]> {
  const { tenantId } = session
  const of = (
    kind: Kind,
    table: AnyPgTable & Record<'id' | 'title' | 'tenantId', AnyPgColumn>,
    { text = sql`${table.title}`, only, community }: Part = {},
  ) =>
    db
      .select({
        kind: sql<Kind>`${kind}::text`.as('kind'),
        rank: sql<number>`${RANK[kind]}::int`.as('rank'),
        place: sql<number>`${kind === 'post' ? sql`-` : sql``}${table.id}`.as('place'),
        id: sql<number>`${table.id}`.as('id'),
        title: sql<string>`${table.title}`.as('title'),
        community: (community === undefined ? sql<number | null>`null::int` : sql<number | null>`${community}`).as('community'),
      })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), hasWords(text, words, nearly), only))
  const ofReached = (ids: readonly number[], column: AnyPgColumn) => (mayEdit(session) ? undefined : inArray(column, [...ids, 0]))
  return unionAll(
    of('course', courses, { text: sql`${courses.title} || ' ' || ${courses.teacher} || ' ' || ${courses.category}` }),
    of('module', modules),
    of('lesson', lessons),
    of('community', communities, { only: ofReached(reach.shown, communities.id) }),
    of('post', communityPosts, {
      text: sql`${communityPosts.title} || ' ' || ${communityPosts.content}`,
      only: ofReached(reach.open, communityPosts.communityId),
      community: communityPosts.communityId,
    }),
  )
    .orderBy(asc(sql`rank`), asc(sql`place`))
    .limit(limit)
    .offset(from)
}

/** Where a kind's words are looked for, which rows may be seen, and the column of its community. */
interface Part {
  readonly text?: SQL
  readonly only?: SQL | undefined
  readonly community?: AnyPgColumn
}

async function hitsOf(db: Db, session: Viewer, { open, all }: CommunityAccess, rows: readonly Found[]): Promise<HitWire[]> {
  const { tenantId } = session
  const cards = new Map<string, Card>()
  for (const [kind, card] of Object.entries(CARDS)) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    for (const [id, each] of await cardsOf(db, tenantId, card, ids)) cards.set(`${kind}/${id}`, each)
  }
  // One list a row: what is locked and hidden leaves an empty one.
  const shown = await withLocks(
    db,
    session,
    rows.map((row) => [itemOf(row, cards)]),
  )
  const communityTitles = new Map(all.map(({ community }) => [community.id, community.title]))
  return rows.flatMap((row, at): HitWire[] => {
    const item = shown[at]?.[0]
    if (item === undefined) return []
    const { kind, id, title, community } = row
    if (kind === 'post') {
      const about = communityTitles.get(community ?? 0) ?? ''
      return [{ kind, id, title, about, cover: null, path: postPath(id, tenantId, community ?? 0) }]
    }
    const card = item.course ?? item.module ?? item.class
    const locked = (card !== undefined && 'locked' in card && card.locked === true) || (kind === 'community' && !open.includes(id))
    const about = (kind === 'course' ? card?.teacher : card?.category) ?? ''
    return [{ kind, id, title, about, cover: card?.cover ?? null, path: contentPath(kind, tenantId, id, title), ...(locked && { locked }) }]
  })
}

/** As in a carousel, so that what is locked there is locked here (VIT-05). */
function itemOf({ kind, id }: Found, cards: ReadonlyMap<string, Card>): CarouselItemWire {
  const card = cards.get(`${kind}/${id}`)
  const of = CARDS[kind]
  return of === undefined || card === undefined ? { id } : { id, [of]: card }
}
