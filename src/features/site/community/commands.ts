import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import { communityPostEndpoints as endpoints } from '#contract/community-posts.ts'
import { POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/limits.ts'
import { readOfFeed } from '#features/site/model/community-reads.ts'
import { defineCommand } from '#sync/model/command.ts'
import { attachedPath, storedPath, uploadSteps } from '#sync/model/upload-steps.ts'
import { commandWords as words } from './command-words.ts'
import { comments } from './comment-commands.ts'
import { memberText } from './text-rules.ts'

// What a person writes in a community and under a lesson. All of these edits wait offline, and are sent once (C9 to C12, L6).

const id = z.string().check(z.minLength(1))
const file = z.union([z.object({ $blob: z.string() }), z.literal('')])

const postArgs = z.object({
  lid: id,
  /** The community's server id. */
  community: id,
  title: memberText(POST_TITLE_MAX).check(z.minLength(1)),
  content: memberText(POST_TEXT_MAX),
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

const editPostArgs = z.object({
  lid: id,
  community: id,
  title: memberText(POST_TITLE_MAX).check(z.minLength(1)),
  content: memberText(POST_TEXT_MAX),
})

/** Edits the person's own post (ext C13). */
export const updatePost = defineCommand<z.output<typeof editPostArgs>>({
  name: 'updatePost',
  version: 1,
  args: editPostArgs,
  lane: ({ lid }) => `community_posts/${lid}`,
  effects: ({ lid, title, content: text }) => [{ op: 'patch', table: 'community_posts', lid, fields: { title, content: text } }],
  steps: [
    {
      name: 'update',
      endpoint: endpoints.updatePost,
      build: ({ args, row, sid }) => ({ params: { postId: sid(args.lid) }, body: { title: row['title'], content: row['content'] } }),
    },
  ],
  resources: [],
  rowReads: ({ community }) => [readOfFeed(community)],
  words: {
    label: ({ title }) => words.postEdited(title),
    success: () => '',
    failure: () => words.editedFailed,
    noun: words.post,
    fields: words.fields,
  },
  edit: () => null,
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

export const communityPostCommands = [
  createPost,
  likePost,
  likeComment,
  updatePost,
  deletePost,
  ...Object.values(comments.post),
  ...Object.values(comments.lesson),
]
