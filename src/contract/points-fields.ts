// What earns points (PTS-03..06), by its name on the wire. Pages read this without the schemas.

/** «Plataforma»: the name of the score, and of its rule of the day; `null`: it has none (PTS-05, AMB-42). */
export const PLATFORM_RULES = {
  login: null,
  watch_class: 'watch_class',
  comment_class: 'comment_class',
  like_class: 'like_class',
  finish_class: 'finish_class',
  finish_module: 'finish_module',
  finish_course: 'finish_course',
} as const

/** «Comunidade»: scores and rules of the day have different names (AMB-42). */
export const COMMUNITY_RULES = {
  score_posts: 'post',
  score_comments: 'comment',
  score_replies: 'reply',
  score_likes: 'like',
} as const

export type PlatformScore = keyof typeof PLATFORM_RULES
export type CommunityScore = keyof typeof COMMUNITY_RULES
export type ScoreName = PlatformScore | CommunityScore

type Days<T> = Exclude<T[keyof T], null>
export type PlatformDay = Days<typeof PLATFORM_RULES>
export type CommunityDay = Days<typeof COMMUNITY_RULES>

export const PLATFORM_SCORES = Object.keys(PLATFORM_RULES) as PlatformScore[]
export const COMMUNITY_SCORES = Object.keys(COMMUNITY_RULES) as CommunityScore[]
export const PLATFORM_DAYS = Object.values(PLATFORM_RULES).filter((name): name is PlatformDay => name !== null)
export const COMMUNITY_DAYS = Object.values(COMMUNITY_RULES) as CommunityDay[]

/** PTS-06, in a row: whether the bonus is on, after how many acts in 24 hours, and how much it is. */
export interface DayRule {
  readonly enable: boolean
  readonly needed_interaction: number
  readonly plus_user_score: number
}

/** As blank as a rule can be. */
export const NO_DAY_RULE: DayRule = { enable: false, needed_interaction: 1, plus_user_score: 0 }

/** The field of a row that holds a rule of the day. */
export const dayField = (day: PlatformDay | CommunityDay): `day_${PlatformDay | CommunityDay}` => `day_${day}`
