import { eq } from 'drizzle-orm'
import { communityV2 } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { uploads } from '#server/db/schema.ts'

/**
 * A new cover counts from when its file is there: until then everybody sees the one before (V2-29). The store of this server tells at once; a bucket
 * tells nobody, so the next read of the configuration looks.
 */
export async function showArrivedCover(db: Db, path: string, now: Date): Promise<void> {
  const [config] = await db.select().from(communityV2).where(eq(communityV2.nextCoverPath, path))
  if (config === undefined) return
  const [sent] = await db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.path, path))
  const { tenantId, coverPath: before } = config
  // An undo may set it again, also one that no link gave.
  if (before !== null && sent !== undefined)
    await db
      .insert(uploads)
      .values({ tenantId, userId: sent.userId, path: before, purpose: 'cover', filename: '', createdAt: now })
      .onConflictDoNothing()
  await db.update(communityV2).set({ coverPath: path, nextCoverPath: null }).where(eq(communityV2.id, config.id))
}
