import type { MyReward } from '#contract/ranking.ts'
import type { PointsRecord } from '#features/site/device/device-records.ts'
import type { Mine } from './use-ranking.ts'

/** What a student has earned and was not told of yet. */
export interface Earned {
  /** 0: no points to tell. */
  readonly points: number
  readonly level: NonNullable<Mine['level']> | null
  readonly rewards: readonly MyReward[]
  /** The current score. */
  readonly score: number
  readonly name: string
}

export const recordOf = ({ score, level, rewards }: Mine): PointsRecord => ({
  score,
  level: level === null ? null : String(level.id),
  rewards: rewards.filter(isEarned).map(({ id }) => String(id)),
})

const isEarned = ({ earned_at: at }: MyReward) => at !== null

/**
 * What is new since the person was last told. null: nothing new, or nothing was recorded before, as on a new device: old points are not announced.
 *
 * A level is announced only if new points led to it; a level that the school created or moved is no news. If the school does not show points or
 * levels
 * on the profile (LVL-04), or shows no ranking (RNK-06), only rewards are announced.
 */
export function earnedSince(told: PointsRecord | undefined, mine: Mine, isRankingShown: boolean): Earned | null {
  if (told === undefined) return null
  const { score, name } = mine
  const grown = Math.max(0, score - told.score)
  const points = isRankingShown && mine.level?.show_score_on_profile !== 0 ? grown : 0
  const level = isRankingShown && grown > 0 ? newLevel(told, mine) : null
  const rewards = mine.rewards.filter((each) => isEarned(each) && each.seen === 0 && !told.rewards.includes(String(each.id)))
  return points === 0 && level === null && rewards.length === 0 ? null : { points, level, rewards, score, name }
}

function newLevel(told: PointsRecord, { level, levels }: Mine): Earned['level'] {
  if (level === null || level.show_level_on_profile === 0 || String(level.id) === told.level) return null
  const before = levels.find(({ id }) => String(id) === told.level)
  return before === undefined || before.needed_score < level.needed_score ? level : null
}
