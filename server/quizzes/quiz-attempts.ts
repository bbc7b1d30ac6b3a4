import { and, desc, eq, inArray } from 'drizzle-orm'
import { QUIZ_GRACE_MS } from '#contract/limits.ts'
import type { Answers, AttemptWire } from '#contract/quiz-attempts.ts'
import { must } from '#lib/must.ts'
import type { Call, Handlers } from '#server/call/handler.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { lockTenant } from '#server/db/order.ts'
import { type AskedQuiz, quizAttempts, quizzes } from '#server/db/quiz-schema.ts'
import { ApiError, invalid, notFound } from '#server/errors/api-error.ts'
import { awardByQuiz } from '#server/gamification/reward-awards.ts'
import { questionsOf } from './quiz-questions.ts'
import { bestOf, knownAnswers, scoreOf } from './quiz-score.ts'
import { quizOf, secondsOf } from './quizzes.ts'

// One person's attempts (docs/decisions/0104). An attempt is scored when it is finished, and never again:
//
//   open ── answers, any number of times ──► finished by the person
//     └── its time and the grace are over ──► finished with the answers that came in time; later ones are kept, and do not count
//
// What is right leaves the server with a finished attempt only.

type Attempt = typeof quizAttempts.$inferSelect

const GONE = 'Esta tentativa não existe mais.'
const ONCE = 'Esta avaliação se faz uma vez.'
const NO_QUESTIONS = 'Esta avaliação ainda não tem questões.'

const isOverdue = ({ endsAt }: Attempt, now: Date) => endsAt !== null && now.getTime() > endsAt.getTime() + QUIZ_GRACE_MS

/** An attempt whose time is over counts as finished at its end, whether or not somebody has looked since. */
const finishedAt = (attempt: Attempt, now: Date): Date | null => attempt.finishedAt ?? (isOverdue(attempt, now) ? attempt.endsAt : null)

const flag = (value: boolean) => (value ? 1 : 0)

/** A question as it may be shown before the attempt is finished. */
function askedToWire({ questions }: AskedQuiz): AttemptWire['questions'] {
  return questions.map(({ id, kind, text, image, options }) => ({
    id: String(id),
    kind,
    text,
    image,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }))
}

function toWire(attempt: Attempt, isRemoved: boolean, now: Date, finishedOnes: readonly Attempt[]): AttemptWire {
  const { asked, answers, lateAnswers } = attempt
  const finished = finishedAt(attempt, now)
  const score = finished === null || isRemoved ? null : scoreOf(asked, answers)
  const best = isRemoved ? null : bestOf(finishedOnes)
  return {
    id: attempt.id,
    quiz_id: attempt.quizId,
    name: asked.name,
    type: asked.type,
    goal: asked.goal,
    repeat: flag(asked.repeat),
    started_at: attempt.startedAt.toISOString(),
    ends_at: attempt.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    finished: flag(finished !== null),
    finished_at: finished?.toISOString() ?? null,
    questions: askedToWire(asked),
    answers: copyOf(lateAnswers ?? answers),
    right_count: score?.rightCount ?? 0,
    percent: score?.percent ?? null,
    passed: flag(score?.passed ?? false),
    ...(best !== null && { best_percent: best.percent, best_passed: flag(best.passed) }),
    late: flag(lateAnswers !== null && JSON.stringify(lateAnswers) !== JSON.stringify(answers)),
    removed: flag(isRemoved),
    result: score?.result ?? null,
  }
}

const copyOf = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(Object.entries(answers).map(([question, chosen]) => [question, [...chosen]]))

async function removedAmong(db: Db, tenantId: number, attempts: readonly Attempt[]): Promise<(attempt: Attempt) => boolean> {
  const ids = [...new Set(attempts.map(({ quizId }) => quizId)), 0]
  const here = await db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.tenantId, tenantId), inArray(quizzes.id, ids)))
  const known = new Set(here.map(({ id }) => id))
  return ({ quizId }) => !known.has(quizId)
}

async function replyOf(db: Db, attempt: Attempt, now: Date) {
  const isRemoved = await removedAmong(db, attempt.tenantId, [attempt])
  const others = await finishedOf(db, attempt, now)
  return { body: { data: toWire(attempt, isRemoved(attempt), now, others(attempt)) } }
}

/** The person's finished attempts, by the quiz of one. `quizId`: at this quiz alone. */
async function finishedOf(
  db: Db,
  { tenantId, userId, quizId }: { tenantId: number; userId: number; quizId?: number },
  now: Date,
): Promise<(attempt: Attempt) => readonly Attempt[]> {
  const rows = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.userId, userId),
        quizId === undefined ? undefined : eq(quizAttempts.quizId, quizId),
      ),
    )
  const byQuiz = groupBy(
    rows.filter((row) => finishedAt(row, now) !== null),
    (row) => row.quizId,
  )
  return (attempt) => byQuiz.get(attempt.quizId) ?? []
}

