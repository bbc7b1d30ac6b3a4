import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Answers } from '#contract/quiz-attempts.ts'
import type { QuestionKind, QuizOption } from '#contract/quiz-questions.ts'
import type { QuizProfile } from '#contract/quizzes.ts'
import { at, id, indexes, ownedBy } from './columns.ts'
import { tenants, users } from './schema.ts'

// The tables of quizzes (QUI, docs/decisions/0103 and 0104).

const tenantId = () => ownedBy(tenants)
const userId = () => ownedBy(users)

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    type: text({ enum: ['comun', 'comportamental'] }).notNull(),
    goal: integer().notNull(),
    published: boolean().notNull().default(false),
    repeat: boolean().notNull().default(false),
    stopwatch: boolean().notNull().default(false),
    /** `h:m:s`; empty: none. */
    timeLimit: text().notNull().default(''),
    profiles: jsonb().$type<readonly QuizProfile[]>().notNull().default([]),
    position: integer().notNull(),
  },
  (table) => [index('quizzes_tenant').on(table.tenantId)],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    tenantId: tenantId(),
    quizId: ownedBy(quizzes),
    kind: text({ enum: ['single', 'multiple'] }).notNull(),
    text: text().notNull(),
    image: text(),
    explanation: text().notNull().default(''),
    options: jsonb().$type<readonly QuizOption[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => indexes('quiz_questions', { quiz: table.quizId, tenant: table.tenantId }),
)

/** What an attempt is about, as it was when it began: a later edit of the quiz changes no score. */
export interface AskedQuiz {
  readonly name: string
  readonly type: 'comun' | 'comportamental'
  readonly goal: number
  readonly repeat: boolean
  readonly profiles: readonly QuizProfile[]
  readonly questions: readonly AskedRow[]
}
export interface AskedRow {
  readonly id: number
  readonly kind: QuestionKind
  readonly text: string
  readonly image: string | null
  readonly explanation: string
  readonly options: readonly QuizOption[]
}

/** `quizId` has no foreign key: the answers of a removed quiz stay with their person. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    tenantId: tenantId(),
    userId: userId(),
    quizId: integer().notNull(),
    asked: jsonb().$type<AskedQuiz>().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** Came after the time and its grace: kept, never scored. */
    lateAnswers: jsonb().$type<Answers>(),
    startedAt: at().notNull(),
    endsAt: at(),
    finishedAt: at(),
  },
  (table) => [index('quiz_attempts_person').on(table.userId, table.quizId), ...indexes('quiz_attempts', { tenant: table.tenantId })],
)
