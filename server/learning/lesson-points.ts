import { and, count, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { finishedLessons, lessons, modules } from '#server/db/schema.ts'
import { earn, takeBack } from '#server/gamification/ledger.ts'
import { awardByLesson } from '#server/gamification/reward-awards.ts'
import { takeLessonTime } from './lesson-time.ts'

interface Told {
  readonly tenantId: number
  readonly userId: number
  readonly lessonId: number
  /** When, as the device told it. */
  readonly at: Date
  readonly now: Date
  readonly awayFrom: Date | null
  readonly watched: boolean
  readonly finished: boolean
}

/**
 * What a lesson's progress (L4) earns: watching it, finishing it, and with the last one its module and its course (PTS-03). Only a lesson for which
 * there was time (SAF-07).
 */
export async function earnByLesson(tx: Db, { tenantId, userId, lessonId, at, now, awayFrom, watched, finished }: Told): Promise<void> {
  if (!watched && !finished) return
  const person = { tenantId, userId, told: now }
  const subject = String(lessonId)
  const counts = await takeLessonTime(tx, { tenantId, userId, lessonId }, { now, awayFrom, finished })
  if (counts.watched) await earn(tx, { ...person, rule: 'watch_class', subject, at })
  if (!finished || !counts.finished) return
  await earn(tx, { ...person, rule: 'finish_class', subject, at })
  await awardByLesson(tx, { ...person, at }, lessonId)
  const [place] = await tx
    .select({ module: lessons.moduleId, course: modules.courseId })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonId)))
  if (place === undefined) return
  const module = await finishedWhen(tx, person, eq(lessons.moduleId, place.module))
  if (module === null) return
  await earn(tx, { ...person, rule: 'finish_module', subject: String(place.module), at: module })
  const course = await finishedWhen(tx, person, eq(modules.courseId, place.course))
  if (course !== null) await earn(tx, { ...person, rule: 'finish_course', subject: String(place.course), at: course })
}

/** A lesson is open again: what it earned as finished goes, and so does what its module and its course earned as a whole (SAF-07). */
export async function takeBackLesson(
  tx: Db,
  { tenantId, userId, lessonId }: Pick<Told, 'tenantId' | 'userId' | 'lessonId'>,
): Promise<void> {
  const [place] = await tx
    .select({ module: lessons.moduleId, course: modules.courseId })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonId)))
  await takeBack(tx, tenantId, [
    { rule: 'finish_class', subjects: [String(lessonId)], userId },
    ...(place === undefined
      ? []
      : ([
          { rule: 'finish_module', subjects: [String(place.module)], userId },
          { rule: 'finish_course', subjects: [String(place.course)], userId },
        ] as const)),
  ])
}

/** When the last of these lessons was finished; null: not all of them are. */
async function finishedWhen(
  tx: Db,
  { tenantId, userId }: Pick<Told, 'tenantId' | 'userId'>,
  which: ReturnType<typeof eq>,
): Promise<Date | null> {
  const [row] = await tx
    .select({ all: count(lessons.id), done: count(finishedLessons.lessonId), last: max(finishedLessons.at) })
    .from(lessons)
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), eq(modules.tenantId, tenantId)))
    .leftJoin(
      finishedLessons,
      and(
        eq(finishedLessons.lessonId, lessons.id),
        eq(finishedLessons.userId, userId),
        eq(finishedLessons.tenantId, tenantId),
        eq(finishedLessons.counted, true),
      ),
    )
    .where(and(eq(lessons.tenantId, tenantId), which))
  return row === undefined || row.all === 0 || row.done < row.all ? null : row.last
}
