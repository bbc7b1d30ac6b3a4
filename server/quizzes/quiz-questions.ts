import { and, asc, eq, inArray } from 'drizzle-orm'
import { QUIZ_OPTION_MAX, QUIZ_QUESTIONS_MAX, QUIZ_TEXT_MAX } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { type BodyOf, type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { rowId } from '#server/call/tenancy.ts'
import { claimFile } from '#server/call/uploads.ts'
import { boundedText, requiredText } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { groupBy } from '#server/db/group-by.ts'
import { inOrder, lockTenant, writePositions } from '#server/db/order.ts'
import { quizQuestions, type quizzes } from '#server/db/quiz-schema.ts'
import { invalid, notFound } from '#server/errors/api-error.ts'
import { quizOf } from './quizzes.ts'

// The questions of quizzes, for editors (contract/quiz-questions.ts). What a question needs depends on the type of its quiz.

const GONE = 'Esta questão não existe mais.'
const NO_TEXT = 'Escreva a pergunta.'
const FEW = 'Uma questão precisa de pelo menos duas alternativas.'
const EMPTY_OPTION = 'Escreva o texto de cada alternativa.'
const NO_RIGHT = 'Falta marcar a certa.'
const ONE_RIGHT = 'Esta questão tem uma só resposta certa.'
const SAME = 'Duas alternativas têm o mesmo código.'
const NO_PROFILE = 'Este perfil não existe mais.'
const TOO_MANY = `Uma avaliação tem no máximo ${QUIZ_QUESTIONS_MAX} questões.`

type Question = typeof quizQuestions.$inferSelect
type Body = BodyOf<'createQuestion'>

const toWire = ({ id, quizId, kind, text, image, explanation, options, position }: Question) => ({
  id,
  quiz_id: quizId,
  kind,
  text,
  image,
  explanation,
  options: options.map((option) => ({ ...option })),
  order: position,
})

function optionsOf({ options, kind }: Body, quiz: typeof quizzes.$inferSelect): Question['options'] {
  const wrong = (message: string) => invalid(message, { options: message })
  if (options.length < 2) throw wrong(FEW)
  const trimmed = options.map((option) => ({ ...option, text: option.text.trim().slice(0, QUIZ_OPTION_MAX) }))
  if (trimmed.some(({ text }) => text === '')) throw wrong(EMPTY_OPTION)
  if (new Set(options.map(({ id }) => id)).size < options.length) throw wrong(SAME)
  if (quiz.type === 'comportamental') {
    const known = new Set(quiz.profiles.map(({ id }) => id))
    if (options.some(({ profile }) => profile !== null && !known.has(profile))) throw wrong(NO_PROFILE)
    return trimmed.map((option) => ({ ...option, right: false }))
  }
  const right = options.filter((option) => option.right).length
  if (right === 0) throw wrong(NO_RIGHT)
  if (kind === 'single' && right > 1) throw wrong(ONE_RIGHT)
  return trimmed.map((option) => ({ ...option, profile: null }))
}

async function fieldsOf(call: Call<Body>, quiz: typeof quizzes.$inferSelect, current: string | null) {
  const { body } = call
  return {
    kind: body.kind,
    text: requiredText(body.text, 'text', QUIZ_TEXT_MAX, NO_TEXT),
    explanation: boundedText(body.explanation, 'explanation', QUIZ_TEXT_MAX),
    options: optionsOf(body, quiz),
    image: await claimFile(call, { field: 'image', purpose: 'quiz', wanted: body.image, current, of: 'school' }),
  }
}

const ofQuiz = (db: Db, tenantId: number, quizId: number): Promise<Question[]> =>
  db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.tenantId, tenantId), eq(quizQuestions.quizId, quizId)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))

export { ofQuiz as questionsOf }

const one = (tenantId: number, id: unknown) => and(eq(quizQuestions.tenantId, tenantId), eq(quizQuestions.id, rowId(id) ?? 0))

export const quizQuestionHandlers: Handlers = {
  async listQuestions({ db, tenantId }) {
    const questions = await db
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.tenantId, tenantId))
      .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.position), asc(quizQuestions.id))
    return { body: { data: questions.map(toWire) } }
  },
  async createQuestion(call) {
    const { db, tenantId, session, body } = call
    await lockTenant(db, tenantId)
    const quiz = await quizOf(db, session, body.quiz_id)
    const before = await ofQuiz(db, tenantId, quiz.id)
    if (before.length >= QUIZ_QUESTIONS_MAX) throw invalid(TOO_MANY)
    const fields = await fieldsOf(call, quiz, null)
    const position = (before.at(-1)?.position ?? 0) + 1
    const [question] = await db
      .insert(quizQuestions)
      .values({ ...fields, tenantId, quizId: quiz.id, position })
      .returning()
    return { status: 201, body: { data: toWire(must(question, 'the inserted question')) } }
  },
  async updateQuestion(call) {
    const { db, tenantId, session, params } = call
    const [standing] = await db.select().from(quizQuestions).where(one(tenantId, params['id'])).for('no key update')
    if (standing === undefined) throw notFound(GONE)
    // A question stays in its quiz, whatever the body says.
    const fields = await fieldsOf(call, await quizOf(db, session, standing.quizId), standing.image)
    const [question] = await db.update(quizQuestions).set(fields).where(one(tenantId, params['id'])).returning()
    return { body: { data: toWire(must(question, 'the changed question')) } }
  },
  async orderQuestions({ db, tenantId, body }) {
    await lockTenant(db, tenantId)
    const named = db
      .select({ quizId: quizQuestions.quizId })
      .from(quizQuestions)
      .where(and(eq(quizQuestions.tenantId, tenantId), inArray(quizQuestions.id, [...body.order, 0])))
    const rows = await db
      .select({ id: quizQuestions.id, quizId: quizQuestions.quizId, position: quizQuestions.position })
      .from(quizQuestions)
      .where(and(eq(quizQuestions.tenantId, tenantId), inArray(quizQuestions.quizId, named)))
      .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
    // An order names questions of one quiz or of several: each quiz keeps its own.
    const places = [...groupBy(rows, ({ quizId }) => quizId).values()].flatMap((ofOne) =>
      inOrder(ofOne, body.order).flatMap(({ id, position }, index) => (position === index + 1 ? [] : [[id, index + 1] as const])),
    )
    await writePositions(db, quizQuestions, tenantId, places)
    return replyMessage('Ordem atualizada com sucesso')
  },
  async deleteQuestion({ db, tenantId, params }) {
    const removed = await db.delete(quizQuestions).where(one(tenantId, params['id'])).returning({ id: quizQuestions.id })
    if (removed.length === 0) throw notFound(GONE)
    return replyMessage('Questão excluída com sucesso')
  },
}
