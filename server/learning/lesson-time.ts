import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { finishedLessons, lessonProgress, lessonVisits, users } from '#server/db/schema.ts'

/*
 * Whether there was time for a lesson, on the server's clock alone (SAF-07). A lesson costs half of its film, and 30 s at least. The time is that since
 * the person opened it, or since their device was away (without a network it opens lessons that the server does not see), and each minute counts for
 * one lesson only: the time up to `lessonTimeUsed` has gone into others.
 */

const SECOND = 1000
const LEAST = 30 * SECOND
const MOST = 20 * 60 * SECOND
/** The part of a film that must have been there. */
const PART = 0.5
/** A device that was away for longer counts for this long. */
const LONGEST_AWAY = 12 * 60 * 60 * SECOND

export interface Visit {
  readonly tenantId: number
  readonly userId: number
  readonly lessonId: number
}

const ofVisit = (table: typeof lessonVisits | typeof finishedLessons, { tenantId, userId, lessonId }: Visit) =>
  and(eq(table.userId, userId), eq(table.lessonId, lessonId), eq(table.tenantId, tenantId))

export async function noteVisit(db: Db, visit: Visit, now: Date): Promise<void> {
  await db
    .insert(lessonVisits)
    .values({ ...visit, at: now })
    .onConflictDoNothing()
}

interface Told {
  readonly now: Date
  /** Since when the device was away before it came back last. */
  readonly awayFrom: Date | null
  readonly finished: boolean
}

/** Takes the time for watching and for finishing the lesson, as far as there is some. @returns what counts, now or since earlier */
export async function takeLessonTime(
  tx: Db,
  visit: Visit,
  { now, awayFrom, finished }: Told,
): Promise<{ watched: boolean; finished: boolean }> {
  const { tenantId, userId } = visit
  const person = and(eq(users.id, userId), eq(users.tenantId, tenantId))
  // The row stays locked: of two lessons that are told at once the second one sees the time that the first one took.
  const [row] = await tx.select({ used: users.lessonTimeUsed }).from(users).where(person).for('no key update')
  await noteVisit(tx, visit, now)
  const [opened] = await tx.select().from(lessonVisits).where(ofVisit(lessonVisits, visit))
  const [done] = await tx.select().from(finishedLessons).where(ofVisit(finishedLessons, visit))
  const counts = { watched: opened?.watched === true, finished: done?.counted === true }
  const since = Math.min(...[opened?.at ?? now, awayFrom ?? now].map((at) => at.getTime()))
  let used = Math.max(row?.used?.getTime() ?? 0, since, now.getTime() - LONGEST_AWAY)
  const take = (cost: number) => {
    if (now.getTime() - used < cost) return false
    used += cost
    return true
  }
  if (!counts.watched && take(LEAST)) {
    counts.watched = true
    await tx.update(lessonVisits).set({ watched: true }).where(ofVisit(lessonVisits, visit))
  }
  if (finished && counts.watched && !counts.finished && take((await costOf(tx, visit)) - LEAST)) {
    counts.finished = true
    await tx.update(finishedLessons).set({ counted: true }).where(ofVisit(finishedLessons, visit))
  }
  await tx
    .update(users)
    .set({ lessonTimeUsed: new Date(used) })
    .where(person)
  return counts
}

/** By the length that most people's players told: nobody makes a film shorter or longer alone. */
async function costOf(tx: Db, { tenantId, lessonId }: Visit): Promise<number> {
  const [film] = await tx
    .select({ seconds: sql<number | null>`percentile_disc(0.5) within group (order by ${lessonProgress.duration})` })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.tenantId, tenantId), eq(lessonProgress.lessonId, lessonId), gt(lessonProgress.duration, 0)))
  return Math.max(LEAST, Math.min(MOST, PART * SECOND * Number(film?.seconds ?? 0)))
}
