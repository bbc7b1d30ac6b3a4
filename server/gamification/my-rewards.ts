import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MyReward } from '#contract/ranking.ts'
import { goneAmong } from '#server/call/references.ts'
import type { Session } from '#server/call/sessions.ts'
import { filenamesOf } from '#server/call/uploads.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, rewardPermissions, rewards } from '#server/db/gamification-schema.ts'
import { quizzes } from '#server/db/quiz-schema.ts'
import { lessons, products } from '#server/db/schema.ts'

type Reward = typeof rewards.$inferSelect

/** What a person has earned, with what it delivers, and what their products let them earn, with what is missing. */
export async function myRewards(db: Db, { tenantId, userId }: Session, owned: readonly number[], score: number): Promise<MyReward[]> {
  const earned = await db
    .select()
    .from(earnedRewards)
    .where(and(eq(earnedRewards.tenantId, tenantId), eq(earnedRewards.userId, userId)))
  const won = new Map(earned.map((each) => [each.rewardId, each]))
  const open = await db
    .selectDistinct({ id: rewardPermissions.rewardId })
    .from(rewardPermissions)
    .where(and(eq(rewardPermissions.tenantId, tenantId), inArray(rewardPermissions.productId, [...owned, 0])))
  const ids = [...new Set([...won.keys(), ...open.map(({ id }) => id), 0])]
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.tenantId, tenantId), inArray(rewards.id, ids)))
    .orderBy(desc(rewards.id))
  const named = await namesOf(db, tenantId, rows, new Set(won.keys()))
  const mine = rows.flatMap((row): MyReward[] => {
    const got = won.get(row.id)
    const missing = got === undefined ? missingFor(row, score, named) : null
    // What it was earned by is gone: nobody can earn it any more (PER-11).
    if (got === undefined && missing === null) return []
    return [
      {
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
        deliverable: got === undefined ? null : deliverableOf(row, named),
      },
    ]
  })
  // Earned ones first, the newest of them at the head.
  return mine.toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''))
}

/** What rewards name, read for all of them at once. */
interface Names {
  readonly quizzes: ReadonlyMap<number, string>
  readonly lessons: ReadonlyMap<number, string>
  readonly products: ReadonlyMap<number, string>
  readonly files: ReadonlyMap<string, string>
  isGone(address: string): boolean
}

async function namesOf(db: Db, tenantId: number, rows: readonly Reward[], won: ReadonlySet<number>): Promise<Names> {
  const open = rows.filter(({ id }) => !won.has(id))
  const earned = rows.filter(({ id }) => won.has(id))
  return {
    quizzes: await titlesOf(
      db,
      tenantId,
      quizzes,
      quizzes.name,
      open.map(({ quizId }) => quizId),
    ),
    lessons: await titlesOf(
      db,
      tenantId,
      lessons,
      lessons.title,
      open.map(({ lessonId }) => lessonId),
    ),
    products: await titlesOf(
      db,
      tenantId,
      products,
      products.title,
      earned.map(({ deliverableProduct }) => deliverableProduct),
    ),
    files: await filenamesOf(
      db,
      tenantId,
      earned.flatMap(({ content }) => content ?? []),
    ),
    isGone: await goneAmong(
      db,
      tenantId,
      earned.flatMap(({ links }) => links),
    ),
  }
}

type Named = typeof quizzes | typeof lessons | typeof products

async function titlesOf(
  db: Db,
  tenantId: number,
  table: Named,
  title: PgColumn,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, title })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.id, wanted)))
  return new Map(rows.map((row) => [row.id, row.title as string]))
}

function missingFor({ rewardType, neededScore, quizId, lessonId }: Reward, score: number, named: Names): number | string | null {
  if (rewardType === 'score') return Math.max(0, neededScore - score)
  return (rewardType === 'quiz' ? named.quizzes.get(quizId ?? 0) : named.lessons.get(lessonId ?? 0)) ?? null
}

function deliverableOf({ content, links, embed, deliverableProduct }: Reward, named: Names): MyReward['deliverable'] {
  const kind =
    content !== null ? 'file' : links.length > 0 ? 'link' : embed !== '' ? 'embed' : deliverableProduct !== null ? 'product' : 'badge'
  const filename = content === null ? null : (named.files.get(content) ?? null)
  const product = named.products.get(deliverableProduct ?? 0) ?? null
  return { kind, content, filename, links: links.filter((link) => !named.isGone(link)), embed, product }
}
