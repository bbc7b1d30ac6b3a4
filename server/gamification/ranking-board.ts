import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { BoardRow, MyReward } from '#contract/ranking.ts'
import { firstCommunity, nameOfPoints } from '#server/access/first-community.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, levelPermissions, levels, pointsTotals } from '#server/db/gamification-schema.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { users } from '#server/db/schema.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { currentSeason } from './ledger.ts'
import { myRewards } from './my-rewards.ts'
import { awardByScore } from './reward-awards.ts'

// What students see of their points (ext G1–G3). The board is read from an index of sums: no page of it looks at the whole school.

const PAGE = 20
const NAME = 'Xp'
const OFF = 'O ranking desta escola está desligado.'

type Level = typeof levels.$inferSelect

/** Every level with the products whose owners reach it, from the highest down. */
export async function laddersOf(db: Db, tenantId: number) {
  const rows = await db.select().from(levels).where(eq(levels.tenantId, tenantId)).orderBy(desc(levels.neededScore), desc(levels.id))
  const links = await db
    .select({ level: levelPermissions.levelId, product: levelPermissions.productId })
    .from(levelPermissions)
    .where(eq(levelPermissions.tenantId, tenantId))
  const products = new Map<number, Set<number>>()
  for (const { level, product } of links) products.set(level, (products.get(level) ?? new Set()).add(product))
  /** The levels that an owner of these products can reach, from the highest down (LVL-05). */
  return (owned: readonly number[]): Level[] => rows.filter(({ id }) => owned.some((product) => products.get(id)?.has(product) === true))
}

export const levelAt = (ladder: readonly Level[], score: number) => ladder.find(({ neededScore }) => neededScore <= score) ?? null

const shown = ({ name, color, img }: Level) => ({ name, color, url_img: img })
const step = (level: Level) => ({ ...shown(level), id: level.id, needed_score: level.neededScore })

async function checkShown(db: Db, session: Session): Promise<void> {
  if (mayEdit(session)) return
  const { showRanking } = await firstCommunity(db, session.tenantId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { showRanking: false }
    throw error
  })
  if (!showRanking) throw new ApiError(403, OFF)
}

const ofSeason = (tenantId: number, seasonId: number) => and(eq(pointsTotals.tenantId, tenantId), eq(pointsTotals.seasonId, seasonId))

/** How many stand before that place: two ranges of the index. */
async function before(db: Db, tenantId: number, seasonId: number, score: number, userId: number): Promise<number> {
  const season = ofSeason(tenantId, seasonId)
  const above = await db.$count(pointsTotals, and(season, gt(pointsTotals.score, score)))
  return above + (await db.$count(pointsTotals, and(season, eq(pointsTotals.score, score), lt(pointsTotals.userId, userId))))
}

export interface Cursor {
  readonly score: number
  readonly userId: number
  readonly place: number
}

/** `score:user:place` of the last row of the page before. */
function cursorOf(text: string | null): Cursor | null {
  const [, score, user, place] = /^(\d{1,9}):(\d{1,9}):(\d{1,9})$/.exec(text ?? '') ?? []
  return score === undefined ? null : { score: Number(score), userId: Number(user), place: Number(place) }
}

