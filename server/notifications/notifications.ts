import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { NOTIFICATION_PAGE } from '#contract/limits.ts'
import type { notificationWire } from '#contract/notifications.ts'
import { must } from '#lib/must.ts'
import { type Handlers, replyMessage } from '#server/call/handler.ts'
import type { Session } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { users } from '#server/db/schema.ts'
import { notFromClosed } from './community-notices.ts'

const MAX_PAGE = 50

type NotificationWire = z.infer<typeof notificationWire>

const mine = ({ userId, tenantId }: Session) => and(eq(notifications.userId, userId), eq(notifications.tenantId, tenantId))

const toWire = ({ id, type, read, createdAt, payload }: typeof notifications.$inferSelect): NotificationWire => ({
  ...payload,
  id,
  type: type as NotificationWire['type'],
  read: read ? 1 : 0,
  created_at: createdAt.toISOString(),
})

async function unreadOf(db: Db, session: Session): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(mine(session), eq(notifications.read, false), await notFromClosed(db, session)))
  return row?.unread ?? 0
}

const HERE = { platform: true, email: false }
/** What counts until a person saves: everything in the platform, and no mail. */
const ALL_HERE = { like: HERE, comment: HERE, post: HERE, reply: HERE }

async function personOf(db: Db, { userId, tenantId }: Session) {
  const [person] = await db
    .select({ preferences: users.preferences, communities: users.communities })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)))
  return must(person, 'the person of a session')
}

export const notificationHandlers: Handlers = {
  async listNotifications({ db, session, query }) {
    const page = rowId(query.get('page')) ?? 1
    const size = Math.min(MAX_PAGE, rowId(query.get('paginate')) ?? NOTIFICATION_PAGE)
    const rows = await db
      .select()
      .from(notifications)
      .where(and(mine(session), await notFromClosed(db, session)))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(size + 1)
      .offset((page - 1) * size)
    const next = rows.length > size ? `/api/auth/notification?page=${page + 1}&paginate=${size}` : null
    return { body: { data: rows.slice(0, size).map(toWire), next_page_url: next } }
  },
  async countUnread({ db, session }) {
    return { body: { has_unread_notifications: await unreadOf(db, session) } }
  },
  async readPreferences({ db, session }) {
    const person = await personOf(db, session)
    return { body: person.preferences ?? { ...ALL_HERE, communities: person.communities } }
  },
  async savePreferences({ db, session, body }) {
    await db
      .update(users)
      .set({ preferences: body })
      .where(and(eq(users.id, session.userId), eq(users.tenantId, session.tenantId)))
    return { body }
  },
  async markRead({ db, session, body }) {
    if (body.ids.length > 0) {
      await db
        .update(notifications)
        .set({ read: true })
        .where(and(mine(session), inArray(notifications.id, body.ids)))
    }
    return replyMessage('Notificação lida com sucesso.')
  },
  async markAllRead({ db, session, body }) {
    const last = db
      .select({ at: notifications.createdAt })
      .from(notifications)
      .where(and(mine(session), eq(notifications.id, body.up_to)))
    await db
      .update(notifications)
      .set({ read: true })
      .where(and(mine(session), eq(notifications.read, false), lte(notifications.createdAt, last)))
    return replyMessage('Notificações lidas com sucesso.')
  },
}
