import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { ScoreName } from '#contract/points-fields.ts'
import { bonusesOf, DAY_MS, dayOf, HOUR_MS, HOURLY, type Rule, rulesOfParts, startOf } from '#contract/points-rules.ts'
import type { Call } from '#server/call/handler.ts'
import { mayEdit } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { gamificationPlans, pointsLedger, pointsRules, pointsSeasons, pointsTotals } from '#server/db/gamification-schema.ts'
import { lockTenant } from '#server/db/order.ts'
import { users } from '#server/db/schema.ts'
import { awardByScore } from './reward-awards.ts'

// The ledger of points (docs/decisions/0110): one row for each act, written in the transaction of the act itself.
//
//   the person's row, locked ─► the act (once; the earliest time that was told counts) ─► the bonuses of its day ─► the sum of its season
//
// The bonuses and the sum are computed from the acts each time, so the same acts give the same points in any order, however often they are told.

/** Something that a student did. */
export interface Act {
  readonly tenantId: number
  readonly userId: number
  readonly rule: ScoreName
  /** What it was done to: the id of the lesson, post or comment. It counts once; signing in counts once a day and has none. */
  readonly subject: string
  /** When; never later than now. */
  readonly at: Date
  /** When the server hears of it; `at` by default. */
  readonly told?: Date
}

type Stored = typeof pointsLedger.$inferSelect

/**
 * Writes what a student earned by an act. Call it in the transaction of the act, as often as the act may be told: it counts once. Whoever edits, or owns none of
 * the products that score, earns nothing (GEN-07, ROL-08).
 */
export async function earn(tx: Db, act: Act): Promise<void> {
  const { tenantId, userId, rule } = act
  const [saved] = await tx.select().from(pointsRules).where(eq(pointsRules.tenantId, tenantId))
  if (saved === undefined || !(await scores(tx, tenantId, userId))) return
  if (await isBurst(tx, act)) return
  const worth = rulesOfParts(saved.platform, saved.community, saved.perDay)[rule]
  const season = await seasonOf(tx, tenantId, act.at)
  const touched = await writeAct(tx, act, season, worth.points)
  for (const { seasonId, day } of touched) await writeBonuses(tx, act, worth, seasonId, day)
  await writeTotals(
    tx,
    tenantId,
    touched.map(({ seasonId }) => ({ userId, seasonId })),
  )
  if (touched.length > 0) await awardByScore(tx, { tenantId, userId, at: act.at })
}

/** Whether the person has earned as often by this rule within an hour as anybody may (SAF-07). */
async function isBurst(tx: Db, act: Act): Promise<boolean> {
  const most = HOURLY[act.rule]
  if (most === undefined) return false
  const from = new Date((act.told ?? act.at).getTime() - HOUR_MS)
  const told = and(mine(pointsLedger, act), eq(pointsLedger.rule, act.rule), gt(pointsLedger.toldAt, from))
  return (await tx.$count(pointsLedger, told)) >= most
}

/** Things that are gone, and by which rule something was earned with them. */
export interface Undone {
  readonly rule: ScoreName
  readonly subjects: readonly string[]
  /** Only of this person; by default of everybody. */
  readonly userId?: number
}

/**
 * Takes back what was earned with things that are gone. A reward that was given stays given. Call it in the transaction that deletes them.
 */
export async function takeBack(tx: Db, tenantId: number, undone: readonly Undone[]): Promise<void> {
  const gone: Stored[] = []
  for (const { rule, subjects, userId } of undone) {
    if (subjects.length === 0) continue
    const which = and(eq(pointsLedger.tenantId, tenantId), eq(pointsLedger.rule, rule), inArray(pointsLedger.subject, [...subjects]))
    gone.push(
      ...(await tx
        .delete(pointsLedger)
        .where(userId === undefined ? which : and(which, eq(pointsLedger.userId, userId)))
        .returning()),
    )
  }
  if (gone.length === 0) return
  const [saved] = await tx.select().from(pointsRules).where(eq(pointsRules.tenantId, tenantId))
  await lockPeople(
    tx,
    tenantId,
    gone.map(({ userId }) => userId),
  )
  const days = new Map(gone.map((row) => [`${row.userId} ${row.rule} ${row.seasonId} ${dayOf(row.at)}`, row]))
  if (saved !== undefined)
    for (const { userId, rule, subject, at, seasonId } of days.values()) {
      const worth = rulesOfParts(saved.platform, saved.community, saved.perDay)[rule as ScoreName]
      await writeBonuses(tx, { tenantId, userId, rule: rule as ScoreName, subject, at }, worth, seasonId, dayOf(at))
    }
  await writeTotals(tx, tenantId, gone)
}

/** In the order of their ids: two calls that touch the same people cannot deadlock. */
async function lockPeople(tx: Db, tenantId: number, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, [...new Set(ids)])))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** {@link earn} for what the person of this call does now. */
export function earnNow(
  { db, session, now }: Pick<Call<unknown>, 'db' | 'session' | 'now'>,
  rule: ScoreName,
  subject: number | string,
): Promise<void> {
  const { tenantId, userId } = session
  return earn(db, { tenantId, userId, rule, subject: String(subject), at: now })
}

/** Locks the person: their acts are written one after another. */
async function scores(tx: Db, tenantId: number, userId: number): Promise<boolean> {
  const [person] = await tx
    .select({ roles: users.roles, products: users.products })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('no key update')
  if (person === undefined || mayEdit(person) || person.products.length === 0) return false
  const plans = and(eq(gamificationPlans.tenantId, tenantId), inArray(gamificationPlans.productId, person.products))
  return (await tx.$count(gamificationPlans, plans)) > 0
}

