import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { PEOPLE_NOUNS } from '#contract/nouns/people.ts'
import { flag, number, text } from './codec.ts'
import { community } from './communities.ts'
import { feedOf, threadOf } from './community-ids.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, type EntityRead, type Fields, readList } from './entity.ts'
import { data, member } from './envelope.ts'
import * as wire from './wire.ts'

// What students read and write in a community: posts, comments, likes (C7 to C12).

export const communityPost = entity('community_posts', PEOPLE_NOUNS.community_posts, {
  wire: { number: 'id' },
  ignore: ['likes', 'comments'],
})

export const communityComment = entity('community_comments', PEOPLE_NOUNS.community_comments, {
  wire: { number: 'id' },
  ignore: ['likes', 'replies'],
})

export const authorWire = z.object({
  id: wire.id,
  name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Who edits the school (ROL-02). */
  editor: wire.flag,
})
export type AuthorWire = z.infer<typeof authorWire>

const counted = { likes: z.number(), liked: wire.flag }
export const postWire = z.object({
  id: wire.id,
  community_id: wire.id,
  title: z.string(),
  content: z.string(),
  image: z.nullable(z.string()),
  user: authorWire,
  created_at: z.string(),
  /** When its author changed it last (ext C13). */
  edited_at: z.optional(z.nullable(z.string())),
  ...counted,
  comments_count: z.number(),
})
export type PostWire = z.infer<typeof postWire>

const said = {
  id: wire.id,
  post_id: wire.id,
  parent_id: z.nullable(wire.id),
  content: z.string(),
  user: authorWire,
  created_at: z.string(),
  /** When its author changed it last (ext C13). */
  edited_at: z.optional(z.nullable(z.string())),
  ...counted,
}
export const commentWire = z.object({ ...said, replies: z.optional(z.array(z.object(said))) })
export type CommentWire = z.infer<typeof commentWire>

/** What the page of a community shows besides its posts (an extension: EP-09 is the editors'). */
const aboutWire = z.looseObject({ id: wire.id, title: z.string() })

/** The likes of other people, from the likes of all. */
function withOthers(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('likes' in answer)) return answer
  const { likes, liked } = answer as Fields
  return { ...answer, others: Math.max(0, number.decode(likes) - (flag.decode(liked) ? 1 : 0)) }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

export const readPost = (answer: unknown): EntityRead => communityPost.read(withOthers(answer))
export const readComment = (answer: unknown): EntityRead => communityComment.read(withOthers(answer))

const idsOf = (rows: readonly EntityRead[]) => rows.map(({ sid }) => sid ?? '')

/** A page of posts, and a document that names them in order: what it does not name is not on the page (any more). */
function readFeed(answer: unknown, report: (problem: string) => void) {
  const posts = readList(communityPost, list(data(answer)).map(withOthers), report)
  const { id, ...rest } = member(answer, 'community') as Fields
  const about = { ...community.read({ id, ...rest }).fields, house: rest['house'] ?? null }
  const { cursor, next_cursor: next } = answer as Fields
  const fields = { posts: idsOf(posts), next_cursor: typeof next === 'string' ? next : null, about }
  return { rows: [...posts, { lid: feedOf(text.decode(id), text.decode(cursor ?? '0')), table: 'settings', fields }] }
}

/** The post, its comments with their replies, and the document that names them. */
function readThread(answer: unknown, report: (problem: string) => void) {
  const post = data(answer) as Fields
  const nested = list(post['comments']).flatMap((each) => [each, ...list((each as Fields | null)?.['replies'])])
  const comments = readList(communityComment, nested.map(withOthers), report)
  const read = readPost(post)
  const thread = { lid: threadOf('post', read.sid ?? ''), table: 'settings', fields: { thread: idsOf(comments) } }
  return { rows: [...comments, { ...read, table: communityPost.table }, thread] }
}

const BASE = '/api/auth/community'
const tenant_id = wire.tenant
const written = { class: ENDPOINT_CLASS.replace, method: 'PUT', rights: 'user', answer: z.object({ likes: z.number() }) } as const
/** One's own, changed by who wrote it. */
const changed = { class: ENDPOINT_CLASS.replace, method: 'PUT', rights: 'user', answer: wire.message } as const
const removed = { class: ENDPOINT_CLASS.delete, method: 'DELETE', rights: 'user', answer: wire.message } as const

export const communityPostEndpoints = {
  readPost: endpoint({
    id: 'ext:C7',
    method: 'GET',
    path: `${BASE}/post/{postId}`,
    class: ENDPOINT_CLASS.read,
    refs: { postId: 'community_posts' },
    answer: wire.data(z.extend(postWire, { comments: z.array(commentWire) })),
    decode: readThread,
    freshness: MINUTE,
  }),
  /** `cursor` 0: the newest. */
  readFeed: endpoint({
    id: 'ext:C8',
    method: 'GET',
    path: `${BASE}/feed/{tenant}/{communityId}?cursor={cursor}`,
    class: ENDPOINT_CLASS.read,
    refs: { communityId: 'communities' },
    answer: z.object({ data: z.array(postWire), next_cursor: z.nullable(z.string()), cursor: z.string(), community: aboutWire }),
    decode: readFeed,
    freshness: MINUTE,
  }),
  createPost: endpoint({
    id: 'ext:C9',
    method: 'POST',
    path: `${BASE}/post/create`,
    class: ENDPOINT_CLASS.create,
    rights: 'user',
    refs: { community_id: 'communities' },
    body: z.object({ tenant_id, community_id: wire.id, title: wire.line, content: wire.longText, image: z.nullable(wire.line) }),
    answer: wire.data(postWire),
    decode: (answer) => ({ rows: [readPost(data(answer))] }),
  }),
  createComment: endpoint({
    id: 'ext:C10',
    method: 'POST',
    path: `${BASE}/comment/create`,
    class: ENDPOINT_CLASS.create,
    rights: 'user',
    refs: { post_id: 'community_posts', parent_id: 'community_comments' },
    body: z.object({ tenant_id, post_id: wire.id, parent_id: z.nullable(wire.id), content: wire.longText }),
    answer: wire.data(commentWire),
    decode: (answer) => ({ rows: [readComment(data(answer))] }),
  }),
  updatePost: endpoint({
    ...changed,
    id: 'ext:C13-post',
    path: `${BASE}/post/{tenant}/{postId}`,
    refs: { postId: 'community_posts' },
    body: z.object({ title: wire.line, content: wire.longText }),
  }),
  updateComment: endpoint({
    ...changed,
    id: 'ext:C13-comment',
    path: `${BASE}/comment/{tenant}/{commentId}`,
    refs: { commentId: 'community_comments' },
    body: z.object({ content: wire.longText }),
  }),
  deletePost: endpoint({ ...removed, id: 'ext:C11-post', path: `${BASE}/post/{tenant}/{postId}`, refs: { postId: 'community_posts' } }),
  deleteComment: endpoint({
    ...removed,
    id: 'ext:C11-comment',
    path: `${BASE}/comment/{tenant}/{commentId}`,
    refs: { commentId: 'community_comments' },
  }),
  likePost: endpoint({
    ...written,
    id: 'ext:C12-post',
    path: `${BASE}/like/{tenant}/post/{postId}/{state}`,
    refs: { postId: 'community_posts' },
  }),
  likeComment: endpoint({
    ...written,
    id: 'ext:C12-comment',
    path: `${BASE}/like/{tenant}/comment/{commentId}/{state}`,
    refs: { commentId: 'community_comments' },
  }),
} as const
