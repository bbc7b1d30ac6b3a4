import { and, eq, inArray, lte } from 'drizzle-orm'
import { mayEdit } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, pointsSeasons, pointsTotals, rewardPermissions, rewards } from '#server/db/gamification-schema.ts'
import { users } from '#server/db/schema.ts'

// Who has earned which reward: once, in the transaction of the act that earned it. Only owners of its products (GEN-07, REW-20).

interface Person {
  readonly tenantId: number
  readonly userId: number
  readonly at: Date
}

/** By the points of any season: a reset takes none back. */
export async function awardByScore(tx: Db, person: Person): Promise<void> {
  const { tenantId, userId } = person
  const totals = await tx
    .select({ score: pointsTotals.score })
    .from(pointsSeasons)
    .innerJoin(
      pointsTotals,
      and(eq(pointsTotals.seasonId, pointsSeasons.id), eq(pointsTotals.userId, userId), eq(pointsTotals.tenantId, tenantId)),
    )
    .where(eq(pointsSeasons.tenantId, tenantId))
  const best = Math.max(0, ...totals.map(({ score }) => score))
  await award(tx, person, and(eq(rewards.rewardType, 'score'), lte(rewards.neededScore, best)))
}

/** A quiz was passed. */
export const awardByQuiz = (tx: Db, person: Person, quizId: number) =>
  award(tx, person, and(eq(rewards.rewardType, 'quiz'), eq(rewards.quizId, quizId)))

/** A lesson was finished. */
export const awardByLesson = (tx: Db, person: Person, lessonId: number) =>
  award(tx, person, and(eq(rewards.rewardType, 'lesson'), eq(rewards.lessonId, lessonId)))

/** Locks the person: what one reward adds to their products the next one sees. */
async function award(tx: Db, { tenantId, userId, at }: Person, which: ReturnType<typeof and>): Promise<void> {
  const [owner] = await tx
    .select({ roles: users.roles, products: users.products })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('no key update')
  if (owner === undefined || mayEdit(owner) || owner.products.length === 0) return
  const earned = await tx
    .selectDistinct({ id: rewards.id })
    .from(rewards)
    .innerJoin(rewardPermissions, and(eq(rewardPermissions.rewardId, rewards.id), eq(rewardPermissions.tenantId, tenantId)))
    .where(and(eq(rewards.tenantId, tenantId), which, inArray(rewardPermissions.productId, owner.products)))
  if (earned.length === 0) return
  const fresh = await tx
    .insert(earnedRewards)
    .values(earned.map(({ id: rewardId }) => ({ tenantId, userId, rewardId, earnedAt: at })))
    .onConflictDoNothing()
    .returning({ id: earnedRewards.rewardId })
  await giveProducts(tx, tenantId, userId, owner.products, fresh)
}

/** A reward that delivers a product gives it, once: whoever loses it later does not get it back by another act. */
async function giveProducts(
  tx: Db,
  tenantId: number,
  userId: number,
  owned: readonly number[],
  fresh: readonly { readonly id: number }[],
): Promise<void> {
  if (fresh.length === 0) return
  const rows = await tx
    .select({ product: rewards.deliverableProduct })
    .from(rewards)
    .where(
      and(
        eq(rewards.tenantId, tenantId),
        inArray(
          rewards.id,
          fresh.map(({ id }) => id),
        ),
      ),
    )
  const given = rows.flatMap(({ product }) => (product === null || owned.includes(product) ? [] : [product]))
  if (given.length === 0) return
  await tx
    .update(users)
    .set({ products: [...owned, ...new Set(given)] })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
}
