import type { DayRule } from '#contract/points-fields.ts'
import { type PointsForm, ruleOf } from './form.ts'

// What a student could earn in a day under the rules as they are written: the sentence beneath the form.

/** An ordinary day: what is done, and how often. */
const DAY = [
  { score: 'login', day: null, times: 1, text: 'entra' },
  { score: 'watch_class', day: 'day_watch_class', times: 3, text: 'assiste a 3 aulas' },
  { score: 'finish_class', day: 'day_finish_class', times: 2, text: 'conclui 2' },
  { score: 'comment_class', day: 'day_comment_class', times: 1, text: 'comenta uma' },
  { score: 'score_posts', day: 'day_post', times: 1, text: 'publica na comunidade' },
] as const

/** The bonus of a rule for acts of one day (PTS-06, PTS-07). */
export const bonusOf = ({ enable, needed_interaction: needed, plus_user_score: plus }: DayRule, times: number): number =>
  enable && needed > 0 ? Math.floor(times / needed) * plus : 0

const whole = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** `text`: only what earns something. */
export function aDay(values: PointsForm): { readonly points: number; readonly text: string } {
  const parts = DAY.map(({ score, day, times, text }) => ({
    text,
    points: whole(values[score]) * times + (day === null ? 0 : bonusOf(ruleOf(values[day]), times)),
  })).filter(({ points }) => points > 0)
  return {
    points: parts.reduce((sum, { points }) => sum + points, 0),
    text: new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts.map(({ text }) => text)),
  }
}
