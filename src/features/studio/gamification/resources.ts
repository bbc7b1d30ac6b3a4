import { communityEndpoints } from '#contract/communities.ts'
import type { EntityRead } from '#contract/entity.ts'
import { levelEndpoints } from '#contract/levels.ts'
import { isPart } from '#contract/noun.ts'
import { pointsEndpoints } from '#contract/points.ts'
import { rewardEndpoints } from '#contract/rewards.ts'
import { defineResource, type Resource } from '#sync/model/resource.ts'

// The owner's settings of gamification (CCH-01: rewards are fresh for an hour, CCH-07: the others for half an hour).

const read = (shape: Pick<Resource, 'id' | 'endpoint' | 'table' | 'label'> & Partial<Resource>) =>
  defineResource({ for: 'editors', when: 'start', age: shape.endpoint.freshness ?? 0, ...shape })

/** The products of an answer's rows, as separate rows: adding or removing one changes no other field. */
const linksIn = (table: string, owner: string) => (rows: readonly EntityRead[]) =>
  rows.flatMap(({ sid = '', fields: { permissions = null } }) =>
    (isPart('permission[]', permissions) ? (permissions ?? []) : []).map(({ id, plan_id, plan }) => ({
      table,
      sid: String(id),
      fields: { [owner]: sid, plan_id: String(plan_id), plan },
    })),
  )

const withoutLinks = (rows: readonly EntityRead[]) =>
  rows.map(({ fields: { permissions: _permissions, ...fields }, ...row }) => ({ ...row, fields }))

export const gamificationResources = [
  read({ id: 'levels', endpoint: levelEndpoints.listLevels, table: 'levels', list: 'levels', label: 'Níveis', rows: withoutLinks }),
  read({
    id: 'level_permissions',
    endpoint: levelEndpoints.listLevels,
    table: 'level_permissions',
    list: 'level_permissions',
    label: 'Produtos dos níveis',
    rows: linksIn('level_permissions', 'level_id'),
  }),
  read({
    id: 'rewards',
    endpoint: rewardEndpoints.listRewards,
    table: 'rewards',
    list: 'rewards',
    label: 'Recompensas',
    rows: withoutLinks,
  }),
  read({
    id: 'reward_permissions',
    endpoint: rewardEndpoints.listRewards,
    table: 'reward_permissions',
    list: 'reward_permissions',
    label: 'Produtos das recompensas',
    rows: linksIn('reward_permissions', 'reward_id'),
  }),
  read({
    id: 'gamification_plans',
    endpoint: pointsEndpoints.listGamificationPlans,
    table: 'gamification_plans',
    list: 'gamification_plans',
    label: 'Produtos que pontuam',
  }),
  read({ id: 'points', endpoint: pointsEndpoints.readPoints, table: 'settings', label: 'Pontuação' }),
  read({ id: 'acts', endpoint: pointsEndpoints.readActs, table: 'settings', label: 'Atividade dos alunos', when: 'open' }),
  read({ id: 'ranking', endpoint: communityEndpoints.readFirstCommunity, table: 'settings', label: 'Ranking' }),
]
