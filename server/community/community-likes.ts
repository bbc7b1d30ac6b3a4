import { and, count, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from '#server/call/sessions.ts'
import { communityLikes as likes } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'

type Of = 'post' | 'comment'
const COLUMNS = { post: likes.postId, comment: likes.commentId } as const satisfies Readonly<Record<Of, PgColumn>>

export interface Likes {
  readonly likes: number
  readonly liked: 0 | 1
}

/** How many like each of these, and whether this person does. */
export async function likesOf(db: Db, { tenantId, userId }: Session, of: Of, ids: readonly number[]): Promise<(id: number) => Likes> {
  const column = COLUMNS[of]
  const among = and(eq(likes.tenantId, tenantId), inArray(column, [...ids, 0]))
  const counts = await db.select({ id: column, n: count() }).from(likes).where(among).groupBy(column)
  const mine = await db
    .select({ id: column })
    .from(likes)
    .where(and(among, eq(likes.userId, userId)))
  const byId = new Map(counts.map(({ id, n }) => [id, n]))
  const own = new Set(mine.map(({ id }) => id))
  return (id) => ({ likes: byId.get(id) ?? 0, liked: own.has(id) ? 1 : 0 })
}

/** @returns whether something changed, and how many like it now */
export async function setLike(db: Db, session: Session, of: Of, id: number, on: boolean): Promise<{ changed: boolean; likes: number }> {
  const { tenantId, userId } = session
  const column = COLUMNS[of]
  const target = of === 'post' ? { postId: id } : { commentId: id }
  const changed = on
    ? await db
        .insert(likes)
        .values({ tenantId, userId, ...target })
        .onConflictDoNothing()
        .returning({ id: likes.id })
    : await db
        .delete(likes)
        .where(and(eq(likes.tenantId, tenantId), eq(likes.userId, userId), eq(column, id)))
        .returning({ id: likes.id })
  return { changed: changed.length > 0, likes: await db.$count(likes, and(eq(likes.tenantId, tenantId), eq(column, id))) }
}
