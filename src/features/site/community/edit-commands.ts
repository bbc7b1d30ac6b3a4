import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { communityPostEndpoints as endpoints } from '#contract/community-posts.ts'
import { lessonCommentEndpoints } from '#contract/lesson-comments.ts'
import { COMMENT_TEXT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/limits.ts'
import { readOfFeed, readOfThread } from '#features/site/model/community-reads.ts'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { upTo } from '#lib/up-to.ts'
import { defineCommand } from '#sync/model/command.ts'
import { commandWords as words } from './command-words.ts'

// Editing one's own posts and comments that are already on the server (ext C13, L6); only the author may.

const id = z.string().check(z.minLength(1))
/** The length counts in visible characters of the text that the server stores (PER-12). */
const content = (max: number) => z.string().check(z.trim(), upTo(max, undefined, cleanMemberText))

const editPostArgs = z.object({
  lid: id,
  community: id,
  title: content(POST_TITLE_MAX).check(z.minLength(1)),
  content: content(POST_TEXT_MAX),
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

const editArgs = z.object({ lid: id, of: id, content: content(COMMENT_TEXT_MAX).check(z.minLength(1)) })
const editWords = {
  label: () => words.commentEdited,
  success: () => '',
  failure: () => words.editedFailed,
  noun: words.comment,
  fields: words.fields,
}

export const updateComment = defineCommand<z.output<typeof editArgs>>({
  name: 'updateComment',
  version: 1,
  args: editArgs,
  lane: ({ lid }) => `community_comments/${lid}`,
  effects: ({ lid, content: text }) => [{ op: 'patch', table: 'community_comments', lid, fields: { content: text } }],
  steps: [
    {
      name: 'update',
      endpoint: endpoints.updateComment,
      build: ({ args, row, sid }) => ({ params: { commentId: sid(args.lid) }, body: { content: row['content'] } }),
    },
  ],
  resources: [],
  rowReads: ({ of }) => [readOfThread('post', of)],
  words: editWords,
  edit: () => null,
})

export const updateLessonComment = defineCommand<z.output<typeof editArgs>>({
  name: 'updateLessonComment',
  version: 1,
  args: editArgs,
  lane: ({ lid }) => `lesson_comments/${lid}`,
  effects: ({ lid, content: text }) => [{ op: 'patch', table: 'lesson_comments', lid, fields: { content: text } }],
  steps: [
    {
      name: 'update',
      endpoint: lessonCommentEndpoints.updateLessonComment,
      build: ({ args, row, sid }) => ({ params: { lessonId: args.of, commentId: sid(args.lid) }, body: { content: row['content'] } }),
    },
  ],
  resources: [],
  rowReads: ({ of }) => [readOfThread('lesson', of)],
  words: editWords,
  edit: () => null,
})
