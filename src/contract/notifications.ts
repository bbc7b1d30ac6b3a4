import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { PEOPLE_NOUNS, PROFILE_NOUNS } from '#contract/nouns/people.ts'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList, type Fields } from './entity.ts'
import { member, plain } from './envelope.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

export const notification = entity('notifications', PEOPLE_NOUNS.notifications)

export const NOTIFICATION_TYPES = ['doubt', 'community_post', 'community_comment', 'community_like', 'community_reply'] as const // NTF-12

const unread = entity('settings', DOCUMENT_NOUNS.unread, { lid: DOCUMENTS.unread })
const live = entity('settings', DOCUMENT_NOUNS.live, { lid: DOCUMENTS.live })
const preferences = entity('profile', PROFILE_NOUNS.preferences, { lid: DOCUMENTS.preferences })

const person = z.object({ name: z.string(), photo_url: z.nullable(z.string()) })

/** `comment_id`: the answer (ext); absent where a backend does not know it. */
export const classDoubtWire = z.object({ lesson: wire.titled, response_owner: person, comment_id: z.optional(wire.id) })
export const ownerLikeWire = z.object({ post_id: wire.id, community_id: wire.id, user: person, post: z.object({ title: z.string() }) })
export const communityPostWire = z.object({
  id: wire.id,
  community_id: wire.id,
  title: z.string(),
  user: person,
  owner_like: z.optional(ownerLikeWire),
})
export const postCommentWire = z.object({
  community_id: wire.id,
  content: z.string(),
  user: person,
  community_comment_data: z.object({ post: z.object({ id: wire.id }) }),
})
export const commentReplyWire = z.object({
  community_id: wire.id,
  content: z.string(),
  user: person,
  post_data: z.object({ post_id: wire.id }),
})

export const notificationWire = z.object({
  id: wire.longId,
  type: z.enum(NOTIFICATION_TYPES),
  read: wire.flag,
  created_at: z.string(),
  class_doubt: z.optional(classDoubtWire),
  community_post: z.optional(communityPostWire),
  community_post_comment: z.optional(postCommentWire),
  community_post_comment_reply: z.optional(commentReplyWire),
})

const channels = z.object({ platform: z.boolean(), email: z.boolean() })
export type PreferencesWire = z.infer<typeof preferencesWire>
export const preferencesWire = z.object({ like: channels, comment: channels, post: channels, reply: channels, communities: wire.ids })

const POLL = 5 * MINUTE // CCH-06, NTF-23

function readPage(answer: unknown, report: (problem: string) => void) {
  const page = (isPage(answer) ? answer : member(answer, 'data')) as Fields
  const next = page['next_page_url']
  return { rows: readList(notification, member(page, 'data'), report), next: typeof next === 'string' ? next : null }
}
const isPage = (answer: unknown) => typeof answer === 'object' && answer !== null && 'next_page_url' in answer

export const notificationEndpoints = {
  listNotifications: endpoint({
    id: 'EP-93',
    method: 'GET',
    path: '/api/auth/notification?page={page}&paginate=10', // NTF-21
    class: ENDPOINT_CLASS.read,
    answer: z.object({ data: z.array(notificationWire), next_page_url: z.nullable(z.string()) }),
    decode: readPage,
    freshness: POLL,
  }),
  countUnread: endpoint({
    id: 'EP-94',
    method: 'GET',
    path: '/api/auth/notification/total',
    class: ENDPOINT_CLASS.read,
    answer: z.object({ has_unread_notifications: z.number() }),
    decode: (answer) => ({ rows: [unread.read(plain(answer))] }),
    freshness: POLL,
  }),
  markRead: endpoint({
    id: 'EP-95',
    method: 'PATCH',
    path: '/api/platform/auth/notification/update',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { ids: 'notifications' },
    body: z.object({ read: z.literal(true), ids: wire.list(wire.longId) }),
    answer: wire.message,
  }),
  markAllRead: endpoint({
    id: 'ext:N1',
    method: 'PATCH',
    path: '/api/platform/auth/notification/update-all',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { up_to: 'notifications' },
    body: z.object({ read: z.literal(true), up_to: wire.longId }),
    answer: wire.message,
  }),
  readLive: endpoint({
    id: 'EP-96',
    method: 'GET',
    path: '/api/platform/has-live',
    class: ENDPOINT_CLASS.read,
    answer: z.object({ show_live_alert: z.boolean() }),
    decode: (answer) => ({ rows: [live.read(plain(answer))] }),
    freshness: POLL, // AMB-83
  }),
  readPreferences: endpoint({
    id: 'EP-91',
    method: 'GET',
    path: '/api/auth/v2/notification-preferences/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: preferencesWire,
    decode: (answer) => ({ rows: [preferences.read(plain(answer))] }),
    freshness: 30 * MINUTE, // CCH-05
    retry: 'not-404-500', // NET-03
  }),
  savePreferences: endpoint({
    id: 'EP-92',
    method: 'POST',
    path: '/api/auth/v2/notification-preferences/{tenant}',
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { communities: 'communities' },
    body: preferencesWire,
    answer: preferencesWire,
    decode: (answer) => ({ rows: [preferences.read(plain(answer))] }),
  }),
} as const
