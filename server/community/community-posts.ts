import { and, eq } from 'drizzle-orm'
import { COMMENT_TEXT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/limits.ts'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { must } from '#lib/must.ts'
import { reachedCommunity } from '#server/access/community-access.ts'
import type { Community } from '#server/access/community-rows.ts'
import { type Call, type Handlers, replyMessage } from '#server/call/handler.ts'
import { memberText } from '#server/call/member-text.ts'
import { mayEdit, type Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { claimFile } from '#server/call/uploads.ts'
import { communityComments, communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { ApiError, invalid, notFound } from '#server/errors/api-error.ts'
import { earnNow, takeBack } from '#server/gamification/ledger.ts'
import { noticeComment, noticeLike, noticePost, noticeReply } from '#server/notifications/community-notices.ts'
import { type Comment, commentsToWire, postsToWire, reachedPost } from './community-feed.ts'
import { setLike } from './community-likes.ts'
import { takeBackComment, takeBackPost } from './gone-from-communities.ts'

// What people write in a community (C9 to C12). What its owner has switched off is refused here, whatever a page offers (LEG-18); it holds for
// editors too, because a page that shows no texts shows theirs no more than others'.

type Switch = 'publications' | 'comments' | 'likes' | 'text' | 'images'
const OFF: Readonly<Record<Switch, string>> = {
  publications: 'Esta comunidade não recebe novas postagens.',
  comments: 'Os comentários estão desligados nesta comunidade.',
  likes: 'As curtidas estão desligadas nesta comunidade.',
  text: 'Esta comunidade não recebe textos.',
  images: 'Esta comunidade não recebe imagens.',
}

/** @throws 403 */
function checkOn(community: Community, ...needed: readonly Switch[]): void {
  for (const name of needed) if (!community[name]) throw new ApiError(403, OFF[name])
}

const COMMENT_GONE = 'Este comentário não existe mais.'
const TITLE = 'Escreva um título.'
const TEXT = 'Escreva alguma coisa.'

async function reachedComment(db: Db, session: Session, id: unknown) {
  const [comment] = await db
    .select()
    .from(communityComments)
    .where(and(eq(communityComments.tenantId, session.tenantId), eq(communityComments.id, rowId(id) ?? 0)))
  if (comment === undefined) throw notFound(COMMENT_GONE)
  return { comment, ...(await reachedPost(db, session, comment.postId)) }
}

/** @throws 403 */
function checkMayDelete(session: Session, { userId }: { userId: number }): void {
  if (userId !== session.userId && !mayEdit(session)) throw new ApiError(403, 'Só quem escreveu pode excluir.')
}

/**
 * Nobody writes in another's name, editors neither.
 *
 * @throws 403
 */
function checkMayEdit(session: Session, { userId }: { userId: number }): void {
  if (userId !== session.userId) throw new ApiError(403, 'Só quem escreveu pode editar.')
}

/** A reply names a comment of the same post; a reply to a reply stands below the same comment. */
async function parentOf(db: Db, session: Session, postId: number, id: number | null): Promise<Comment | null> {
  if (id === null) return null
  const [parent] = await db
    .select()
    .from(communityComments)
    .where(and(eq(communityComments.tenantId, session.tenantId), eq(communityComments.postId, postId), eq(communityComments.id, id)))
  if (parent === undefined) throw notFound(COMMENT_GONE)
  return parent
}

export const communityPostHandlers: Handlers = {
  async createPost(call) {
    const { db, session, body, now } = call
    const { community } = await reachedCommunity(db, session, body.community_id)
    checkOn(community, 'publications')
    const title = memberText(body.title.replaceAll(/\s+/g, ' '), 'title', POST_TITLE_MAX, TITLE)
    const content = cleanMemberText(body.content)
    if (content !== '') {
      checkOn(community, 'text')
      memberText(content, 'content', POST_TEXT_MAX, TEXT)
    }
    if (body.image !== null) checkOn(community, 'images')
    if (content === '' && body.image === null) throw invalid(TEXT, { content: TEXT })
    const image = await claimFile(call, { field: 'image', purpose: 'post', wanted: body.image, current: null, of: 'person' })
    const { tenantId, userId } = session
    const values = { tenantId, userId, communityId: community.id, title, content, image, createdAt: now }
    const [post] = await db.insert(communityPosts).values(values).returning()
    const made = must(post, 'the new post')
    await noticePost(call, made)
    await earnNow(call, 'score_posts', made.id)
    const [wire] = await postsToWire(db, session, [made])
    return { status: 201, body: { data: must(wire, 'the post') } }
  },
  async createComment(call) {
    const { db, session, body, now } = call
    const { post, community } = await reachedPost(db, session, body.post_id)
    checkOn(community, 'comments')
    const content = memberText(body.content, 'content', COMMENT_TEXT_MAX, TEXT)
    const parent = await parentOf(db, session, post.id, body.parent_id)
    const { tenantId, userId } = session
    const parentId = parent === null ? null : (parent.parentId ?? parent.id)
    const [made] = await db
      .insert(communityComments)
      .values({ tenantId, userId, postId: post.id, parentId, content, createdAt: now })
      .returning()
    const said = must(made, 'the new comment')
    // Who is answered hears that they were answered, and not also that their post was commented.
    if (parent !== null) await noticeReply(call, post, parent.userId, said)
    if (parent?.userId !== post.userId) await noticeComment(call, post, said)
    // What is said to oneself earns nothing.
    if ((parent ?? post).userId !== userId) await earnNow(call, parent === null ? 'score_comments' : 'score_replies', said.id)
    const [wire] = await commentsToWire(db, session, [said])
    return { status: 201, body: { data: must(wire, 'the comment') } }
  },
  async updatePost({ db, session, params, body, now }) {
    const { post, community } = await reachedPost(db, session, params['postId'])
    checkMayEdit(session, post)
    const title = memberText(body.title.replaceAll(/\s+/g, ' '), 'title', POST_TITLE_MAX, TITLE)
    const content = cleanMemberText(body.content)
    if (content !== '' && content !== post.content) {
      checkOn(community, 'text')
      memberText(content, 'content', POST_TEXT_MAX, TEXT)
    }
    if (content === '' && post.image === null) throw invalid(TEXT, { content: TEXT })
    if (title !== post.title || content !== post.content)
      await db
        .update(communityPosts)
        .set({ title, content, editedAt: now })
        .where(and(eq(communityPosts.tenantId, session.tenantId), eq(communityPosts.id, post.id)))
    return replyMessage('Postagem editada com sucesso.')
  },
  async updateComment({ db, session, params, body, now }) {
    const { comment, community } = await reachedComment(db, session, params['commentId'])
    checkMayEdit(session, comment)
    checkOn(community, 'comments')
    const content = memberText(body.content, 'content', COMMENT_TEXT_MAX, TEXT)
    if (content !== comment.content)
      await db
        .update(communityComments)
        .set({ content, editedAt: now })
        .where(and(eq(communityComments.tenantId, session.tenantId), eq(communityComments.id, comment.id)))
    return replyMessage('Comentário editado com sucesso.')
  },
  async deletePost({ db, session, params }) {
    const { post } = await reachedPost(db, session, params['postId'])
    checkMayDelete(session, post)
    await takeBackPost(db, session.tenantId, post.id)
    await db.delete(communityPosts).where(and(eq(communityPosts.tenantId, session.tenantId), eq(communityPosts.id, post.id)))
    return replyMessage('Postagem excluída com sucesso.')
  },
  async deleteComment({ db, session, params }) {
    const { comment } = await reachedComment(db, session, params['commentId'])
    checkMayDelete(session, comment)
    await takeBackComment(db, session.tenantId, comment)
    await db.delete(communityComments).where(and(eq(communityComments.tenantId, session.tenantId), eq(communityComments.id, comment.id)))
    return replyMessage('Comentário excluído com sucesso.')
  },
  async likePost(call) {
    const { db, session, params } = call
    const { post, community } = await reachedPost(db, session, params['postId'])
    const on = stateOf(call, community)
    const { changed, likes } = await setLike(db, session, 'post', post.id, on)
    if (changed) await countLike(call, on, post, `post:${post.id}`)
    if (changed && on) await noticeLike(call, post, post.userId)
    return { body: { likes } }
  },
  async likeComment(call) {
    const { db, session, params } = call
    const { comment, post, community } = await reachedComment(db, session, params['commentId'])
    const on = stateOf(call, community)
    const { changed, likes } = await setLike(db, session, 'comment', comment.id, on)
    if (changed) await countLike(call, on, comment, `comment:${comment.id}`)
    if (changed && on) await noticeLike(call, post, comment.userId, comment)
    return { body: { likes } }
  },
}

/** A like of one's own earns nothing, and one that is taken back takes its points along. */
async function countLike(call: Call<unknown>, on: boolean, { userId: owner }: { readonly userId: number }, subject: string): Promise<void> {
  const { db, session } = call
  if (!on) await takeBack(db, session.tenantId, [{ rule: 'score_likes', subjects: [subject], userId: session.userId }])
  else if (owner !== session.userId) await earnNow(call, 'score_likes', subject)
}

/** @throws 403 while likes are off: one may still take one's own back. */
function stateOf({ params }: Call<unknown>, community: Community): boolean {
  const { state } = params
  if (state !== '0' && state !== '1') throw notFound()
  if (state === '1') checkOn(community, 'likes')
  return state === '1'
}
