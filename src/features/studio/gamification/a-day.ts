import { rulesOfFields, worthOf } from '#contract/points-rules.ts'
import type { PointsForm } from '#features/studio/shared/points-form.ts'

// What a student could earn in a day under the rules of the form: the sentence below it.

/** An ordinary day: the actions and how often each is done. */
const DAY = [
  { rule: 'login', times: 1, text: 'entra' },
  { rule: 'watch_class', times: 3, text: 'assiste a 3 aulas' },
  { rule: 'finish_class', times: 2, text: 'conclui 2' },
  { rule: 'comment_class', times: 1, text: 'comenta uma' },
  { rule: 'score_posts', times: 1, text: 'publica na comunidade' },
] as const

/** `text` names only actions that earn points. */
export function aDay(values: PointsForm): { readonly points: number; readonly text: string } {
  const rules = rulesOfFields(values)
  const parts = DAY.map(({ rule, times, text }) => ({ text, points: worthOf(rules[rule], times) })).filter(({ points }) => points > 0)
  return {
    points: parts.reduce((sum, { points }) => sum + points, 0),
    text: new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts.map(({ text }) => text)),
  }
}
