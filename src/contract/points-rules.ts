import {
  COMMUNITY_RULES,
  type CommunityDay,
  dayField,
  type DayRule,
  PLATFORM_RULES,
  type PlatformDay,
  type ScoreName,
} from './points-fields.ts'

// What acts are worth (PTS-03..07). The server counts by these rules, and so does the page that tries others before they are saved.

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How often anybody earns by a rule within an hour: nobody writes or reads faster, so what comes faster earns nothing (SAF-07). */
export const HOURLY: Partial<Readonly<Record<ScoreName, number>>> = {
  watch_class: 60,
  finish_class: 60,
  like_class: 60,
  comment_class: 20,
  score_posts: 10,
  score_comments: 30,
  score_replies: 30,
  score_likes: 60,
}
/** Brasília, all year round: a day of 24 hours begins at midnight there (PTS-07). */
const ZONE_MS = -3 * 3_600_000

/** The day of an act: `2026-03-10`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10)
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS)

/** One rule: what an act is worth, and what every so many of a day are worth beyond that. */
export interface Rule {
  readonly points: number
  /** 0: there is no bonus. */
  readonly every: number
  readonly plus: number
}
export type Rules = Readonly<Record<ScoreName, Rule>>

/** PTS-06: how many bonuses the acts of one day earn. */
export const bonusesOf = ({ every }: Pick<Rule, 'every'>, acts: number): number => (every < 1 ? 0 : Math.floor(acts / every))

/** What acts of one kind are worth that were done on one day. */
export const worthOf = (rule: Rule, acts: number): number => acts * rule.points + bonusesOf(rule, acts) * rule.plus

const DAY_OF: Readonly<Record<ScoreName, PlatformDay | CommunityDay | null>> = { ...PLATFORM_RULES, ...COMMUNITY_RULES }
const SCORES = Object.keys(DAY_OF) as ScoreName[]

type Values = Readonly<Record<string, unknown>>

/** The rules as the API has them. */
export function rulesOfParts(
  platform: Values,
  community: Values,
  days: { readonly platform: Values; readonly community: Values } | null,
): Rules {
  const day: Values = { ...days?.platform, ...days?.community }
  return makeRules(
    (name) => (name in PLATFORM_RULES ? platform : community)[name],
    (name) => day[name],
  )
}

/** The rules as rows and forms have them: each in a field of its own. */
export const rulesOfFields = (values: Values): Rules =>
  makeRules(
    (name) => values[name],
    (name) => values[dayField(name)],
  )

function makeRules(scoreOf: (name: ScoreName) => unknown, bonusOf: (name: PlatformDay | CommunityDay) => unknown): Rules {
  const ruleOf = (name: ScoreName): Rule => {
    const day = DAY_OF[name]
    const points = Number(scoreOf(name) ?? 0)
    const bonus = (day === null ? null : bonusOf(day)) as Partial<Record<keyof DayRule, unknown>> | null | undefined
    const every = Number(bonus?.needed_interaction ?? 0)
    const isOn = bonus?.enable === true || bonus?.enable === 1
    return {
      points: Number.isInteger(points) && points > 0 ? points : 0,
      every: isOn && every >= 1 ? every : 0,
      plus: Math.max(0, Number(bonus?.plus_user_score ?? 0)) || 0,
    }
  }
  return Object.fromEntries(SCORES.map((name) => [name, ruleOf(name)])) as Record<ScoreName, Rule>
}
