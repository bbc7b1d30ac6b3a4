import type { EndpointName } from '#contract/endpoints.ts'

/** The calls of test-examples.ts for gamification; forms with files are in rewards.test.ts and levels.test.ts. */
interface Example {
  readonly params?: Record<string, string | number>
  readonly body?: unknown
  readonly as?: 'student'
}

const off = { enable: false, needed_interaction: 1, plus_user_score: 0 }
const points = {
  tenant_id: 1,
  platform: { login: 5, watch_class: 10 },
  community: { custom_name: 'XP', score_posts: 10 },
}

export const GAMIFICATION_EXAMPLES: Partial<Record<EndpointName, Example>> = {
  listLevels: {},
  createLevelPermissions: { body: { level_id: 1, array_plans_id: [3], tenant_id: 1 } },
  listLevelPermissions: { params: { levelId: 1 } },
  deleteLevelPermission: { params: { permissionId: 1 } },
  deleteLevel: { params: { id: 5 } },
  listRewards: { as: 'student' },
  createRewardPermissions: { body: { reward_id: 1, array_plans_id: [2, 3], tenant_id: 1 } },
  deleteRewardPermission: { params: { permissionId: 1 } },
  deleteReward: { params: { rewardId: 4 } },
  createGamificationPlans: { body: { array_plans_id: [3], tenant_id: 1 } },
  listGamificationPlans: {},
  deleteGamificationPlan: { params: { id: 1 } },
  createPoints: { body: points },
  updatePoints: { body: points },
  savePerDay: { body: { tenant_id: 1, community: { post: off }, platform: { watch_class: { ...off, enable: true } } } },
  readPoints: {},
  readActs: {},
  readBoard: { params: { cursor: '0' }, as: 'student' },
  readMyPoints: { as: 'student' },
  seeRewards: { body: { ids: [1] }, as: 'student' },
  toggleRanking: { params: { state: 0 } },
  resetRanking: {},
}
