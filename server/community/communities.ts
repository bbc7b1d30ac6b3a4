import { communityAccess, upsellOf } from '#server/access/community-access.ts'
import { firstOf, nameOfPoints } from '#server/access/first-community.ts'
import type { Handlers } from '#server/call/handler.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { detailsToWire, flag, plansOf } from './community-fields.ts'

export const communityHandlers: Handlers = {
  async listCommunities({ db, tenantId, session }) {
    const { all, house, shown } = await communityAccess(db, session)
    const { show_communities_page } = await readSection(db, tenantId, 'communities')
    // Whoever edits gets all of each: an edit without a network needs it (docs/contract.md).
    if (mayEdit(session)) {
      const plans = await plansOf(db, tenantId)
      return {
        body: { communities: all.map(({ community }) => detailsToWire(community, plans.get(community.id) ?? [])), show_communities_page },
      }
    }
    const rows = all.filter(({ community }) => shown.includes(community.id))
    return {
      body: {
        communities: rows.map(({ community, open }) => ({
          id: community.id,
          title: community.title,
          active: flag(community.active),
          order: community.position,
          principal: flag(community.principal),
          description: community.description,
          locked: flag(!open),
          ...(!open && { upsell_text: upsellOf(community, house).text, upsell_link: upsellOf(community, house).link }),
        })),
        show_communities_page,
      },
    }
  },
  async readFirstCommunity({ db, tenantId, session }) {
    const { all, shown } = await communityAccess(db, session)
    const first = firstOf(all.filter(({ community }) => mayEdit(session) || shown.includes(community.id)).map(({ community }) => community))
    const custom_name = (await nameOfPoints(db, tenantId)) ?? first.customName
    return { body: { data: { id: first.id, title: first.title, show_ranking: flag(first.showRanking), custom_name } } }
  },
}
