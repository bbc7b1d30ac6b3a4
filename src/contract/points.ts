import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { flag, number } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, plain } from './envelope.ts'
import { COMMUNITY_DAYS, COMMUNITY_SCORES, type DayRule, dayField, NO_DAY_RULE, PLATFORM_DAYS, PLATFORM_SCORES } from './points-fields.ts'
import { madeIds, planPermission } from './rewards.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

export const points = entity('settings', DOCUMENT_NOUNS.points, { lid: DOCUMENTS.points })
export const gamificationPlan = entity('gamification_plans', LEARNING_NOUNS.gamification_plans)

const scores = z.record(wire.line, z.union([wire.amount, wire.line]))
export type Scores = z.infer<typeof scores>
const perDay = z.record(
  wire.line,
  z.object({ enable: z.union([z.boolean(), wire.flag]), needed_interaction: wire.amount, plus_user_score: wire.amount }),
)
export type DayRules = z.infer<typeof perDay>
const parameters = z.object({ tenant_id: wire.tenant, platform: scores, community: scores })

/** What students did in the last days, by rule: [student, day, times]. Students have no name here, only a place in this answer. */
const acts = z.object({
  /** The first of the days. */
  from: z.string(),
  days: z.number(),
  /** How many students are in this answer, and how many there are. */
  students: z.number(),
  of: z.number(),
  acts: z.record(z.string(), z.array(z.tuple([z.number(), z.number(), z.number()]))),
})
export type RecentActs = z.infer<typeof acts>
export const actsDocument = entity('settings', DOCUMENT_NOUNS.acts, { lid: DOCUMENTS.acts })

const part = (answer: unknown, name: string): Readonly<Record<string, unknown>> => {
  const value = (answer as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** A rule of the day as rows hold it; what is missing or no rule is none. */
function dayRule(value: unknown): DayRule {
  const { enable, needed_interaction: needed, plus_user_score: plus } = { ...NO_DAY_RULE, ...(value as Partial<DayRule> | undefined) }
  return {
    enable: flag.decode(enable),
    needed_interaction: number.decode(needed),
    plus_user_score: number.decode(plus),
  }
}

/** EP-36 → the fields of the row (PTS-10). */
function rowOfPoints(answer: unknown) {
  const [platform, community, days] = [part(answer, 'platform'), part(answer, 'community'), part(answer, 'per_day')]
  const name = community['custom_name']
  return points.read({
    custom_name: name ?? '',
    ...Object.fromEntries(PLATFORM_SCORES.map((score) => [score, platform[score] ?? 0])),
    ...Object.fromEntries(COMMUNITY_SCORES.map((score) => [score, community[score] ?? 0])),
    ...Object.fromEntries(PLATFORM_DAYS.map((day) => [dayField(day), dayRule(part(days, 'platform')[day])])),
    ...Object.fromEntries(COMMUNITY_DAYS.map((day) => [dayField(day), dayRule(part(days, 'community')[day])])),
    kept: answer,
    fresh: typeof name !== 'string' || name.trim() === '',
  })
}

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
    decode: madeIds,
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
    decode: (answer) => ({ rows: [rowOfPoints(plain(answer))] }),
    freshness: 30 * MINUTE,
  }),
  /** What the rules of the points may be tried on, before they are saved. */
  readActs: endpoint({
    id: 'ext:G4',
    method: 'GET',
    path: `${PLATFORM}/acts/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.data(acts),
    decode: (answer) => ({ rows: [actsDocument.read({ acts: data(answer) })] }),
    freshness: HOUR,
  }),
  createPoints: endpoint({
    id: 'EP-37',
    method: 'POST',
    path: `${PLATFORM}/create-parameters`,
    class: ENDPOINT_CLASS.create,
    body: parameters,
    answer: wire.message,
    // There is one document per tenant, so the answer needs no id: its name is the id.
    decode: () => ({ rows: [{ sid: DOCUMENTS.points, fields: {} }] }),
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
