import { and, count, eq } from 'drizzle-orm'
import { QUIZ_GOAL, QUIZ_NAME_MAX, QUIZ_TIME_MAX } from '#contract/limits.ts'
import type { QuizProfile } from '#contract/quizzes.ts'
import { isUpTo } from '#lib/characters.ts'
import { must } from '#lib/must.ts'
import { type BodyOf, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowsOf } from '#server/call/rows.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { requiredText } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { quizQuestions, quizzes } from '#server/db/quiz-schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'

// Quizzes as rows (QUI). Their questions are in quiz-questions.ts, the attempts at them in quiz-attempts.ts.

export const QUIZ_GONE = 'Esta avaliação não existe mais.'
const rows = rowsOf(quizzes, QUIZ_GONE)

type Quiz = typeof quizzes.$inferSelect
type Body = BodyOf<'createQuiz'>

const NO_TIME = 'Adicione um tempo limite válido!' // QUI-08
const BAD_GOAL = `A média é um número inteiro de ${QUIZ_GOAL.min} a ${QUIZ_GOAL.max}.`
const TOO_LONG = `O nome não pode ter mais de ${QUIZ_NAME_MAX} caracteres`

/** `1:30:00`, `00:15:00` → seconds; null: no such time, or one that is over before it begins. */
export function secondsOf(limit: string): number | null {
  const parts = /^(\d{1,3}):(\d{1,2}):(\d{1,2})$/.exec(limit.trim())
  if (parts === null) return null
  const seconds = Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
  return seconds > 0 && seconds <= QUIZ_TIME_MAX ? seconds : null
}

function fieldsOf(body: Body) {
  const stopwatch = body.stopwatch === 1
  if (!isUpTo(body.name, QUIZ_NAME_MAX)) throw invalid(TOO_LONG, { name: TOO_LONG })
  const name = requiredText(body.name, 'name', QUIZ_NAME_MAX)
  if (body.type === 'comun' && !(Number.isInteger(body.goal) && body.goal >= QUIZ_GOAL.min && body.goal <= QUIZ_GOAL.max))
    throw invalid(BAD_GOAL, { goal: BAD_GOAL })
  if (stopwatch && secondsOf(body.time_limit ?? '') === null) throw invalid(NO_TIME, { time_limit: NO_TIME })
  return {
    name,
    type: body.type,
    goal: body.type === 'comun' ? body.goal : 0,
    published: body.published === 1,
    repeat: body.repeat === 1,
    stopwatch,
    timeLimit: stopwatch ? must(body.time_limit, 'a checked limit').trim() : '', // QUI-07
  }
}

const flag = (value: boolean) => (value ? 1 : 0)

/** Students get no profiles: what each answer speaks for would follow from them. */
function quizToWire(quiz: Quiz, questions: number, session: Session) {
  const { id, name, type, goal, published, repeat, stopwatch, timeLimit, profiles } = quiz
  return {
    id,
    name,
    type,
    goal,
    published: flag(published),
    repeat: flag(repeat),
    stopwatch: flag(stopwatch),
    time_limit: timeLimit === '' ? null : timeLimit,
    questions_count: questions,
    ...(mayEdit(session) && { profiles: [...profiles] }),
  } as const
}

async function counts(db: Db, tenantId: number): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .select({ quizId: quizQuestions.quizId, questions: count() })
    .from(quizQuestions)
    .where(eq(quizQuestions.tenantId, tenantId))
    .groupBy(quizQuestions.quizId)
  return new Map(found.map(({ quizId, questions }) => [quizId, questions]))
}

/** @throws 404, also for a student who asks for one that is not published */
export async function quizOf(db: Db, session: Session, id: unknown): Promise<Quiz> {
  const [quiz] = await db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.tenantId, session.tenantId), eq(quizzes.id, rowId(id) ?? 0)))
  if (quiz === undefined || !(quiz.published || mayEdit(session))) throw notFound(QUIZ_GONE)
  return quiz
}

const BAD_PROFILE = 'Cada perfil precisa de um nome.'
const SAME_PROFILE = 'Dois perfis têm o mesmo código.'

function checkProfiles(profiles: readonly QuizProfile[]): void {
  if (profiles.some(({ title }) => title.trim() === '')) throw invalid(BAD_PROFILE, { profiles: BAD_PROFILE })
  if (new Set(profiles.map(({ id }) => id)).size < profiles.length) throw invalid(SAME_PROFILE, { profiles: SAME_PROFILE })
}

export const quizHandlers: Handlers = {
  async listQuizzes({ db, tenantId, session }) {
    const questions = await counts(db, tenantId)
    const shown = (await rows.all(db, tenantId)).filter(({ published }) => published || mayEdit(session))
    return { body: [true, 200, { data: shown.map((quiz) => quizToWire(quiz, questions.get(quiz.id) ?? 0, session)) }] }
  },
  async readQuiz({ db, tenantId, session, params }) {
    const quiz = await quizOf(db, session, params['id'])
    return { body: [true, 200, { data: quizToWire(quiz, (await counts(db, tenantId)).get(quiz.id) ?? 0, session) }] }
  },
  async createQuiz({ db, tenantId, session, body }) {
    const quiz = await rows.add(db, tenantId, fieldsOf(body))
    return { status: 201, body: [true, 201, { data: quizToWire(quiz, 0, session) }] }
  },
  async updateQuiz({ db, tenantId, session, params, body }) {
    const quiz = await rows.change(db, tenantId, params['id'], fieldsOf(body))
    return { body: [true, 200, { data: quizToWire(quiz, (await counts(db, tenantId)).get(quiz.id) ?? 0, session) }] }
  },
  async saveQuizProfiles({ db, tenantId, session, params, body }) {
    checkProfiles(body.profiles)
    const quiz = await rows.change(db, tenantId, params['id'], { profiles: body.profiles })
    return { body: [true, 200, { data: quizToWire(quiz, (await counts(db, tenantId)).get(quiz.id) ?? 0, session) }] }
  },
  async deleteQuiz({ db, tenantId, params }) {
    await rows.remove(db, tenantId, params['id'])
    return replyMessage('Avaliação excluída com sucesso')
  },
}
