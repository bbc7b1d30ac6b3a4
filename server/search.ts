import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CarouselItemWire } from '#contract/carousels.ts'
import { contentPath } from '#contract/content-paths.ts'
import type { Card } from '#contract/content.ts'
import { SEARCH_PAGE, SEARCH_TEXT_MAX } from '#contract/limits.ts'
import type { HitWire } from '#contract/search.ts'
import { type CardKind, cardsOf } from './cards.ts'
import { communityAccess } from './community-access.ts'
import { communities } from './community-schema.ts'
import type { Db } from './database.ts'
import type { Handlers } from './handler.ts'
import { withLocks } from './locks.ts'
import { contains, plainText } from './plain-text.ts'
import { courses, lessons, modules } from './schema.ts'
import { mayEdit, type Viewer } from './sessions.ts'
import { rowId } from './tenancy.ts'

type Kind = HitWire['kind']
interface Found {
  readonly kind: Kind
  readonly id: number
  readonly title: string
}

const RANK: Readonly<Record<Kind, number>> = { course: 0, module: 1, lesson: 2, community: 3 }
const CARDS: Readonly<Partial<Record<Kind, CardKind>>> = { course: 'course', module: 'module', lesson: 'class' }

export const searchHandlers: Handlers = {
  async search({ db, tenantId, session, query }) {
    const text = (query.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX)
    const page = Math.max(1, rowId(query.get('page')) ?? 1)
    if (plainText(text) === '') return { body: { data: [], next_page_url: null } }
    const rows = await found(db, session, text, page)
    const data = await hitsOf(db, session, rows.slice(0, SEARCH_PAGE))
    const next = `/api/auth/search/${tenantId}?q=${encodeURIComponent(text)}&page=${page + 1}`
    return { body: { data, next_page_url: rows.length > SEARCH_PAGE ? next : null } }
  },
}

/** Courses first, then modules, lessons and communities; one more than a page holds. */
async function found(db: Db, session: Viewer, text: string, page: number): Promise<Found[]> {
  const { tenantId } = session
  const kindOf = (kind: Kind) => sql<Kind>`${kind}::text`.as('kind')
  const rankOf = (kind: Kind) => sql<number>`${RANK[kind]}::int`.as('rank')
  const of = (table: typeof courses | typeof modules | typeof lessons | typeof communities, kind: Kind, more?: SQL) =>
    db
      .select({ kind: kindOf(kind), rank: rankOf(kind), id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), contains(table.title, text), more))
  const { shown } = await communityAccess(db, session)
  const open = mayEdit(session) ? undefined : inArray(communities.id, [...shown, 0])
  return unionAll(of(courses, 'course'), of(modules, 'module'), of(lessons, 'lesson'), of(communities, 'community', open))
    .orderBy(asc(sql`rank`), asc(sql`id`))
    .limit(SEARCH_PAGE + 1)
    .offset((page - 1) * SEARCH_PAGE)
}

async function hitsOf(db: Db, session: Viewer, rows: readonly Found[]): Promise<HitWire[]> {
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
  const { open } = await communityAccess(db, session)
  return rows.flatMap((row, at) => {
    const item = shown[at]?.[0]
    if (item === undefined) return []
    const { kind, id, title } = row
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
