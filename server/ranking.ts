import { and, eq } from 'drizzle-orm'
import { notFound } from './api-error.ts'
import { communities } from './community-schema.ts'
import { firstCommunity } from './first-community.ts'
import { pointsSeasons } from './gamification-schema.ts'
import { type Handlers, replyMessage } from './handler.ts'
import { lockTenant } from './order.ts'

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
