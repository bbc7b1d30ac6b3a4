import { and, eq, lte, sql } from 'drizzle-orm'
import { invalid } from './api-error.ts'
import type { Handlers } from './handler.ts'
import { earnByLesson } from './lesson-points.ts'
import { existingLesson } from './library.ts'
import { finishedLessons, lessonProgress } from './schema.ts'

/** The time at which the device says that it was; never later than now, so that a wrong clock cannot win for ever. */
function timeOf(at: string, now: Date): Date {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw invalid('Valor do campo inválido', { at: 'Valor do campo inválido' })
  return new Date(Math.min(time, now.getTime()))
}

export const lessonProgressHandlers: Handlers = {
  async saveLessonProgress({ db, tenantId, session, params, body, now }) {
    const lessonId = await existingLesson(db, tenantId, params['lessonId'])
    const { userId } = session
    const at = timeOf(body.at, now)
    const place = { seconds: Math.max(0, body.seconds), duration: Math.max(0, body.duration), at }
    await db
      .insert(lessonProgress)
      .values({ userId, tenantId, lessonId, ...place })
      .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: place, setWhere: lte(lessonProgress.at, at) })
    if (body.finished) {
      // The earliest time that was told counts, whatever came first.
      const earliest = sql`least(${finishedLessons.at}, excluded.at)`
      await db
        .insert(finishedLessons)
        .values({ userId, tenantId, lessonId, at })
        .onConflictDoUpdate({ target: [finishedLessons.userId, finishedLessons.lessonId], set: { at: earliest } })
    }
    await earnByLesson(db, { tenantId, userId, lessonId, at, watched: place.seconds > 0, finished: body.finished })
    const mine = <T extends typeof lessonProgress | typeof finishedLessons>(table: T) =>
      and(eq(table.userId, userId), eq(table.lessonId, lessonId), eq(table.tenantId, tenantId))
    const [stands] = await db.select().from(lessonProgress).where(mine(lessonProgress))
    const finished = (await db.$count(finishedLessons, mine(finishedLessons))) > 0
    return { body: { data: { seconds: stands?.seconds ?? place.seconds, duration: stands?.duration ?? place.duration, finished } } }
  },
}
