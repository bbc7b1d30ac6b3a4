import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { FILM_TYPES } from '#lib/film-type.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint } from './endpoint.ts'
import { BADGE_BYTES, COVER_BYTES, DOCUMENT_BYTES, VIDEO_BYTES } from './limits.ts'
import * as wire from './wire.ts'

/** The purpose of a file; the server applies its limits. */
export const UPLOAD_PURPOSES = [
  'logo',
  'favicon',
  'login',
  'photo',
  'document',
  'cover',
  'banner',
  'video',
  'quiz',
  'post',
  'badge',
  'share',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

export interface UploadRule {
  readonly types: readonly string[]
  readonly bytes: number
}

const PICTURES = ['image/webp', 'image/png', 'image/jpeg'] as const
/** The studio crops and encodes before it sends; the largest result is a PNG, where a browser has no better type. The seeds give no number. */
const PICTURE_BYTES = 5 * 1_048_576

/** Checked by the page before it asks, by the server when it signs, and again when the file arrives. */
export const UPLOAD_RULES: Readonly<Record<UploadPurpose, UploadRule>> = {
  logo: { types: PICTURES, bytes: PICTURE_BYTES },
  favicon: { types: PICTURES, bytes: PICTURE_BYTES },
  login: { types: PICTURES, bytes: PICTURE_BYTES },
  photo: { types: PICTURES, bytes: PICTURE_BYTES },
  cover: { types: PICTURES, bytes: COVER_BYTES }, // UPL-14
  banner: { types: PICTURES, bytes: PICTURE_BYTES },
  quiz: { types: PICTURES, bytes: PICTURE_BYTES },
  post: { types: PICTURES, bytes: PICTURE_BYTES },
  share: { types: PICTURES, bytes: PICTURE_BYTES },
  badge: { types: [...PICTURES, 'image/gif'], bytes: BADGE_BYTES }, // REW-23
  video: { types: [...new Set(Object.values(FILM_TYPES))], bytes: VIDEO_BYTES }, // BAN-23, UPL-07
  document: { types: ['application/pdf', 'application/zip', ...PICTURES], bytes: DOCUMENT_BYTES }, // UPL-09
}

export const uploadEndpoints = {
  createUploadLink: endpoint({
    id: 'ext:U1',
    method: 'POST',
    path: '/api/auth/upload/create-link',
    class: ENDPOINT_CLASS.upload,
    rights: 'user', // a student's own photo and the picture of a post; other purposes need an editor, which the handler checks
    body: z.object({
      filename: wire.line,
      content_type: wire.line,
      size: wire.bytes,
      purpose: z.enum(UPLOAD_PURPOSES),
    }),
    answer: z.object({ path: z.string(), url: z.string(), headers: z.optional(z.record(z.string(), z.string())) }),
    checked: true,
  }),
  /** The signed URL itself, at a storage host; only the headers of its link are sent. */
  putFile: endpoint({
    id: 'EP-97',
    method: 'PUT',
    path: '{+url}',
    class: ENDPOINT_CLASS.upload,
    encoding: 'raw',
    public: true,
    answer: z.unknown(),
  }),
} as const
