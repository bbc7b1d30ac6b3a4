import type { Fields } from '#contract/entity.ts'
import {
  COMMUNITY_DAYS,
  COMMUNITY_SCORES,
  type CommunityDay,
  dayField,
  PLATFORM_DAYS,
  PLATFORM_SCORES,
  type PlatformDay,
} from '#contract/points-fields.ts'
import { pointsEndpoints } from '#contract/points.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { documentCommand, switchCommand } from '#features/studio/instant/document-command.ts'
import { planCommands } from '#features/studio/shared/plan-commands.ts'
import { daysForm, ruleOf, scoresForm } from '#features/studio/shared/points-form.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { commandWords as words, fieldNames } from './command-words.ts'

type Part = Readonly<Record<string, unknown>>

/** Parts of the answer that this app does not know are sent back unchanged. */
function keptIn(row: Fields, ...path: readonly string[]): Part {
  let part: unknown = row['kept']
  for (const name of path) part = typeof part === 'object' && part !== null ? (part as Part)[name] : undefined
  return typeof part === 'object' && part !== null ? (part as Part) : {}
}

/** PTS-11 */
const scoresBody = (row: Fields, tenant_id: BuildContext['tenant']): Fields => ({
  tenant_id,
  platform: { ...keptIn(row, 'platform'), ...Object.fromEntries(PLATFORM_SCORES.map((name) => [name, row[name] ?? 0])) },
  community: {
    ...keptIn(row, 'community'),
    ...Object.fromEntries(COMMUNITY_SCORES.map((name) => [name, row[name] ?? 0])),
    custom_name: row['custom_name'] ?? '',
  },
})

const daysIn = (row: Fields, days: readonly (PlatformDay | CommunityDay)[]) =>
  Object.fromEntries(
    days.map((day) => {
      const { enable, needed_interaction, plus_user_score } = ruleOf(row[dayField(day)])
      return [day, { enable, needed_interaction, plus_user_score }]
    }),
  )

/** PTS-12 */
const daysBody = (row: Fields, tenant_id: BuildContext['tenant']): Fields => ({
  tenant_id,
  community: { ...keptIn(row, 'per_day', 'community'), ...daysIn(row, COMMUNITY_DAYS) },
  platform: { ...keptIn(row, 'per_day', 'platform'), ...daysIn(row, PLATFORM_DAYS) },
})

const shared = { lid: DOCUMENTS.points, resource: 'points', path: 'gamificacao/pontuacao' } as const

const textsOf = (label: string, saved: string) => ({ label: () => label, saved, failed: words.pointsFailed, fields: fieldNames })

const save = (name: string, endpoint: typeof pointsEndpoints.createPoints | typeof pointsEndpoints.updatePoints, saved: string) =>
  documentCommand({ ...shared, name, form: scoresForm, endpoint, body: scoresBody, texts: textsOf(words.pointsLabel, saved) })

const created = save('createPoints', pointsEndpoints.createPoints, words.pointsCreated)
/** PTS-09: the first save creates the points; later saves update them. */
export const createPoints: typeof created = {
  ...created,
  effects: (changed) => [{ op: 'patch', table: 'settings', lid: shared.lid, fields: { ...changed, fresh: false } }],
}
export const updatePoints = save('updatePoints', pointsEndpoints.updatePoints, words.pointsUpdated)

/** In the lane of the document, so that it is sent after the rules (AMB-42). */
export const savePerDay = documentCommand({
  ...shared,
  name: 'savePointsOfTheDay',
  form: daysForm,
  endpoint: pointsEndpoints.savePerDay,
  body: daysBody,
  texts: textsOf(words.daysLabel, words.pointsUpdated),
})

export const pointsPlans = planCommands({
  noun: 'PointsPlan',
  table: 'gamification_plans',
  endpoints: { create: pointsEndpoints.createGamificationPlans, remove: pointsEndpoints.deleteGamificationPlan },
  param: 'id',
  path: 'gamificacao/pontuacao',
  texts: words,
  fields: { plan_id: words.plan },
})
export const { add: addPointsPlan, remove: removePointsPlan } = pointsPlans

/** RNK-03: the path contains the state. */
export const toggleRanking = switchCommand({
  name: 'toggleRanking',
  lid: DOCUMENTS.ranking,
  field: 'show_ranking',
  endpoint: pointsEndpoints.toggleRanking,
  resource: 'ranking',
  texts: {
    turnedOn: words.rankingOn,
    turnedOff: words.rankingOff,
    saved: (_, on) => (on ? words.rankingOn : words.rankingOff),
    failed: words.rankingFailed,
    field: fieldNames.show_ranking,
  },
  path: 'gamificacao/ranking',
})
