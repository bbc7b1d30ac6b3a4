import { COMMUNITY_SCORES, PLATFORM_SCORES, type ScoreName } from '#contract/points-fields.ts'
import { type Rules, worthOf } from '#contract/points-rules.ts'
import type { RecentActs } from '#contract/points.ts'

// The points that rules would give for recorded actions (docs/decisions/0115). Pure: the same input gives the same numbers on every device.

export const DAYS = 30
export const SCORES: readonly ScoreName[] = [...PLATFORM_SCORES, ...COMMUNITY_SCORES]

/** How often a student did each action on one day. */
export type Day = Readonly<Partial<Record<ScoreName, number>>>
/** The days of one student, in order. */
export type Student = readonly Day[]

export interface RealActs {
  /** The first day: `2026-10-26`. */
  readonly from: string
  readonly students: readonly Student[]
  /** The number of active students; more than `students` if the school is too large to send all. */
  readonly of: number
}

const isCount = (value: unknown, least = 0): value is number => typeof value === 'number' && Number.isInteger(value) && value >= least

/** The actions of a row; null: it contains none. A row can contain anything (security 12). */
export function realActs(value: unknown): RealActs | null {
  const { from, students: size, of, acts } = { ...(value as Partial<RecentActs> | null | undefined) }
  if (typeof from !== 'string' || !isCount(size) || size > 10_000 || !isCount(of) || typeof acts !== 'object' || acts === null) return null
  const students = Array.from({ length: size }, () => Array.from({ length: DAYS }, (): Partial<Record<ScoreName, number>> => ({})))
  for (const name of SCORES)
    for (const told of (acts[name] ?? []) as readonly unknown[]) {
      const [student, day, times] = Array.isArray(told) ? (told as unknown[]) : []
      const at = isCount(student) && isCount(day) ? students[student]?.[day] : undefined
      if (at !== undefined && isCount(times, 1)) at[name] = times
    }
  return { from, students, of }
}

export const actsIn = (students: readonly Student[]): number =>
  students.reduce((sum, days) => sum + days.reduce((all, day) => all + SCORES.reduce((n, name) => n + (day[name] ?? 0), 0), 0), 0)

/** How often each action was done. */
export function timesByRule(students: readonly Student[]): Record<ScoreName, number> {
  const times = zeros()
  for (const days of students) for (const day of days) for (const name of SCORES) times[name] += day[name] ?? 0
  return times
}

export interface Outcome {
  /** Per student, the points after each day; every student starts with none. */
  readonly byDay: readonly (readonly number[])[]
  /** Per student, the final points. */
  readonly ends: readonly number[]
  /** The points that each rule gave in total. */
  readonly byRule: Readonly<Record<ScoreName, number>>
  readonly total: number
}

export function simulate(rules: Rules, students: readonly Student[]): Outcome {
  const byRule = zeros()
  const byDay = students.map((days) => {
    let sum = 0
    return days.map((day) => {
      for (const name of SCORES) {
        const worth = worthOf(rules[name], day[name] ?? 0)
        byRule[name] += worth
        sum += worth
      }
      return sum
    })
  })
  const ends = byDay.map((days) => days.at(-1) ?? 0)
  return { byDay, ends, byRule, total: ends.reduce((all, one) => all + one, 0) }
}

const zeros = () => Object.fromEntries(SCORES.map((name) => [name, 0])) as Record<ScoreName, number>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round((low + high) / 2)
}

/** How many students have at least `needed` points after each day. */
export const arrivals = ({ byDay }: Outcome, needed: number): number[] =>
  Array.from({ length: DAYS }, (_, day) => byDay.filter((days) => (days[day] ?? 0) >= needed).length)

/** The share of all points that the top tenth of the students has. */
export function topShare({ ends, total }: Outcome): { readonly students: number; readonly share: number } {
  const students = Math.max(1, Math.round(ends.length / 10))
  const top = ends.toSorted((a, b) => b - a).slice(0, students)
  return { students, share: total === 0 ? 0 : top.reduce((sum, one) => sum + one, 0) / total }
}
