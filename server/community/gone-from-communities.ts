import { and, eq, inArray, or } from 'drizzle-orm'
import { communityComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { commentOf, postOf } from '#server/db/notice-subject.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { takeBack } from '#server/gamification/ledger.ts'

// What goes with a post or a comment that is deleted: the points that were earned with it, and the notifications of it (SAF-07).

type Comment = typeof communityComments.$inferSelect

export async function takeBackPost(db: Db, tenantId: number, postId: number): Promise<void> {
  const comments = await db
    .select()
    .from(communityComments)
    .where(and(eq(communityComments.tenantId, tenantId), eq(communityComments.postId, postId)))
  await takeBack(db, tenantId, [
    { rule: 'score_posts', subjects: [String(postId)] },
    { rule: 'score_likes', subjects: [`post:${postId}`] },
    ...undoneComments(comments),
  ])
  await db.delete(notifications).where(and(ofCommunities(tenantId), eq(postOf(notifications.payload), String(postId))))
}

export async function takeBackComment(db: Db, tenantId: number, { id, postId }: Comment): Promise<void> {
  const gone = await db
    .select()
    .from(communityComments)
    .where(
      and(
        eq(communityComments.tenantId, tenantId),
        eq(communityComments.postId, postId),
        or(eq(communityComments.id, id), eq(communityComments.parentId, id)),
      ),
    )
  await takeBack(db, tenantId, undoneComments(gone))
  const ids = gone.map((each) => String(each.id))
  await db.delete(notifications).where(and(ofCommunities(tenantId), inArray(commentOf(notifications.payload), ids)))
}

const undoneComments = (comments: readonly Comment[]) => {
  const ids = comments.map(({ id }) => String(id))
  return [
    { rule: 'score_comments', subjects: ids },
    { rule: 'score_replies', subjects: ids },
    { rule: 'score_likes', subjects: ids.map((id) => `comment:${id}`) },
  ] as const
}

const TYPES = ['community_post', 'community_comment', 'community_reply', 'community_like']
const ofCommunities = (tenantId: number) => and(eq(notifications.tenantId, tenantId), inArray(notifications.type, TYPES))
