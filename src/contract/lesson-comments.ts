import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { PEOPLE_NOUNS } from '#contract/nouns/people.ts'
import { text } from './codec.ts'
import { threadOf } from './community-ids.ts'
import { authorWire } from './community-posts.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, member } from './envelope.ts'
import * as wire from './wire.ts'

export const lessonComment = entity('lesson_comments', PEOPLE_NOUNS.lesson_comments, { wire: { number: 'id' } })

export const lessonCommentWire = z.object({
  id: wire.id,
  lesson_id: wire.id,
  parent_id: z.nullable(wire.id),
  content: z.string(),
  user: authorWire,
  created_at: z.string(),
  edited_at: z.optional(z.nullable(z.string())),
})
export type LessonCommentWire = z.infer<typeof lessonCommentWire>

const BASE = '/api/auth/aulas/comments/{tenant}/{lessonId}'

/** The comments, and the document that names them. */
function readComments(answer: unknown, report: (problem: string) => void) {
  const rows = readList(lessonComment, data(answer), report)
  const thread = { lid: threadOf('lesson', text.decode(member(answer, 'lesson_id'))), table: 'settings' }
  return { rows: [...rows, { ...thread, fields: { thread: rows.map(({ sid }) => sid ?? '') } }] }
}

export const lessonCommentEndpoints = {
  listLessonComments: endpoint({
    id: 'ext:L6',
    method: 'GET',
    path: BASE,
    class: ENDPOINT_CLASS.read,
    refs: { lessonId: 'lessons' },
    answer: z.object({ data: z.array(lessonCommentWire), lesson_id: wire.id }),
    decode: readComments,
    freshness: MINUTE,
  }),
  createLessonComment: endpoint({
    id: 'ext:L6-create',
    method: 'POST',
    path: BASE,
    class: ENDPOINT_CLASS.create,
    rights: 'user',
    refs: { lessonId: 'lessons', parent_id: 'lesson_comments' },
    body: z.object({ content: wire.longText, parent_id: z.nullable(wire.id) }),
    answer: wire.data(lessonCommentWire),
    decode: (answer) => ({ rows: [lessonComment.read(data(answer))] }),
  }),
  updateLessonComment: endpoint({
    id: 'ext:L6-put',
    method: 'PUT',
    path: `${BASE}/{commentId}`,
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { lessonId: 'lessons', commentId: 'lesson_comments' },
    body: z.object({ content: wire.longText }),
    answer: wire.message,
  }),
  deleteLessonComment: endpoint({
    id: 'ext:L6-delete',
    method: 'DELETE',
    path: `${BASE}/{commentId}`,
    class: ENDPOINT_CLASS.delete,
    rights: 'user',
    refs: { lessonId: 'lessons', commentId: 'lesson_comments' },
    answer: wire.message,
  }),
} as const
