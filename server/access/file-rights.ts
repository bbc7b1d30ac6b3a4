import { and, eq } from 'drizzle-orm'
import type { UploadPurpose } from '#contract/uploads.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, rewards } from '#server/db/gamification-schema.ts'
import { uploads } from '#server/db/schema.ts'
import { communityAccess } from './community-access.ts'

// Files that not every person of a school may see (SAF-05). An address is no secret: it stands in histories, logs and messages. So a file is given
// to those who may read the row that shows it, to its sender, and to editors.

type Right = (db: Db, session: Session, path: string) => Promise<boolean>

const RIGHTS: Partial<Record<UploadPurpose, Right>> = { post: reachesPost, document: earnedReward }

/** Files of this purpose are given by right, not only by address. */
export const isByRight = (purpose: UploadPurpose): boolean => RIGHTS[purpose] !== undefined

/** Whether the person may see the file; the school was compared before. */
export async function maySeeFile(db: Db, session: Session, purpose: UploadPurpose, path: string): Promise<boolean> {
  const right = RIGHTS[purpose]
  return right === undefined || mayEdit(session) || (await right(db, session, path)) || isSender(db, session, path)
}

async function reachesPost(db: Db, session: Session, path: string): Promise<boolean> {
  const posts = await db
    .selectDistinct({ id: communityPosts.communityId })
    .from(communityPosts)
    .where(and(eq(communityPosts.tenantId, session.tenantId), eq(communityPosts.image, path)))
  if (posts.length === 0) return false
  const { open } = await communityAccess(db, session)
  return posts.some(({ id }) => open.includes(id))
}

async function earnedReward(db: Db, { tenantId, userId }: Session, path: string): Promise<boolean> {
  const earned = await db
    .select({ id: rewards.id })
    .from(earnedRewards)
    .innerJoin(rewards, eq(rewards.id, earnedRewards.rewardId))
    .where(
      and(
        eq(earnedRewards.tenantId, tenantId),
        eq(earnedRewards.userId, userId),
        eq(rewards.tenantId, tenantId),
        eq(rewards.content, path),
      ),
    )
    .limit(1)
  return earned.length > 0
}

/** Before its post is there, and after it was deleted, a picture is its sender's. */
async function isSender(db: Db, { tenantId, userId }: Session, path: string): Promise<boolean> {
  const sent = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), eq(uploads.userId, userId), eq(uploads.path, path)))
  return sent.length > 0
}
