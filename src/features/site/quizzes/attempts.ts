import type { Fields } from '#contract/entity.ts'
import { entriesOf } from '#contract/keyed-fields.ts'
import type { RowFields } from '#contract/nouns.ts'
import type { Answers, AskedQuestion, QuizResult } from '#contract/quiz-attempts.ts'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { isChosen, isQuestions, isResult } from './attempt-shapes.ts'

export interface Attempt extends Omit<MirroredRow<'quiz_attempts'>, 'questions' | 'result'> {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
  readonly result: QuizResult | null
}

export type QuizFields = RowFields<'quizzes'>

/** The person's last attempt at every quiz; `undefined` while they are being read. After «Refazer» the previous attempt stays for a moment. */
export function useAttempts(): ReadonlyMap<string, Attempt> | undefined {
  const rows = useList('quiz_attempts')
  if (rows === undefined) return undefined
  const byQuiz = new Map<string, Attempt>()
  for (const row of rows) {
    const { quiz_id: quiz, questions, result } = row
    if (quiz === null || !isQuestions(questions)) continue
    const before = byQuiz.get(quiz)
    if (before !== undefined && before.started_at > row.started_at) continue
    byQuiz.set(quiz, { ...row, questions, answers: answersIn(row), result: isResult(result) ? result : null })
  }
  return byQuiz
}

/** The chosen options by question, from the fields of a row. */
export function answersIn(fields: object): Answers {
  const entries = entriesOf(fields as Fields, 'answers')
  return Object.fromEntries(
    Object.entries(entries).flatMap(([question, chosen]) => (isChosen(chosen) ? [[question, chosen] as const] : [])),
  )
}

export const countAnswered = ({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>) =>
  questions.filter(({ id }) => (answers[id]?.length ?? 0) > 0).length

/** The index of the first question without an answer; of the last one if all have one. */
export function firstOpen({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>): number {
  const at = questions.findIndex(({ id }) => (answers[id]?.length ?? 0) === 0)
  return at < 0 ? Math.max(0, questions.length - 1) : at
}

/** The result that counts: the best of the person's attempts. */
export const bestOf = ({ percent, passed, best_percent: best = 0, best_passed: hasPassed = false }: Attempt) => ({
  percent: Math.max(percent, best),
  passed: passed || hasPassed,
})
