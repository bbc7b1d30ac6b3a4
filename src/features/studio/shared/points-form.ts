import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { AMOUNT } from '#contract/limits.ts'
import { isPart } from '#contract/noun.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import {
  COMMUNITY_DAYS,
  COMMUNITY_SCORES,
  type CommunityDay,
  dayField,
  type DayRule,
  NO_DAY_RULE,
  PLATFORM_DAYS,
  PLATFORM_SCORES,
  type PlatformDay,
  type ScoreName,
} from '#contract/points-fields.ts'
import { upTo } from '#lib/up-to.ts'
import { ruleWrong } from './points-words.ts'

// The rules for the points' settings. The form and the outbox use the same schemas (SYN-18).

export const POINTS_NAME_MAX = 32

const whole = (least: number) => (value: number) => Number.isInteger(value) && value >= least && value <= AMOUNT.max
const score = z.number(ruleWrong.score).check(z.refine(whole(0), ruleWrong.score))
const dayRule = z.object({
  enable: z.boolean(),
  needed_interaction: z.number(ruleWrong.count).check(z.refine(whole(1), ruleWrong.count)),
  plus_user_score: score,
})

type DayName = PlatformDay | CommunityDay
type DayFieldName = ReturnType<typeof dayField>
const DAYS: readonly DayName[] = [...PLATFORM_DAYS, ...COMMUNITY_DAYS]
const SCORES: readonly ScoreName[] = [...PLATFORM_SCORES, ...COMMUNITY_SCORES]

const scoreShape = Object.fromEntries(SCORES.map((name) => [name, score])) as Record<ScoreName, typeof score>
const dayShape = Object.fromEntries(DAYS.map((day) => [dayField(day), dayRule])) as Record<DayFieldName, typeof dayRule>

/** PTS-01..04: sent by EP-37 and EP-38. */
export const scoresForm = z.object({
  custom_name: z
    .string()
    .check(z.trim(), z.minLength(1, ruleWrong.required), upTo(POINTS_NAME_MAX, ruleWrong.nameTooLong(POINTS_NAME_MAX))),
  ...scoreShape,
})
/** PTS-05, PTS-06: sent by EP-39. */
export const daysForm = z.object(dayShape)
export const pointsForm = z.extend(scoresForm, dayShape)

export type PointsForm = z.output<typeof pointsForm>

export const BLANK_POINTS = blankForm(
  pointsForm,
  DOCUMENT_NOUNS.points,
  Object.fromEntries(DAYS.map((day) => [dayField(day), NO_DAY_RULE])) as Record<DayFieldName, DayRule>,
)

export const isDayField = (name: string): name is DayFieldName => name.startsWith('day_')

/** A complete rule, whatever the row contains. */
export const ruleOf = (value: unknown): DayRule => ({ ...NO_DAY_RULE, ...(isPart('dayRule', value) ? value : null) })
