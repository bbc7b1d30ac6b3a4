import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuthorWire } from '#contract/community-posts.ts'
import { accessRules, communityAccess } from '#server/access/community-access.ts'
import { authorsOf } from '#server/accounts/authors.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { users } from '#server/db/schema.ts'

// Notifications come of acts, in the transaction of the act (NTF-12 to NTF-17). Nobody hears of their own acts, and everybody's preferences
// hold (PRF-03, PRF-07).

type Kind = 'like' | 'comment' | 'reply' | 'post'

interface Notice {
  readonly type: 'doubt' | 'community_post' | 'community_comment' | 'community_like' | 'community_reply'
  readonly kind: Kind
  readonly payload: Record<string, unknown>
}

interface Act {
  readonly db: Db
  readonly session: Session
  readonly now: Date
}

/** How much of a text a notification carries: it shows two lines (NTF-25). */
const SHOWN = 280
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text)

/** One statement with one parameter for all of them: a school may have more people than a statement may have parameters. */
async function notify(
  { db, session: { tenantId, userId }, now }: Act,
  to: readonly number[],
  { type, kind, payload }: Notice,
): Promise<void> {
  const others = to.filter((id) => id !== userId)
  if (others.length === 0) return
  const wanted = sql`coalesce((${users.preferences}->${kind}->>'platform')::boolean, true)`
  await db.execute(sql`
    insert into ${notifications} (tenant_id, user_id, type, read, created_at, payload)
    select ${users.tenantId}, ${users.id}, ${type}, false, ${now.toISOString()}::timestamptz, ${JSON.stringify(payload)}::jsonb
    from ${users}
    where ${users.tenantId} = ${tenantId} and ${users.id} = any(${`{${others.join(',')}}`}::int[]) and ${wanted}
    order by ${users.id}`)
}

/** Who acts, as the notification names them. The id is an extension: it says whose like it was. */
async function actor({ db, session }: Act): Promise<Omit<AuthorWire, 'editor'>> {
  const { id, name, photo_url } = (await authorsOf(db, session.tenantId, [session.userId]))(session.userId)
  return { id, name, photo_url }
}

interface Target {
  readonly id: number
  readonly communityId: number
  readonly title: string
}

interface Said {
  readonly id: number
  readonly content: string
}

/** Those who follow the community and reach it. */
export async function noticePost(act: Act, post: Target): Promise<void> {
  const { db, session } = act
  const { communities, barrier } = await accessRules(db, session.tenantId)
  const community = communities.find(({ id }) => id === post.communityId)
  if (community === undefined) return
  const people = await db
    .select({ id: users.id, roles: users.roles, products: users.products, communities: users.communities, preferences: users.preferences })
    .from(users)
    .where(and(eq(users.tenantId, session.tenantId), ne(users.id, session.userId)))
  const to = people
    .filter(({ preferences, communities: followed }) => (preferences?.communities ?? followed).includes(post.communityId))
    .filter((person) => mayEdit(person) || barrier(community, new Set(person.products)) === null)
  const payload = { community_post: { id: post.id, community_id: post.communityId, title: post.title, user: await actor(act) } }
  await notify(
    act,
    to.map(({ id }) => id),
    { type: 'community_post', kind: 'post', payload },
  )
}

export async function noticeComment(act: Act, post: Target & { readonly userId: number }, { id, content }: Said): Promise<void> {
  const said = {
    id,
    community_id: post.communityId,
    content: short(content),
    user: await actor(act),
    community_comment_data: { post: { id: post.id } },
  }
  await notify(act, [post.userId], { type: 'community_comment', kind: 'comment', payload: { community_post_comment: said } })
}

export async function noticeReply(act: Act, post: Target, to: number, { id, content }: Said): Promise<void> {
  const said = { id, community_id: post.communityId, content: short(content), user: await actor(act), post_data: { post_id: post.id } }
  await notify(act, [to], { type: 'community_reply', kind: 'reply', payload: { community_post_comment_reply: said } })
}

/** A like that was taken back and given again is no second piece of news. */
export async function noticeLike(
  act: Act,
  post: Target,
  to: number,
  comment?: { readonly id: number; readonly content: string },
): Promise<void> {
  const { db, session } = act
  const like = sql`${notifications.payload}->'community_post'->'owner_like'`
  const of = comment === undefined ? sql`${like}->>'comment_id' is null` : sql`${like}->>'comment_id' = ${String(comment.id)}`
  const earlier = await db.$count(
    notifications,
    and(
      eq(notifications.tenantId, session.tenantId),
      eq(notifications.userId, to),
      eq(notifications.type, 'community_like'),
      sql`${like}->>'post_id' = ${String(post.id)}`,
      sql`${like}->'user'->>'id' = ${String(session.userId)}`,
      of,
    ),
  )
  if (earlier > 0) return
  const user = await actor(act)
  const owner_like = {
    post_id: post.id,
    community_id: post.communityId,
    user,
    post: { title: post.title },
    ...(comment !== undefined && { comment_id: comment.id, comment: short(comment.content) }),
  }
  const payload = { community_post: { id: post.id, community_id: post.communityId, title: post.title, user, owner_like } }
  await notify(act, [to], { type: 'community_like', kind: 'like', payload })
}

/** @param comment the answer, which the notification opens */
export async function noticeAnswer(act: Act, lesson: { id: number; title: string }, to: number, comment: number): Promise<void> {
  const { id, title } = lesson
  const payload = { class_doubt: { lesson: { id, title }, response_owner: await actor(act), comment_id: comment } }
  await notify(act, [to], { type: 'doubt', kind: 'reply', payload })
}

/** Of a notification: the community that it is about. */
const aboutCommunity = sql`coalesce(${notifications.payload}->'community_post'->>'community_id', ${notifications.payload}->'community_post_comment'->>'community_id', ${notifications.payload}->'community_post_comment_reply'->>'community_id')`

/** Leaves out what was said in communities that are closed to this person now. */
export async function notFromClosed(db: Db, session: Session) {
  const { all } = await communityAccess(db, session)
  const closed = all.filter(({ open }) => !open).map(({ community }) => String(community.id))
  return closed.length === 0 ? undefined : sql`(${aboutCommunity} is null or ${aboutCommunity} not in ${closed})`
}
