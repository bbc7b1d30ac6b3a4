import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { PostWire } from '#contract/community-posts.ts'
import { COMMENTS_MAX, FEED_PAGE } from '#contract/limits.ts'
import { reachedCommunity } from '#server/access/community-access.ts'
import type { Community, CommunityV2Row } from '#server/access/community-rows.ts'
import { authorsOf } from '#server/accounts/authors.ts'
import type { Handlers } from '#server/call/handler.ts'
import type { Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { communityComments, communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { notFound } from '#server/errors/api-error.ts'
import { likesOf } from './community-likes.ts'

// What a community shows: its posts, page by page, and one post with its comments (C7, C8).

export type Post = typeof communityPosts.$inferSelect
export type Comment = typeof communityComments.$inferSelect

const flag = (value: boolean) => (value ? 1 : 0)

const POST_GONE = 'Esta postagem não existe mais.'

/** The post and its community. @throws 404, or 403 when its community is closed to this person */
export async function reachedPost(db: Db, session: Session, id: unknown) {
  const [post] = await db
    .select()
    .from(communityPosts)
    .where(and(eq(communityPosts.tenantId, session.tenantId), eq(communityPosts.id, rowId(id) ?? 0)))
  if (post === undefined) throw notFound(POST_GONE)
  const { community } = await reachedCommunity(db, session, post.communityId)
  return { post, community }
}

export async function postsToWire(db: Db, session: Session, posts: readonly Post[]): Promise<PostWire[]> {
  const ids = posts.map(({ id }) => id)
  const author = await authorsOf(
    db,
    session.tenantId,
    posts.map(({ userId }) => userId),
  )
  const liked = await likesOf(db, session, 'post', ids)
  const counts = await db
    .select({ id: communityComments.postId, n: count() })
    .from(communityComments)
    .where(and(eq(communityComments.tenantId, session.tenantId), inArray(communityComments.postId, [...ids, 0])))
    .groupBy(communityComments.postId)
  const comments = new Map(counts.map(({ id, n }) => [id, n]))
  return posts.map(({ id, communityId, userId, title, content, image, createdAt, editedAt }) => ({
    id,
    community_id: communityId,
    title,
    content,
    image,
    user: author(userId),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    ...liked(id),
    comments_count: comments.get(id) ?? 0,
  }))
}

export async function commentsToWire(db: Db, session: Session, comments: readonly Comment[]) {
  const author = await authorsOf(
    db,
    session.tenantId,
    comments.map(({ userId }) => userId),
  )
  const liked = await likesOf(
    db,
    session,
    'comment',
    comments.map(({ id }) => id),
  )
  return comments.map(({ id, postId, parentId, userId, content, createdAt, editedAt }) => ({
    id,
    post_id: postId,
    parent_id: parentId,
    content,
    user: author(userId),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    ...liked(id),
  }))
}

/** What its page shows beside the posts. The products behind it are nobody's business here. */
function aboutToWire(community: Community, house: CommunityV2Row | null) {
  return {
    id: community.id,
    title: community.title,
    active: flag(community.active),
    description: community.description,
    show_ranking: flag(community.showRanking),
    show_continue_watching: flag(community.showContinueWatching),
    background_color: community.backgroundColor,
    primary_text_color: community.primaryTextColor,
    secondary_text_color: community.secondaryTextColor,
    shadow_color: community.shadowColor,
    font_family: community.fontFamily,
    button_sales_text: community.buttonSalesText,
    sales_url: community.salesUrl,
    links: community.links,
    comments: flag(community.comments),
    likes: flag(community.likes),
    text: flag(community.text),
    allow_files: flag(community.allowFiles),
    videos: flag(community.videos),
    images: flag(community.images),
    carousels: flag(community.carousels),
    publications: flag(community.publications),
    house:
      house === null
        ? null
        : {
            cover_path: house.coverPath,
            background_color: house.backgroundColor,
            has_continue_watching: house.hasContinueWatching,
            has_ranking: house.hasRanking,
          },
  }
}

export const communityFeedHandlers: Handlers = {
  async readFeed({ db, session, params, query }) {
    const { community, house } = await reachedCommunity(db, session, params['communityId'])
    const before = rowId(query.get('cursor'))
    const rows = await db
      .select()
      .from(communityPosts)
      .where(
        and(
          eq(communityPosts.tenantId, session.tenantId),
          eq(communityPosts.communityId, community.id),
          before === null ? undefined : lt(communityPosts.id, before),
        ),
      )
      .orderBy(desc(communityPosts.id))
      .limit(FEED_PAGE + 1)
    const posts = rows.slice(0, FEED_PAGE)
    const last = posts.at(-1)
    return {
      body: {
        data: await postsToWire(db, session, posts),
        next_cursor: rows.length > FEED_PAGE && last !== undefined ? String(last.id) : null,
        cursor: String(before ?? 0),
        community: aboutToWire(community, house),
      },
    }
  },
  async readPost({ db, session, params }) {
    const { post } = await reachedPost(db, session, params['postId'])
    const [wire] = await postsToWire(db, session, [post])
    if (wire === undefined) throw notFound(POST_GONE)
    const newest = await db
      .select()
      .from(communityComments)
      .where(and(eq(communityComments.tenantId, session.tenantId), eq(communityComments.postId, post.id)))
      .orderBy(desc(communityComments.id))
      .limit(COMMENTS_MAX)
    const comments = await commentsToWire(db, session, newest.reverse())
    const here = new Set(comments.map(({ id }) => id))
    const isReply = ({ parent_id: parent }: { parent_id: number | null }) => parent !== null && here.has(parent)
    const nested = comments
      .filter((each) => !isReply(each))
      .map((comment) => ({ ...comment, replies: comments.filter(({ parent_id: parent }) => parent === comment.id) }))
    return { body: { data: { ...wire, comments: nested } } }
  },
}
