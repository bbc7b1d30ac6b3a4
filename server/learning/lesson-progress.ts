import { and, eq, lte, sql } from 'drizzle-orm'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { finishedLessons, lessonProgress } from '#server/db/schema.ts'
import { invalid } from '#server/errors/api-error.ts'
import { earnByLesson, takeBackLesson } from './lesson-points.ts'
import { existingLesson } from './library.ts'

/** No device waits longer for its network. */
const LONGEST_WAIT = 366 * 24 * 60 * 60 * 1000 // ms

/** The time at which the device says that it was, within a year before now: a wrong clock can neither win for ever nor name a year of its own. */
function timeOf(at: string, now: Date): Date {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw invalid('Valor do campo inválido', { at: 'Valor do campo inválido' })
  return new Date(Math.max(now.getTime() - LONGEST_WAIT, Math.min(time, now.getTime())))
}

export const lessonProgressHandlers: Handlers = {
  async reopenLesson({ db, tenantId, session, params }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    const { userId } = session
    const mine = and(eq(finishedLessons.userId, userId), eq(finishedLessons.lessonId, lessonId), eq(finishedLessons.tenantId, tenantId))
    await db.delete(finishedLessons).where(mine)
    await takeBackLesson(db, { tenantId, userId, lessonId })
    return replyMessage('Aula reaberta com sucesso.')
  },
  async saveLessonProgress({ db, tenantId, session, params, body, now }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    const { userId } = session
    const at = timeOf(body.at, now)
    const place = { seconds: Math.max(0, body.seconds), duration: Math.max(0, body.duration), at }
    await db
      .insert(lessonProgress)
      .values({ userId, tenantId, lessonId, ...place })
      .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: place, setWhere: lte(lessonProgress.at, at) })
    const isFinished = and(
      eq(finishedLessons.userId, userId),
      eq(finishedLessons.lessonId, lessonId),
      eq(finishedLessons.tenantId, tenantId),
    )
    if (body.finished) {
      // The earliest time that was told counts, whatever came first.
      const earliest = sql`least(${finishedLessons.at}, excluded.at)`
      await db
        .insert(finishedLessons)
        .values({ userId, tenantId, lessonId, at, counted: false })
        .onConflictDoUpdate({ target: [finishedLessons.userId, finishedLessons.lessonId], set: { at: earliest } })
    }
    // One that was finished too soon counts when there was time for it.
    const [done] = await db.select().from(finishedLessons).where(isFinished)
    const finished = done !== undefined
    const told = { now, awayFrom: session.awayFrom, watched: place.seconds > 0, finished }
    await earnByLesson(db, { tenantId, userId, lessonId, at: done?.at ?? at, ...told })
    const [stands] = await db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId), eq(lessonProgress.tenantId, tenantId)))
    return { body: { data: { seconds: stands?.seconds ?? place.seconds, duration: stands?.duration ?? place.duration, finished } } }
  },
}