export async function boardPage(
  db: Db,
  tenantId: number,
  cursor: ReturnType<typeof cursorOf>,
): Promise<{ rows: BoardRow[]; next: string | null }> {
  const seasonId = await currentSeason(db, tenantId)
  if (seasonId === null) return { rows: [], next: null }
  const after =
    cursor === null
      ? undefined
      : and(lte(pointsTotals.score, cursor.score), or(lt(pointsTotals.score, cursor.score), gt(pointsTotals.userId, cursor.userId)))
  const found = await db
    .select({ score: pointsTotals.score, id: pointsTotals.userId })
    .from(pointsTotals)
    .where(and(ofSeason(tenantId, seasonId), gt(pointsTotals.score, 0), after))
    .orderBy(desc(pointsTotals.score), asc(pointsTotals.userId))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  if (page.length === 0) return { rows: [], next: null }
  const ids = page.map(({ id }) => id)
  const people = await db
    .select({ id: users.id, name: users.name, photo: users.photoUrl, products: users.products })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)))
  const byId = new Map(people.map((person) => [person.id, person]))
  const ladder = await laddersOf(db, tenantId)
  const rows = page.map(({ id, score }, index) => {
    const person = byId.get(id)
    const level = levelAt(ladder(person?.products ?? []), score)
    return {
      place: (cursor?.place ?? 0) + index + 1,
      user: { id, name: person?.name ?? '', photo_url: person?.photo ?? null },
      score,
      level: level === null ? null : shown(level),
    }
  })
  const last = page.at(-1)
  return { rows, next: found.length > PAGE && last !== undefined ? `${last.score}:${last.id}:${(cursor?.place ?? 0) + page.length}` : null }
}

/** A person's place and points; null: none yet. */
export async function placeOf(
  db: Db,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
): Promise<{ place: number; score: number } | null> {
  const seasonId = await currentSeason(db, tenantId)
  if (seasonId === null) return null
  const [total] = await db
    .select({ score: pointsTotals.score })
    .from(pointsTotals)
    .where(and(eq(pointsTotals.seasonId, seasonId), eq(pointsTotals.tenantId, tenantId), eq(pointsTotals.userId, userId)))
  if (total === undefined || total.score === 0) return null
  return { score: total.score, place: (await before(db, tenantId, seasonId, total.score, userId)) + 1 }
}

/** A reward that asks for no more than the person has is theirs: one may be newer than their last act. */
async function rewardsOf(db: Db, session: Session, products: readonly number[], score: number, now: Date): Promise<MyReward[]> {
  const found = await myRewards(db, session, products, score)
  if (mayEdit(session) || !found.some((each) => each.reward_type === 'score' && each.earned_at === null && each.missing === 0)) return found
  await inTransaction(db, (tx) => awardByScore(tx, { tenantId: session.tenantId, userId: session.userId, at: now }))
  return myRewards(db, session, products, score)
}

export const rankingBoardHandlers: Handlers = {
  async readBoard({ db, session, tenantId, query }) {
    await checkShown(db, session)
    const { rows, next } = await boardPage(db, tenantId, cursorOf(query.get('cursor')))
    return {
      body: {
        data: rows,
        me: await placeOf(db, session),
        custom_name: (await nameOfPoints(db, tenantId)) ?? NAME,
        next_cursor: next,
      },
    }
  },
  async readMyPoints({ db, session, tenantId, now }) {
    const [person] = await db
      .select({ products: users.products })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, session.userId)))
    const products = person?.products ?? []
    const ladder = (await laddersOf(db, tenantId))(products)
    const score = (await placeOf(db, session))?.score ?? 0
    const level = levelAt(ladder, score)
    const next = ladder.findLast(({ neededScore }) => neededScore > score)
    return {
      body: {
        data: {
          score,
          custom_name: (await nameOfPoints(db, tenantId)) ?? NAME,
          level:
            level === null
              ? null
              : {
                  ...step(level),
                  show_level_on_profile: level.showLevelOnProfile ? 1 : 0,
                  show_score_on_profile: level.showScoreOnProfile ? 1 : 0,
                  animation: level.animation,
                },
          next: next === undefined ? null : { level: step(next), missing: next.neededScore - score },
          levels: ladder.toReversed().map(step),
          rewards: await rewardsOf(db, session, products, score, now),
        },
      },
    }
  },
  async seeRewards({ db, session, tenantId, body, now }) {
    const { userId } = session
    if (body.ids.length > 0)
      await db
        .update(earnedRewards)
        .set({ seenAt: now })
        .where(
          and(
            eq(earnedRewards.tenantId, tenantId),
            eq(earnedRewards.userId, userId),
            inArray(earnedRewards.rewardId, body.ids),
            isNull(earnedRewards.seenAt),
          ),
        )
    return replyMessage('Recompensas vistas')
  },
}
