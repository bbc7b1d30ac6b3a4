import { and, eq } from 'drizzle-orm'
import { firstCommunity } from '#server/access/first-community.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { communities } from '#server/db/community-schema.ts'
import { pointsSeasons } from '#server/db/gamification-schema.ts'
import { lockTenant } from '#server/db/order.ts'
import { notFound } from '#server/errors/api-error.ts'

// Whether students see the ranking, and the reset of all points (RNK).

export const rankingHandlers: Handlers = {
  async toggleRanking({ db, tenantId, params }) {
    const { state } = params
    if (state !== '0' && state !== '1') throw notFound('Endereço desconhecido.')
    const { id } = await firstCommunity(db, tenantId)
    await db
      .update(communities)
      .set({ showRanking: state === '1' })
      .where(and(eq(communities.tenantId, tenantId), eq(communities.id, id)))
    return replyMessage(state === '1' ? 'Ranking ativado' : 'Ranking desativado') // RNK-06
  },
  /** Begins a new season. The points of the old one stay in the ledger. */
  async resetRanking({ db, tenantId, now }) {
    await lockTenant(db, tenantId)
    await db.insert(pointsSeasons).values({ tenantId, startedAt: now })
    return replyMessage('A pontuação de todos os alunos voltou a zero.') // RNK-07
  },
}
