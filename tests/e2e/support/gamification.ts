import type { Api } from './api.ts'

// What the server has of levels, rewards, points and the ranking.

export interface Row {
  readonly id: number
  readonly name: string
  readonly permissions: readonly { readonly id: number; readonly plan_id: number }[]
  readonly [field: string]: unknown
}
export const levelsOf = async (api: Api) => (await api.get<{ data: Row[] }>('/api/auth/ranking/levels/get/1')).data
export const rewardsOf = async (api: Api) => (await api.get<{ data: Row[] }>('/api/auth/ranking/rewards/get/1')).data
type Points = Record<string, Record<string, unknown> | null>
export const pointsOf = (api: Api) => api.get<Points>('/api/auth/ranking/gamification/platform/get-parameters/1')
export const plansOf = async (api: Api) =>
  (await api.get<{ data: { plan_id: number }[] }>('/api/auth/ranking/gamification-plans/get/1')).data.map(({ plan_id: id }) => id)
export const rankingOf = async (api: Api) =>
  (await api.get<{ data: { show_ranking: number } }>('/api/auth/community/get-first/1')).data.show_ranking
export const plansIn = ({ permissions }: Row) => permissions.map(({ plan_id: id }) => id)
