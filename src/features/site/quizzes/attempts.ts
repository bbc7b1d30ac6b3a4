import type { Fields } from '#contract/entity.ts'
import { entriesOf } from '#contract/keyed-fields.ts'
import type { Answers, AskedQuestion, QuizResult } from '#contract/quiz-attempts.ts'
import { type RowOf, useList } from '#sync/page/live-rows.ts'
import { isChosen, isQuestions, isResult } from './attempt-shapes.ts'

interface AttemptFields {
  readonly quiz_id: string | null
  readonly name: string
  readonly type: string
  readonly goal: number
  readonly repeat: boolean
  readonly started_at: string
  /** Empty: without a time limit. */
  readonly ends_at: string
  /** The server's clock minus this device's, ms. */
  readonly ahead: number
  readonly finished: boolean
  readonly finished_at: string
  readonly questions: unknown
  readonly right_count: number
  readonly percent: number
  readonly passed: boolean
  /** Of the best attempt, which counts; absent: of this one. */
  readonly best_percent?: number
  readonly best_passed?: boolean
  readonly late: boolean
  readonly removed: boolean
  readonly result: unknown
}

export interface Attempt extends Omit<RowOf<AttemptFields>, 'questions' | 'result'> {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
  readonly result: QuizResult | null
}

export interface QuizFields {
  readonly title: string
  readonly type: string
  readonly goal: number
  readonly repeat: boolean
  readonly stopwatch: boolean
  readonly time_limit: string
  readonly published: boolean
  readonly questions_count?: number
}

/** The person's last attempt at every quiz; `undefined` while it is being read. After «Refazer» the one before stays for a moment. */
export function useAttempts(): ReadonlyMap<string, Attempt> | undefined {
  const rows = useList<AttemptFields>('quiz_attempts', 'quiz_attempts')
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

/** The chosen options by question, as the fields of a row hold them. */
export function answersIn(fields: object): Answers {
  const entries = entriesOf(fields as Fields, 'answers')
  return Object.fromEntries(
    Object.entries(entries).flatMap(([question, chosen]) => (isChosen(chosen) ? [[question, chosen] as const] : [])),
  )
}

export const countAnswered = ({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>) =>
  questions.filter(({ id }) => (answers[id]?.length ?? 0) > 0).length

/** The first question without an answer; the last one when all have one. */
export function firstOpen({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>): number {
  const at = questions.findIndex(({ id }) => (answers[id]?.length ?? 0) === 0)
  return at < 0 ? Math.max(0, questions.length - 1) : at
}

/** What counts for the person: the best of their attempts. */
export const bestOf = ({ percent, passed, best_percent: best = 0, best_passed: hasPassed = false }: Attempt) => ({
  percent: Math.max(percent, best),
  passed: passed || hasPassed,
})