/** The person's own attempt, locked: two answers that come at once are taken one after the other. @throws 404 */
async function ownAttempt({ db, session, params }: Call<unknown>): Promise<Attempt> {
  const mine = and(eq(quizAttempts.tenantId, session.tenantId), eq(quizAttempts.userId, session.userId))
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(mine, eq(quizAttempts.id, rowId(params['attemptId']) ?? 0)))
    .for('no key update')
  if (attempt === undefined) throw notFound(GONE)
  return attempt
}

async function change(db: Db, attempt: Attempt, fields: Partial<typeof quizAttempts.$inferInsert>): Promise<Attempt> {
  const [changed] = await db
    .update(quizAttempts)
    .set(fields)
    .where(and(eq(quizAttempts.tenantId, attempt.tenantId), eq(quizAttempts.id, attempt.id)))
    .returning()
  return must(changed, 'the changed attempt')
}

async function askedOf(db: Db, quiz: typeof quizzes.$inferSelect): Promise<AskedQuiz> {
  const { name, type, goal, repeat, profiles } = quiz
  const questions = (await questionsOf(db, quiz.tenantId, quiz.id)).map(({ id, kind, text, image, explanation, options }) => ({
    id,
    kind,
    text,
    image,
    explanation,
    options,
  }))
  return { name, type, goal, repeat, profiles, questions }
}

const latest = (db: Db, { tenantId, userId }: Session, quizId?: number) =>
  db
    .selectDistinctOn([quizAttempts.quizId])
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.userId, userId),
        quizId === undefined ? undefined : eq(quizAttempts.quizId, quizId),
      ),
    )
    .orderBy(quizAttempts.quizId, desc(quizAttempts.id))

export const quizAttemptHandlers: Handlers = {
  async startAttempt({ db, session, params, now }) {
    const { tenantId, userId } = session
    // Two tabs that start at once get the same attempt.
    await lockTenant(db, tenantId)
    const quiz = await quizOf(db, session, params['id'])
    const [last] = await latest(db, session, quiz.id)
    if (last !== undefined && finishedAt(last, now) === null) return replyOf(db, last, now)
    // Whoever edits tries the quiz as often as it takes.
    if (last !== undefined && !quiz.repeat && !mayEdit(session)) throw new ApiError(409, ONCE)
    const asked = await askedOf(db, quiz)
    if (asked.questions.length === 0) throw invalid(NO_QUESTIONS)
    const seconds = quiz.stopwatch ? secondsOf(quiz.timeLimit) : null
    const endsAt = seconds === null ? null : new Date(now.getTime() + seconds * 1000)
    const [attempt] = await db.insert(quizAttempts).values({ tenantId, userId, quizId: quiz.id, asked, startedAt: now, endsAt }).returning()
    return replyOf(db, must(attempt, 'the inserted attempt'), now)
  },
  async saveAnswers(call) {
    const { db, body, now } = call
    const attempt = await ownAttempt(call)
    const taken = await take(db, attempt, body.answers, now)
    await awardIfPassed(db, taken)
    return replyOf(db, taken, now)
  },
  async finishAttempt(call) {
    const { db, body, now } = call
    const attempt = await ownAttempt(call)
    const taken = await take(db, attempt, body.answers, now)
    const finished = taken.finishedAt === null ? await change(db, taken, { finishedAt: now }) : taken
    await awardIfPassed(db, finished)
    return replyOf(db, finished, now)
  },
  async listMyAttempts({ db, session, tenantId, now }) {
    const attempts = await latest(db, session)
    const isRemoved = await removedAmong(db, tenantId, attempts)
    const others = await finishedOf(db, session, now)
    return { body: { data: attempts.map((attempt) => toWire(attempt, isRemoved(attempt), now, others(attempt))) } }
  },
}

/** REW-07: passing a quiz may earn a reward. */
async function awardIfPassed(db: Db, { tenantId, userId, quizId, asked, answers, finishedAt: at }: Attempt): Promise<void> {
  if (at !== null && scoreOf(asked, answers).passed) await awardByQuiz(db, { tenantId, userId, at }, quizId)
}

/**
 * Takes answers as far as the time allows, question by question: what is not named stays as it was (0137). A finished attempt keeps its own: a late
 * duplicate changes nothing.
 */
async function take(db: Db, attempt: Attempt, sent: Answers, now: Date): Promise<Attempt> {
  const { asked, answers, lateAnswers, finishedAt: ended, endsAt } = attempt
  if (ended !== null && ended.getTime() !== endsAt?.getTime()) return attempt
  const joined = (before: Answers) => knownAnswers(asked, { ...before, ...sent })
  if (isOverdue(attempt, now)) return change(db, attempt, { lateAnswers: joined(lateAnswers ?? answers), finishedAt: endsAt })
  return ended === null ? change(db, attempt, { answers: joined(answers) }) : attempt
}