/** The season in which it was done; before the first one, the first. */
async function seasonOf(tx: Db, tenantId: number, at: Date): Promise<number> {
  const all = () =>
    tx
      .select()
      .from(pointsSeasons)
      .where(eq(pointsSeasons.tenantId, tenantId))
      .orderBy(desc(pointsSeasons.startedAt), desc(pointsSeasons.id))
  let seasons = await all()
  if (seasons.length === 0) {
    await lockTenant(tx, tenantId)
    seasons = await all()
    if (seasons.length === 0)
      seasons = await tx
        .insert(pointsSeasons)
        .values({ tenantId, startedAt: new Date(0) })
        .returning()
  }
  const season = seasons.find(({ startedAt }) => startedAt <= at) ?? seasons.at(-1)
  return season?.id ?? 0
}

interface Touched {
  readonly seasonId: number
  readonly day: string
}

/** Writes an act that is new, or moves one to the earlier time that is told now. @returns the days whose bonuses may be others now */
async function writeAct(
  tx: Db,
  { tenantId, userId, rule, subject, at, told = at }: Act,
  seasonId: number,
  points: number,
): Promise<Touched[]> {
  const day = rule === 'login' ? dayOf(at) : ''
  const key = { tenantId, userId, rule, subject: rule === 'login' ? '' : subject, day }
  const [there] = await tx
    .select()
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.tenantId, tenantId),
        eq(pointsLedger.userId, userId),
        eq(pointsLedger.rule, rule),
        eq(pointsLedger.subject, key.subject),
        eq(pointsLedger.day, day),
      ),
    )
  if (there === undefined) {
    await tx.insert(pointsLedger).values({ ...key, seasonId, points, at, toldAt: told })
    return [{ seasonId, day: dayOf(at) }]
  }
  if (there.at <= at) return []
  await tx
    .update(pointsLedger)
    .set({ at, seasonId })
    .where(and(eq(pointsLedger.tenantId, tenantId), eq(pointsLedger.id, there.id)))
  return [placeOf(there), { seasonId, day: dayOf(at) }]
}

const placeOf = ({ seasonId, at }: Stored): Touched => ({ seasonId, day: dayOf(at) })

const mine = (table: typeof pointsLedger, { tenantId, userId }: Act) => and(eq(table.tenantId, tenantId), eq(table.userId, userId))

/** PTS-06: every so many acts of a day earn more. A rule that is off leaves what was earned. */
async function writeBonuses(tx: Db, act: Act, worth: Rule, seasonId: number, day: string): Promise<void> {
  const { tenantId, userId, rule } = act
  if (worth.every < 1) return
  const from = startOf(day)
  const [acts] = await tx
    .select({ n: count() })
    .from(pointsLedger)
    .where(
      and(
        mine(pointsLedger, act),
        eq(pointsLedger.rule, rule),
        eq(pointsLedger.seasonId, seasonId),
        gte(pointsLedger.at, from),
        lt(pointsLedger.at, new Date(from.getTime() + DAY_MS)),
      ),
    )
  const earned = bonusesOf(worth, acts?.n ?? 0)
  const ofDay = and(
    mine(pointsLedger, act),
    eq(pointsLedger.rule, `bonus:${rule}`),
    eq(pointsLedger.day, day),
    eq(pointsLedger.seasonId, seasonId),
  )
  await tx.delete(pointsLedger).where(and(ofDay, gt(sql`split_part(${pointsLedger.subject}, ':', 2)::int`, earned)))
  const rows = Array.from({ length: earned }, (_, index) => ({
    tenantId,
    userId,
    rule: `bonus:${rule}`,
    // A day may lie in two seasons: each has its own bonuses.
    subject: `${seasonId}:${index + 1}`,
    day,
    seasonId,
    points: worth.plus,
    at: from,
  }))
  if (rows.length > 0) await tx.insert(pointsLedger).values(rows).onConflictDoNothing()
}

/** The sums of these people in these seasons, in one statement. */
async function writeTotals(tx: Db, tenantId: number, of: readonly { readonly userId: number; readonly seasonId: number }[]): Promise<void> {
  if (of.length === 0) return
  const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`
  const [people, seasons] = [of.map(({ userId }) => userId), of.map(({ seasonId }) => seasonId)]
  await tx.execute(sql`
    insert into ${pointsTotals} (tenant_id, user_id, season_id, score)
    select distinct ${tenantId}::int, touched.person, touched.season, coalesce((
      select sum(${pointsLedger.points}) from ${pointsLedger}
      where ${pointsLedger.tenantId} = ${tenantId} and ${pointsLedger.userId} = touched.person and ${pointsLedger.seasonId} = touched.season
    ), 0)::int
    from unnest(${list(people)}, ${list(seasons)}) as touched (person, season)
    on conflict (season_id, user_id) do update set score = excluded.score`)
}

/** The season that counts now; null: nothing was ever earned. */
export async function currentSeason(db: Db, tenantId: number): Promise<number | null> {
  const [season] = await db
    .select({ id: pointsSeasons.id })
    .from(pointsSeasons)
    .where(eq(pointsSeasons.tenantId, tenantId))
    .orderBy(desc(pointsSeasons.startedAt), desc(pointsSeasons.id))
    .limit(1)
  return season?.id ?? null
}

/** A person's points in the current season. */
export async function scoreNow(db: Db, { tenantId, userId }: Pick<Act, 'tenantId' | 'userId'>): Promise<number> {
  const seasonId = await currentSeason(db, tenantId)
  if (seasonId === null) return 0
  const [total] = await db
    .select({ score: pointsTotals.score })
    .from(pointsTotals)
    .where(and(eq(pointsTotals.tenantId, tenantId), eq(pointsTotals.seasonId, seasonId), eq(pointsTotals.userId, userId)))
    .orderBy(asc(pointsTotals.userId))
  return total?.score ?? 0
}
