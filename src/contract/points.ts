import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { opaque, reference } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, plain } from './envelope.ts'
import { planPermission } from './rewards.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

/** PTS-03..07: one document per tenant. */
export const points = entity('settings', { platform: opaque, community: opaque, per_day: opaque }, { id: null })
/** The products whose owners get points (GAM-02). */
export const gamificationPlan = entity('gamification_plans', { plan_id: reference, plan: opaque })

const scores = z.record(wire.line, z.union([wire.amount, wire.line]))
const perDay = z.record(
  wire.line,
  z.object({ enable: z.union([z.boolean(), wire.flag]), needed_interaction: wire.amount, plus_user_score: wire.amount }),
)
const parameters = z.object({ tenant_id: wire.tenant, platform: scores, community: scores })

const PLANS = '/api/auth/ranking/gamification-plans'
const PLATFORM = '/api/auth/ranking/gamification/platform'

export const pointsEndpoints = {
  toggleRanking: endpoint({
    id: 'EP-24',
    method: 'PUT',
    path: '/api/auth/ranking/toggle-status/{state}/{tenant}',
    class: ENDPOINT_CLASS.replace,
    answer: wire.message,
    partial: true,
  }),
  createGamificationPlans: endpoint({
    id: 'EP-33',
    method: 'POST',
    path: `${PLANS}/create`,
    class: ENDPOINT_CLASS.create,
    refs: { array_plans_id: 'products' },
    body: z.object({ array_plans_id: wire.ids, tenant_id: wire.tenant }),
    answer: wire.ids,
  }),
  listGamificationPlans: endpoint({
    id: 'EP-34',
    method: 'GET',
    path: `${PLANS}/get/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.dataList(planPermission),
    decode: (answer, report) => ({ rows: readList(gamificationPlan, data(answer), report) }),
    freshness: 30 * MINUTE, // CCH-07
  }),
  deleteGamificationPlan: endpoint({
    id: 'EP-35',
    method: 'DELETE',
    path: `${PLANS}/delete/{id}/{tenant}`,
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'gamification_plans' },
    answer: wire.message,
  }),
  readPoints: endpoint({
    id: 'EP-36',
    method: 'GET',
    path: `${PLATFORM}/get-parameters/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: z.object({
      platform: z.nullable(scores),
      community: z.nullable(scores),
      per_day: z.nullable(z.object({ community: perDay, platform: perDay })),
    }),
    decode: (answer) => ({ rows: [{ lid: DOCUMENTS.points, ...points.read(plain(answer)) }] }),
    freshness: 30 * MINUTE,
  }),
  createPoints: endpoint({
    id: 'EP-37',
    method: 'POST',
    path: `${PLATFORM}/create-parameters`,
    class: ENDPOINT_CLASS.create,
    body: parameters,
    answer: wire.message,
  }),
  updatePoints: endpoint({
    id: 'EP-38',
    method: 'PUT',
    path: `${PLATFORM}/update-parameters`,
    class: ENDPOINT_CLASS.replace,
    body: parameters,
    answer: wire.message,
  }),
  /** Only a create path is documented; it replaces the document (AMB-42). */
  savePerDay: endpoint({
    id: 'EP-39',
    method: 'POST',
    path: `${PLATFORM}/create-per-day-parameters`,
    class: ENDPOINT_CLASS.replace,
    body: z.object({ tenant_id: wire.tenant, community: perDay, platform: perDay }),
    answer: wire.message,
  }),
} as const
