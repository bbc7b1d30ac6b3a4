import { eq } from 'drizzle-orm'
import { AMOUNT } from '#contract/limits.ts'
import { COMMUNITY_DAYS, COMMUNITY_SCORES, PLATFORM_DAYS, PLATFORM_SCORES } from '#contract/points-fields.ts'
import type { DayRules, Scores } from '#contract/points.ts'
import { isUpTo } from '#lib/characters.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import type { Db } from '#server/db/database.ts'
import { gamificationPlans, pointsRules } from '#server/db/gamification-schema.ts'
import { invalid } from '#server/errors/api-error.ts'
import { addPlans, plansOf, removePlan } from './plan-permissions.ts'

// The rules of the points, and whose owners get any (PTS).

const REQUIRED = 'Obrigatório' // PTS-02
const NAME_MAX = 32
const BAD_POINTS = 'Use um número inteiro, de 0 em diante.'
const BAD_COUNT = 'Use um número inteiro, de 1 em diante.'

const isWhole = (value: unknown, least: number) => {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= least && number <= AMOUNT.max
}

/** @throws 422, and names each field that is not accepted */
function scoresOf(sent: Scores, names: readonly string[], part: string): Scores {
  const wrong = names.filter((name) => sent[name] !== undefined && !isWhole(sent[name], 0))
  if (wrong.length > 0) throw invalid(BAD_POINTS, Object.fromEntries(wrong.map((name) => [`${part}.${name}`, BAD_POINTS])))
  return { ...sent, ...Object.fromEntries(names.map((name) => [name, Number(sent[name] ?? 0)])) }
}

function daysOf(sent: DayRules, names: readonly string[], part: string): DayRules {
  const wrong: Record<string, string> = {}
  for (const name of names) {
    const rule = sent[name]
    if (rule === undefined) continue
    if (!isWhole(rule.needed_interaction, 1)) wrong[`${part}.${name}`] = BAD_COUNT
    else if (!isWhole(rule.plus_user_score, 0)) wrong[`${part}.${name}`] = BAD_POINTS
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw invalid(first, wrong)
  return Object.fromEntries(
    Object.entries(sent).map(([name, rule]) => [name, { ...rule, enable: rule.enable === true || rule.enable === 1 }]),
  )
}

async function saveScores({ db, tenantId, body }: Call<BodyOf<'createPoints'>>): Promise<void> {
  const name = String(body.community['custom_name'] ?? '').trim()
  if (name === '') throw invalid(REQUIRED, { custom_name: REQUIRED })
  if (!isUpTo(name, NAME_MAX)) throw invalid(`Use até ${NAME_MAX} caracteres`, { custom_name: `Use até ${NAME_MAX} caracteres` })
  const platform = scoresOf(body.platform, PLATFORM_SCORES, 'platform')
  const community = { ...scoresOf(body.community, COMMUNITY_SCORES, 'community'), custom_name: name }
  await db
    .insert(pointsRules)
    .values({ tenantId, platform, community })
    .onConflictDoUpdate({ target: pointsRules.tenantId, set: { platform, community } })
}

/** null: there are none yet. */
export async function rulesOf(db: Db, tenantId: number) {
  const [rules] = await db.select().from(pointsRules).where(eq(pointsRules.tenantId, tenantId))
  return rules ?? null
}

const copyOf = (rules: DayRules): DayRules => ({ ...rules })

export const pointsHandlers: Handlers = {
  async createGamificationPlans({ db, tenantId, body }) {
    return { status: 201, body: await addPlans(db, gamificationPlans, tenantId, body.array_plans_id) }
  },
  async listGamificationPlans({ db, tenantId }) {
    return { body: { data: await plansOf(db, gamificationPlans, tenantId) } }
  },
  async deleteGamificationPlan({ db, tenantId, params }) {
    await removePlan(db, gamificationPlans, tenantId, params['id'])
    return replyMessage('Produto excluído das permissões') // PTS-13
  },
  async readPoints({ db, tenantId }) {
    const rules = await rulesOf(db, tenantId)
    const days = rules?.perDay ?? null
    return {
      body: {
        platform: rules?.platform ?? null,
        community: rules?.community ?? null,
        per_day: days === null ? null : { community: copyOf(days.community), platform: copyOf(days.platform) },
      },
    }
  },
  /** Sent a second time it saves the same once more: there is one document per tenant. */
  async createPoints(call) {
    await saveScores(call)
    return { status: 201, body: { message: 'Pontuação criada com sucesso.' } } // PTS-13
  },
  async updatePoints(call) {
    await saveScores(call)
    return replyMessage('Pontuação atualizada com sucesso.')
  },
  async savePerDay({ db, tenantId, body }) {
    const perDay = {
      community: daysOf(body.community, COMMUNITY_DAYS, 'community'),
      platform: daysOf(body.platform, PLATFORM_DAYS, 'platform'),
    }
    await db
      .insert(pointsRules)
      .values({ tenantId, platform: {}, community: {}, perDay })
      .onConflictDoUpdate({ target: pointsRules.tenantId, set: { perDay } })
    return replyMessage('Pontuação atualizada com sucesso.')
  },
}
