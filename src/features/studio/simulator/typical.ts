import { type Day, DAYS, type Student } from './simulate.ts'
import { words } from './words.ts'

// Three typical students, for schools whose students have done little yet. Thirty days from a Monday; no number is random.

export interface Typical {
  readonly name: string
  readonly text: string
  readonly days: Student
}

const everyDay = (of: (day: number) => Day): Student => Array.from({ length: DAYS }, (_, day) => of(day))

const NOTHING: Day = {}
const isWeekend = (day: number) => day % 7 >= 5

const gone = everyDay((day) => {
  if (day === 0) return { login: 1, watch_class: 2, finish_class: 1 }
  return day === 1 || day === 4 || day === 8 ? { login: 1, watch_class: 1 } : NOTHING
})

const weekends = everyDay((day) => {
  if (!isWeekend(day)) return NOTHING
  const course: Day = { login: 1, watch_class: 3, finish_class: 2, like_class: 1 }
  return day % 14 === 13 ? { ...course, finish_module: 1, score_comments: 1 } : { ...course, score_likes: 2 }
})

/** Two days of three. */
const steady = everyDay((day) => {
  if (day % 3 === 2) return NOTHING
  const lesson: Day = { login: 1, watch_class: 2, finish_class: 1, score_likes: 1 }
  const talk: Day = day % 6 === 0 ? { comment_class: 1, score_comments: 3 } : {}
  const week: Day = day % 7 === 0 ? { score_posts: 1, score_replies: 1 } : {}
  return { ...lesson, ...talk, ...week, ...(day % 10 === 9 && { finish_module: 1 }) }
})

export const TYPICAL: readonly Typical[] = [
  { ...words.typical.gone, days: gone },
  { ...words.typical.weekends, days: weekends },
  { ...words.typical.steady, days: steady },
]
