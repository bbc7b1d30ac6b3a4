import { and, countDistinct, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { COMMUNITY_SCORES, PLATFORM_SCORES } from '#contract/points-fields.ts'
import { DAY_MS, dayOf, startOf } from '#contract/points-rules.ts'
import type { Handlers } from '#server/call/handler.ts'
import type { Db } from '#server/db/database.ts'
import { pointsLedger, pointsSeasons } from '#server/db/gamification-schema.ts'

// What students did of late, for whoever tries other rules of the points on it (ext G4, docs/decisions/0115). No name and no id of a student leaves the server.

const DAYS = 30
/** So that an answer stays small in a school of any size. */
const STUDENTS = 200

type Times = [student: number, day: number, times: number]

/** Acts, without the bonuses that came of them. By seasons, because the index is. */
const recent = (db: Db, tenantId: number, from: Date) =>
  and(
    eq(pointsLedger.tenantId, tenantId),
    inArray(pointsLedger.seasonId, db.select({ id: pointsSeasons.id }).from(pointsSeasons).where(eq(pointsSeasons.tenantId, tenantId))),
    gte(pointsLedger.at, from),
    inArray(pointsLedger.rule, [...PLATFORM_SCORES, ...COMMUNITY_SCORES]),
  )

export const recentActsHandlers: Handlers = {
  async readActs({ db, tenantId, now }) {
    const first = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS))
    const from = startOf(first)
    const which = recent(db, tenantId, from)
    const [all] = await db
      .select({ n: countDistinct(pointsLedger.userId) })
      .from(pointsLedger)
      .where(which)
    // In an order that says nothing of when somebody came to the school, or of who did much.
    const people = await db
      .select({ id: pointsLedger.userId })
      .from(pointsLedger)
      .where(which)
      .groupBy(pointsLedger.userId)
      .orderBy(sql`md5(${pointsLedger.userId}::text)`)
      .limit(STUDENTS)
    const ids = people.map(({ id }) => id)
    const acts: Record<string, Times[]> = {}
    for (const { userId, rule, day, times } of ids.length === 0
      ? []
      : await timesOf(db, and(which, inArray(pointsLedger.userId, ids)), from))
      (acts[rule] ??= []).push([ids.indexOf(userId), day, times])
    return { body: { data: { from: first, days: DAYS, students: ids.length, of: all?.n ?? 0, acts } } }
  },
}

const timesOf = (db: Db, which: ReturnType<typeof and>, from: Date) => {
  const day = sql<number>`floor((extract(epoch from ${pointsLedger.at}) - ${from.getTime() / 1000}::float8) / ${DAY_MS / 1000}::float8)::integer`
  return db
    .select({ userId: pointsLedger.userId, rule: pointsLedger.rule, day: day.as('nth_day'), times: count() })
    .from(pointsLedger)
    .where(which)
    .groupBy(pointsLedger.userId, pointsLedger.rule, sql`nth_day`)
}
