import { and, desc, eq, or } from 'drizzle-orm'
import type { LessonCommentWire } from '#contract/lesson-comments.ts'
import { COMMENT_TEXT_MAX, COMMENTS_MAX } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { authorsOf } from '#server/accounts/authors.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { memberText } from '#server/call/member-text.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { rowId } from '#server/call/tenancy.ts'
import { lessonComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { lessons } from '#server/db/schema.ts'
import { ApiError, notFound } from '#server/errors/api-error.ts'
import { earnNow, takeBack } from '#server/gamification/ledger.ts'
import { existingLesson } from '#server/learning/library.ts'
import { noticeAnswer } from '#server/notifications/community-notices.ts'

// Doubts under a lesson and their answers (ext L6), while the school has comments on (LES-05).

type Row = typeof lessonComments.$inferSelect

const GONE = 'Este comentário não existe mais.'
const OFF = 'Os comentários das aulas estão desligados.'
const TEXT = 'Escreva alguma coisa.'

async function toWire(db: Db, tenantId: number, rows: readonly Row[]): Promise<LessonCommentWire[]> {
  const author = await authorsOf(
    db,
    tenantId,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ id, lessonId, parentId, userId, content, createdAt, editedAt }) => ({
    id,
    lesson_id: lessonId,
    parent_id: parentId,
    content,
    user: author(userId),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
  }))
}

/** @throws 403 */
async function checkOn(db: Db, tenantId: number): Promise<void> {
  const { comment } = await readSection(db, tenantId, 'template')
  if (comment !== 1) throw new ApiError(403, OFF)
}

async function commentOf(db: Db, tenantId: number, lessonId: number, id: unknown): Promise<Row> {
  const [row] = await db
    .select()
    .from(lessonComments)
    .where(and(eq(lessonComments.tenantId, tenantId), eq(lessonComments.lessonId, lessonId), eq(lessonComments.id, rowId(id) ?? 0)))
  if (row === undefined) throw notFound(GONE)
  return row
}

export const lessonCommentHandlers: Handlers = {
  async listLessonComments({ db, tenantId, params }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    await checkOn(db, tenantId)
    const newest = await db
      .select()
      .from(lessonComments)
      .where(and(eq(lessonComments.tenantId, tenantId), eq(lessonComments.lessonId, lessonId)))
      .orderBy(desc(lessonComments.id))
      .limit(COMMENTS_MAX)
    return { body: { data: await toWire(db, tenantId, newest.reverse()), lesson_id: lessonId } }
  },
  async createLessonComment(call) {
    const { db, tenantId, session, params, body, now } = call
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    await checkOn(db, tenantId)
    const content = memberText(body.content, 'content', COMMENT_TEXT_MAX, TEXT)
    const parent = body.parent_id === null ? null : await commentOf(db, tenantId, lessonId, body.parent_id)
    const parentId = parent === null ? null : (parent.parentId ?? parent.id)
    const values = { tenantId, userId: session.userId, lessonId, parentId, content, createdAt: now }
    const [made] = await db.insert(lessonComments).values(values).returning()
    const said = must(made, 'the new comment')
    if (parent !== null) await noticeAnswer(call, await lessonOf(db, tenantId, lessonId), parent.userId, said.id)
    // What is said to oneself earns nothing.
    if (parent?.userId !== session.userId) await earnNow(call, 'comment_class', said.id)
    const [wire] = await toWire(db, tenantId, [said])
    return { status: 201, body: { data: must(wire, 'the comment') } }
  },
  async updateLessonComment({ db, tenantId, session, params, body, now }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    await checkOn(db, tenantId)
    const row = await commentOf(db, tenantId, lessonId, params['commentId'])
    if (row.userId !== session.userId) throw new ApiError(403, 'Só quem escreveu pode editar.')
    const content = memberText(body.content, 'content', COMMENT_TEXT_MAX, TEXT)
    if (content !== row.content)
      await db
        .update(lessonComments)
        .set({ content, editedAt: now })
        .where(and(eq(lessonComments.tenantId, tenantId), eq(lessonComments.id, row.id)))
    return replyMessage('Comentário editado com sucesso.')
  },
  async deleteLessonComment({ db, tenantId, session, params }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    const row = await commentOf(db, tenantId, lessonId, params['commentId'])
    if (row.userId !== session.userId && !mayEdit(session)) throw new ApiError(403, 'Só quem escreveu pode excluir.')
    const ofThis = and(eq(lessonComments.tenantId, tenantId), or(eq(lessonComments.id, row.id), eq(lessonComments.parentId, row.id)))
    const gone = await db.delete(lessonComments).where(ofThis).returning()
    await takeBack(db, tenantId, [{ rule: 'comment_class', subjects: gone.map(({ id }) => String(id)) }])
    return replyMessage('Comentário excluído com sucesso.')
  },
}

async function lessonOf(db: Db, tenantId: number, id: number) {
  const [lesson] = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, id)))
  return must(lesson, 'the lesson')
}
