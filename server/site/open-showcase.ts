import { and, asc, eq, inArray } from 'drizzle-orm'
import { CAROUSEL_TYPE } from '#contract/well-known-ids.ts'
import { withLocks } from '#server/access/locks.ts'
import type { Handlers } from '#server/call/handler.ts'
import { countRead } from '#server/call/read-limit.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { carousels } from '#server/db/schema.ts'
import { notFound } from '#server/errors/api-error.ts'
import { chosenContents } from './carousel-items.ts'
import { carouselToWire } from './carousels.ts'

// «Vitrine aberta» (ROL-11, decision 0086): the showcase for who is not signed in.

/** What editors chose. The system's carousels tell of a person, or of what all of them watch. */
const OPEN = [CAROUSEL_TYPE.courses, CAROUSEL_TYPE.modules, CAROUSEL_TYPE.lessons]

/** The published carousels of a school, as somebody without any product sees them. */
export async function openCarousels(db: Db, tenantId: number) {
  const rows = await db
    .select()
    .from(carousels)
    .where(and(eq(carousels.tenantId, tenantId), eq(carousels.published, true), inArray(carousels.type, OPEN)))
    .orderBy(asc(carousels.position), asc(carousels.id))
  const contents = await chosenContents(db, tenantId, rows)
  const shown = await withLocks(
    db,
    { tenantId, userId: 0, roles: [] },
    rows.map(({ id }) => contents.get(id)?.items ?? []),
  )
  return rows.map((row, at) => carouselToWire(row, true, shown[at] ?? [], contents.get(row.id)?.content ?? []))
}

export const openShowcaseHandlers: Handlers = {
  async readOpenShowcase({ db, deps, params, address, now }) {
    countRead(deps, address, now)
    const tenantId = rowId(params['tenant'])
    // A school that does not exist and one that is closed answer alike.
    if (tenantId === null || (await readSection(db, tenantId, 'platform')).showcase !== 1) throw notFound('Esta vitrine não está aberta.')
    const body = { data: await openCarousels(db, tenantId) }
    return { body, headers: { 'Cache-Control': 'private, no-cache' } }
  },
}
