import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, indexes } from './columns.ts'
import { tenants, users } from './schema.ts'

/** The number of a transaction, in 64 bits: it never starts again. As text, because a number of JavaScript holds only 53. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What was written, for pages that ask what changed since they last asked (decision 0160). Triggers on the other tables fill it within the
 * writing transaction (migration 0017), so that no write can be forgotten, whoever makes it.
 */
export const changeLog = pgTable(
  'change_log',
  {
    tenantId: integer().notNull(),
    /** What the write concerns; `changes/topics.ts` says which reads show it. */
    topic: text().notNull(),
    /** The community, the post or the lesson, where a topic is told for one of them; null: any. */
    row: integer(),
    /** Only this person's reads show it; null: everybody's in the school. */
    userId: integer(),
    /** The writing transaction. */
    version: xid8().notNull(),
  },
  (table) => [index('change_log_tenant').on(table.tenantId, table.version)],
)

/** Who ordered a list last, so that the next person can be told whose order theirs follows (FRE-11). */
export const lastOrders = pgTable(
  'last_orders',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** The id of the endpoint that orders it. */
    list: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.list] }), ...indexes('last_orders', { user: table.userId })],
)

/**
 * The runs of the database, told with every answer. Of an ended one it is known which of its writes are still there: a run that begins on an older copy
 * lacks those after `last` (decision 0172).
 */
export const epochs = pgTable('epochs', {
  epoch: text().primaryKey(),
  began: at().notNull().defaultNow(),
  /** The newest write that the next run found; null: it has not ended. */
  last: xid8(),
  /** When a device was seen last before that, as the next run found it. */
  stood: at(),
})
