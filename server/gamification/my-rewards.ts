import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MyReward } from '#contract/ranking.ts'
import { goneAmong } from '#server/call/references.ts'
import type { Session } from '#server/call/sessions.ts'
import { filenameOf } from '#server/call/uploads.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, rewardPermissions, rewards } from '#server/db/gamification-schema.ts'
import { quizzes } from '#server/db/quiz-schema.ts'
import { lessons, products as productTable } from '#server/db/schema.ts'

type Reward = typeof rewards.$inferSelect

/** What a person has earned, with what it delivers, and what their products let them earn, with what is missing. */
export async function myRewards(db: Db, { tenantId, userId }: Session, products: readonly number[], score: number): Promise<MyReward[]> {
  const earned = await db
    .select()
    .from(earnedRewards)
    .where(and(eq(earnedRewards.tenantId, tenantId), eq(earnedRewards.userId, userId)))
  const won = new Map(earned.map((each) => [each.rewardId, each]))
  const open = await db
    .selectDistinct({ id: rewardPermissions.rewardId })
    .from(rewardPermissions)
    .where(and(eq(rewardPermissions.tenantId, tenantId), inArray(rewardPermissions.productId, [...products, 0])))
  const ids = [...new Set([...won.keys(), ...open.map(({ id }) => id), 0])]
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.tenantId, tenantId), inArray(rewards.id, ids)))
    .orderBy(desc(rewards.id))
  const mine: MyReward[] = []
  for (const row of rows) {
    const got = won.get(row.id)
    const missing = got === undefined ? await missingFor(db, row, score) : null
    // What it was earned by is gone: nobody can earn it any more (PER-11).
    if (got === undefined && missing === null) continue
    mine.push({
      id: row.id,
      name: row.name,
      description: row.description,
      img: row.img,
      reward_type: row.rewardType,
      missing,
      animation: row.animation,
      song: row.song,
      earned_at: got?.earnedAt.toISOString() ?? null,
      seen: got !== undefined && got.seenAt === null ? 0 : 1,
      deliverable: got === undefined ? null : await deliverableOf(db, row),
    })
  }
  // Earned ones first, the newest of them at the head.
  return mine.toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''))
}

async function missingFor(
  db: Db,
  { tenantId, rewardType, neededScore, quizId, lessonId }: Reward,
  score: number,
): Promise<number | string | null> {
  if (rewardType === 'score') return Math.max(0, neededScore - score)
  const [row] =
    rewardType === 'quiz'
      ? await db
          .select({ title: quizzes.name })
          .from(quizzes)
          .where(and(eq(quizzes.tenantId, tenantId), eq(quizzes.id, quizId ?? 0)))
      : await db
          .select({ title: lessons.title })
          .from(lessons)
          .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonId ?? 0)))
  return row?.title ?? null
}

async function deliverableOf(db: Db, { tenantId, content, links, embed, deliverableProduct }: Reward): Promise<MyReward['deliverable']> {
  const kind =
    content !== null ? 'file' : links.length > 0 ? 'link' : embed !== '' ? 'embed' : deliverableProduct !== null ? 'product' : 'badge'
  const [product] = await db
    .select({ title: productTable.title })
    .from(productTable)
    .where(and(eq(productTable.tenantId, tenantId), eq(productTable.id, deliverableProduct ?? 0)))
  const filename = content === null ? null : await filenameOf(db, tenantId, content)
  const isGone = await goneAmong(db, tenantId, links)
  return { kind, content, filename, links: links.filter((link) => !isGone(link)), embed, product: product?.title ?? null }
}
