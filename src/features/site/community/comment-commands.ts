import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { wireId } from '#contract/codec.ts'
import { communityPostEndpoints } from '#contract/community-posts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { lessonCommentEndpoints } from '#contract/lesson-comments.ts'
import { COMMENT_TEXT_MAX } from '#contract/limits.ts'
import { readOfThread, type ThreadOf } from '#features/site/model/community-reads.ts'
import { defineCommand } from '#sync/model/command.ts'
import { commandWords as words } from './command-words.ts'
import { memberText } from './text-rules.ts'

// The comments below a post, and the doubts below a lesson: written, edited and deleted in the same way (ext C10, C13, L6).

const id = z.string().check(z.minLength(1))
/** `of`: the server id of the post or lesson. */
const removeArgs = z.object({ lid: id, of: id })
const editArgs = z.extend(removeArgs, { content: memberText(COMMENT_TEXT_MAX).check(z.minLength(1)) })
/** `parent`: the local id of the comment that this one answers; null: none. */
const createArgs = z.extend(editArgs, { parent: z.nullable(id) })

interface Place {
  readonly table: 'community_comments' | 'lesson_comments'
  /** The field of a comment that names its post or lesson. */
  readonly field: 'post_id' | 'lesson_id'
  readonly names: Readonly<Record<'create' | 'update' | 'remove', string>>
  /** New comments below one post or lesson are sent one after another. */
  lane(of: string): string
  readonly endpoints: Readonly<Record<'create' | 'update' | 'remove', Endpoint>>
  /** Its place in the path of every call. */
  inPath?(of: string): Readonly<Record<string, string>>
  /** Its place in the body of a new comment. */
  inBody?(of: string, tenant: number | string): object
}

function commentsOf(place: ThreadOf, { table, field, names, lane, endpoints, inPath, inBody }: Place) {
  const shared = {
    version: 1,
    lane: ({ lid }: { readonly lid: string }) => `${table}/${lid}`,
    resources: [],
    rowReads: ({ of }: { readonly of: string }) => [readOfThread(place, of)],
    edit: () => null,
  }
  const wordsOf = (label: string, failed: string) => ({ label: () => label, success: () => '', failure: () => failed, noun: words.comment })
  const paramsOf = (of: string, commentId: string) => ({ ...inPath?.(of), commentId })
  return {
    create: defineCommand<z.output<typeof createArgs>>({
      ...shared,
      name: names.create,
      args: createArgs,
      lane: ({ of }) => lane(of),
      // An answer waits until the comment that it answers is on the server.
      effects: ({ lid, of, parent, content }) => [
        { op: 'put', table, lid, fields: { [field]: of, parent_id: parent === null ? null : { $ref: parent }, content } },
      ],
      steps: [
        {
          name: 'create',
          endpoint: endpoints.create,
          build: ({ args: { of }, row: { parent_id: parent, content }, tenant }) => ({
            ...(inPath !== undefined && { params: inPath(of) }),
            body: { ...inBody?.(of, tenant), parent_id: typeof parent === 'string' ? wireId(parent) : null, content },
          }),
        },
      ],
      words: { ...wordsOf(words.commented, words.commentedFailed), fields: words.fields },
    }),
    update: defineCommand<z.output<typeof editArgs>>({
      ...shared,
      name: names.update,
      args: editArgs,
      effects: ({ lid, content }) => [{ op: 'patch', table, lid, fields: { content } }],
      steps: [
        {
          name: 'update',
          endpoint: endpoints.update,
          build: ({ args, row: { content }, sid }) => ({ params: paramsOf(args.of, sid(args.lid)), body: { content } }),
        },
      ],
      words: { ...wordsOf(words.commentEdited, words.editedFailed), fields: words.fields },
    }),
    remove: defineCommand<z.output<typeof removeArgs>>({
      ...shared,
      name: names.remove,
      args: removeArgs,
      effects: ({ lid }) => [{ op: 'remove', table, lid }],
      steps: [{ name: 'delete', endpoint: endpoints.remove, build: ({ args, sid }) => ({ params: paramsOf(args.of, sid(args.lid)) }) }],
      words: wordsOf(words.commentDeleted, words.deletedFailed),
    }),
  }
}

const { createComment, updateComment, deleteComment } = communityPostEndpoints
const { createLessonComment, updateLessonComment, deleteLessonComment } = lessonCommentEndpoints

export const comments = {
  post: commentsOf('post', {
    table: 'community_comments',
    field: 'post_id',
    names: { create: 'createComment', update: 'updateComment', remove: 'deleteComment' },
    lane: (of) => `post/${of}`,
    endpoints: { create: createComment, update: updateComment, remove: deleteComment },
    inBody: (of, tenant) => ({ tenant_id: tenant, post_id: wireId(of) }),
  }),
  lesson: commentsOf('lesson', {
    table: 'lesson_comments',
    field: 'lesson_id',
    names: { create: 'createLessonComment', update: 'updateLessonComment', remove: 'deleteLessonComment' },
    lane: (of) => `lesson-comments/${of}`,
    endpoints: { create: createLessonComment, update: updateLessonComment, remove: deleteLessonComment },
    inPath: (of) => ({ lessonId: of }),
  }),
}
