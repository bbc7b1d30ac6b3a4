import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a picture is for; the server holds each to its own limits. */
export const UPLOAD_PURPOSES = ['logo', 'favicon', 'login', 'photo', 'document', 'cover'] as const

export const uploadEndpoints = {
  createUploadLink: endpoint({
    id: 'ext:U1',
    method: 'POST',
    path: '/api/auth/upload/create-link',
    class: 'U',
    rights: 'user', // a student's own photo; other purposes want an editor, which the handler checks
    body: z.object({ filename: z.string(), content_type: z.string(), size: z.number(), purpose: z.enum(UPLOAD_PURPOSES) }),
    answer: z.object({ path: z.string(), url: z.string(), headers: z.optional(z.record(z.string(), z.string())) }),
  }),
  /** The signed URL itself, at a storage host; only the headers of its link go there. */
  putFile: endpoint({ id: 'EP-97', method: 'PUT', path: '{+url}', class: 'U', encoding: 'raw', public: true, answer: z.unknown() }),
} as const
