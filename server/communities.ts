import { asc, eq } from 'drizzle-orm'
import { communities } from './community-schema.ts'
import { firstCommunity, nameOfPoints } from './first-community.ts'
import type { Handlers } from './handler.ts'
import { readSection } from './settings.ts'

const flag = (value: boolean) => (value ? 1 : 0)

export const communityHandlers: Handlers = {
  async listCommunities({ db, tenantId }) {
    const rows = await db
      .select()
      .from(communities)
      .where(eq(communities.tenantId, tenantId))
      .orderBy(asc(communities.position), asc(communities.id))
    const { show_communities_page } = await readSection(db, tenantId, 'communities')
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
    const first = await firstCommunity(db, tenantId)
    const custom_name = (await nameOfPoints(db, tenantId)) ?? first.customName
    return { body: { data: { id: first.id, title: first.title, show_ranking: flag(first.showRanking), custom_name } } }
  },
}
