import { asc, desc, eq } from 'drizzle-orm'
import { notFound } from './api-error.ts'
import { detailsToWire, flag, plansOf } from './community-fields.ts'
import { communities } from './community-schema.ts'
import type { Handlers } from './handler.ts'
import { mayEdit } from './sessions.ts'
import { readSection } from './settings.ts'

export const communityHandlers: Handlers = {
  async listCommunities({ db, tenantId, session }) {
    const rows = await db
      .select()
      .from(communities)
      .where(eq(communities.tenantId, tenantId))
      .orderBy(asc(communities.position), asc(communities.id))
    const { show_communities_page } = await readSection(db, tenantId, 'communities')
    // Whoever edits gets all of each: an edit without a network needs it (docs/contract.md).
    if (mayEdit(session)) {
      const plans = await plansOf(db, tenantId)
      return { body: { communities: rows.map((row) => detailsToWire(row, plans.get(row.id) ?? [])), show_communities_page } }
    }
    return {
      body: {
        communities: rows.map(({ id, title, active, principal, position }) => ({
          id,
          title,
          active: flag(active),
          order: position,
          principal: flag(principal),
        })),
        show_communities_page,
      },
    }
  },
  async readFirstCommunity({ db, tenantId }) {
    const [first] = await db
      .select()
      .from(communities)
      .where(eq(communities.tenantId, tenantId))
      .orderBy(desc(communities.principal), asc(communities.position), asc(communities.id))
      .limit(1)
    if (first === undefined) throw notFound('Você não possui comunidades criadas.')
    return { body: { data: { id: first.id, title: first.title, show_ranking: flag(first.showRanking), custom_name: first.customName } } }
  },
}
