import { and, eq } from 'drizzle-orm'
import type { Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { finishedLessons } from '#server/db/schema.ts'

/** The lessons that a person has finished. */
export async function finishedBy(db: Db, { userId, tenantId }: Pick<Session, 'userId' | 'tenantId'>): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: finishedLessons.lessonId })
    .from(finishedLessons)
    .where(and(eq(finishedLessons.userId, userId), eq(finishedLessons.tenantId, tenantId)))
  return new Set(rows.map(({ id }) => id))
}
