import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import { communityPostEndpoints as endpoints } from '#contract/community-posts.ts'
import { lessonCommentEndpoints } from '#contract/lesson-comments.ts'
import { COMMENT_TEXT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/limits.ts'
import { readOfFeed, readOfThread } from '#features/site/model/community-reads.ts'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { upTo } from '#lib/up-to.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { commandWords as words } from './command-words.ts'
import { updateComment, updateLessonComment, updatePost } from './edit-commands.ts'

// What a person writes in a community and under a lesson. All of these edits wait offline, and are sent once (C9 to C12, L6).

const id = z.string().check(z.minLength(1))
/** The length counts as on the server: after the markup that the server removes. */
const content = (max: number) => z.string().check(z.trim(), upTo(max, undefined, cleanMemberText))
const file = z.union([z.object({ $blob: z.string() }), z.literal('')])

const postArgs = z.object({
  lid: id,
  /** The community's server id. */
  community: id,
  title: content(POST_TITLE_MAX).check(z.minLength(1)),
  content: content(POST_TEXT_MAX),
  image: file,
})

export const createPost = defineCommand<z.output<typeof postArgs>>({
  name: 'createPost',
  version: 1,
  args: postArgs,
  lane: ({ community }) => `community/${community}`,
  effects: ({ lid, community, title, content: text, image }) => [
    { op: 'put', table: 'community_posts', lid, fields: { community_id: community, title, content: text, image } },
  ],
  steps: [
    ...uploadSteps('image', 'post'),
    {
      name: 'create',
      endpoint: endpoints.createPost,
      build: (ctx) => ({
        body: {
          tenant_id: ctx.tenant,
          community_id: wireId(ctx.args.community),
          title: ctx.row['title'],
          content: ctx.row['content'],
          image: attachedPath(ctx, 'image'),
        },
      }),
    },
  ],
  stored: storedPath,
  resources: [],
  rowReads: ({ community }) => [readOfFeed(community)],
  words: {
    label: ({ title }) => words.posted(title),
    success: () => words.postedOk,
    failure: () => words.postedFailed,
    noun: words.post,
    fields: words.fields,
  },
  edit: () => null,
})

const commentArgs = z.object({
  lid: id,
  /** The server id of the post or lesson below which the comment is written. */
  of: id,
  /** The local id of the comment that this one answers; null: none. */
  parent: z.nullable(id),
  content: content(COMMENT_TEXT_MAX).check(z.minLength(1)),
})
type CommentArgs = z.output<typeof commentArgs>

const commentWords = {
  label: () => words.commented,
  success: () => '',
  failure: () => words.commentedFailed,
  noun: words.comment,
  fields: words.fields,
}
const shared = { version: 1, args: commentArgs, resources: [], words: commentWords, edit: () => null } as const
/** An answer waits until the comment that it answers is on the server. */
const parentField = ({ parent }: CommentArgs) => ({ parent_id: parent === null ? null : { $ref: parent } })
const sentParent = (row: Readonly<Record<string, unknown>>) => (typeof row['parent_id'] === 'string' ? wireId(row['parent_id']) : null)

export const createComment = defineCommand<CommentArgs>({
  ...shared,
  name: 'createComment',
  lane: ({ of }) => `post/${of}`,
  effects: (args) => [
    {
      op: 'put',
      table: 'community_comments',
      lid: args.lid,
      fields: { post_id: args.of, ...parentField(args), content: args.content },
    },
  ],
  steps: [
    {
      name: 'create',
      endpoint: endpoints.createComment,
      build: ({ args, row, tenant }) => ({
        body: { tenant_id: tenant, post_id: wireId(args.of), parent_id: sentParent(row), content: row['content'] },
      }),
    },
  ],
  rowReads: ({ of }) => [readOfThread('post', of)],
})

export const createLessonComment = defineCommand<CommentArgs>({
  ...shared,
  name: 'createLessonComment',
  lane: ({ of }) => `lesson-comments/${of}`,
  effects: (args) => [
    { op: 'put', table: 'lesson_comments', lid: args.lid, fields: { lesson_id: args.of, ...parentField(args), content: args.content } },
  ],
  steps: [
    {
      name: 'create',
      endpoint: lessonCommentEndpoints.createLessonComment,
      build: ({ args, row }) => ({ params: { lessonId: args.of }, body: { parent_id: sentParent(row), content: row['content'] } }),
    },
  ],
  rowReads: ({ of }) => [readOfThread('lesson', of)],
})

const likeArgs = z.object({
  lid: id,
  on: z.boolean(),
  /** The read of the page on which it was pressed; that read shows the result. */
  read: id,
})
type LikeArgs = z.output<typeof likeArgs>

const likeOf = (
  table: 'community_posts' | 'community_comments',
  name: string,
  endpoint: typeof endpoints.likePost | typeof endpoints.likeComment,
) =>
  defineCommand<LikeArgs>({
    name,
    version: 1,
    args: likeArgs,
    lane: ({ lid }) => `${table}/${lid}`,
    effects: ({ lid, on }) => [{ op: 'patch', table, lid, fields: { liked: on } }],
    // Only this person changes it, so the last press wins.
    merge: { liked: 'mine' },
    steps: [
      {
        name: 'like',
        endpoint,
        build: ({ args, row, sid }) => ({
          params: { [table === 'community_posts' ? 'postId' : 'commentId']: sid(args.lid), state: row['liked'] === true ? '1' : '0' },
        }),
      },
    ],
    resources: [],
    rowReads: ({ read }) => [read],
    words: {
      label: ({ on }) => (on ? words.liked : words.unliked),
      success: () => '',
      failure: () => words.likedFailed,
      fields: words.fields,
    },
    edit: () => null,
  })

export const likePost = likeOf('community_posts', 'likePost', endpoints.likePost)
export const likeComment = likeOf('community_comments', 'likeComment', endpoints.likeComment)

const removePostArgs = z.object({ lid: id, community: id, title: z.string() })

export const deletePost = defineCommand<z.output<typeof removePostArgs>>({
  name: 'deletePost',
  version: 1,
  args: removePostArgs,
  lane: ({ lid }) => `community_posts/${lid}`,
  effects: ({ lid }) => [{ op: 'remove', table: 'community_posts', lid }],
  steps: [{ name: 'delete', endpoint: endpoints.deletePost, build: ({ args, sid }) => ({ params: { postId: sid(args.lid) } }) }],
  resources: [],
  rowReads: ({ community }) => [readOfFeed(community)],
  words: { label: ({ title }) => words.postDeleted(title), success: () => '', failure: () => words.deletedFailed, noun: words.post },
  edit: () => null,
})

const removeArgs = z.object({ lid: id, of: id })
const removeWords = { label: () => words.commentDeleted, success: () => '', failure: () => words.deletedFailed, noun: words.comment }

export const deleteComment = defineCommand<z.output<typeof removeArgs>>({
  name: 'deleteComment',
  version: 1,
  args: removeArgs,
  lane: ({ lid }) => `community_comments/${lid}`,
  effects: ({ lid }) => [{ op: 'remove', table: 'community_comments', lid }],
  steps: [{ name: 'delete', endpoint: endpoints.deleteComment, build: ({ args, sid }) => ({ params: { commentId: sid(args.lid) } }) }],
  resources: [],
  rowReads: ({ of }) => [readOfThread('post', of)],
  words: removeWords,
  edit: () => null,
})

export const deleteLessonComment = defineCommand<z.output<typeof removeArgs>>({
  name: 'deleteLessonComment',
  version: 1,
  args: removeArgs,
  lane: ({ lid }) => `lesson_comments/${lid}`,
  effects: ({ lid }) => [{ op: 'remove', table: 'lesson_comments', lid }],
  steps: [
    {
      name: 'delete',
      endpoint: lessonCommentEndpoints.deleteLessonComment,
      build: ({ args, sid }) => ({ params: { lessonId: args.of, commentId: sid(args.lid) } }),
    },
  ],
  resources: [],
  rowReads: ({ of }) => [readOfThread('lesson', of)],
  words: removeWords,
  edit: () => null,
})

export const communityPostCommands = [
  createPost,
  createComment,
  likePost,
  likeComment,
  updatePost,
  updateComment,
  updateLessonComment,
  deletePost,
  deleteComment,
  createLessonComment,
  deleteLessonComment,
]
