import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, longId, ownedBy } from './columns.ts'
import { commentOf, postOf } from './notice-subject.ts'
import { tenants, users } from './schema.ts'

// The table of notifications (NTF).

export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    tenantId: ownedBy(tenants),
    userId: ownedBy(users),
    type: text().notNull(),
    read: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** The nested content of the type (NTF-13..15). */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_post').on(table.tenantId, postOf(table.payload)),
    index('notifications_comment').on(table.tenantId, commentOf(table.payload)),
  ],
)
