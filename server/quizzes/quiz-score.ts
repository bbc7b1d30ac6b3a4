import type { Answers, QuizResult } from '#contract/quiz-attempts.ts'
import type { QuizProfile } from '#contract/quizzes.ts'
import type { AskedQuiz, AskedRow } from '#server/db/quiz-schema.ts'

// What answers are worth. Pure: the same attempt has the same result whenever it is asked for.

export interface Score {
  readonly rightCount: number
  /** null: a behavioural quiz has no right answers. */
  readonly percent: number | null
  readonly passed: boolean
  readonly result: QuizResult
}

/** Answers to questions that were asked, with options that were offered; a question with one answer keeps the last one chosen. */
export function knownAnswers(asked: AskedQuiz, answers: Answers): Record<string, string[]> {
  const known: Record<string, string[]> = {}
  for (const { id, kind, options } of asked.questions) {
    const offered = new Set(options.map((option) => option.id))
    const chosen = [...new Set(answers[String(id)] ?? [])].filter((each) => offered.has(each))
    if (chosen.length > 0) known[String(id)] = kind === 'single' ? chosen.slice(-1) : chosen
  }
  return known
}

export function scoreOf(asked: AskedQuiz, answers: Answers): Score {
  const { questions, type, goal, profiles } = asked
  const counted = knownAnswers(asked, answers)
  const explanations = Object.fromEntries(questions.flatMap(({ id, explanation }) => (explanation === '' ? [] : [[id, explanation]])))
  if (type === 'comportamental') {
    const result = { right: {}, explanations, profile: profileOf(questions, profiles, counted), counted }
    return { rightCount: 0, percent: null, passed: true, result }
  }
  const right = Object.fromEntries(questions.map((question) => [question.id, rightIn(question)]))
  const rightCount = questions.filter(({ id }) => sameSet(right[id] ?? [], counted[String(id)] ?? [])).length
  return {
    rightCount,
    percent: questions.length === 0 ? 0 : Math.round((rightCount / questions.length) * 100),
    // In whole numbers: 2 of 3 is not 67 % of a goal of 67.
    passed: rightCount * 100 >= goal * questions.length,
    result: { right, explanations, profile: null, counted },
  }
}

const rightIn = ({ options }: AskedRow) => options.flatMap(({ id, right }) => (right ? [id] : []))

const sameSet = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each) => b.includes(each))

/** The profile that most answers speak for; of equal ones the first. */
function profileOf(questions: readonly AskedRow[], profiles: readonly QuizProfile[], counted: Answers): QuizResult['profile'] {
  const votes = questions.flatMap(({ id, options }) =>
    options.filter((option) => counted[String(id)]?.includes(option.id)).map(({ profile }) => profile),
  )
  const of = (profile: QuizProfile) => votes.filter((vote) => vote === profile.id).length
  const [most] = [...profiles].sort((a, b) => of(b) - of(a))
  return most === undefined || of(most) === 0 ? null : { title: most.title, text: most.text }
}

export interface Best {
  readonly percent: number
  readonly passed: boolean
}

/** Of several attempts at one quiz: a worse repeat takes nothing away. null: none has a score. */
export function bestOf(attempts: readonly { readonly asked: AskedQuiz; readonly answers: Answers }[]): Best | null {
  const scores = attempts.flatMap(({ asked, answers }) => {
    const { percent, passed } = scoreOf(asked, answers)
    return percent === null ? [] : [{ percent, passed }]
  })
  if (scores.length === 0) return null
  return { percent: Math.max(...scores.map(({ percent }) => percent)), passed: scores.some(({ passed }) => passed) }
}
