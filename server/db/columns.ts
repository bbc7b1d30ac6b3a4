import { type AnyPgColumn, integer, timestamp } from 'drizzle-orm/pg-core'

// The columns that many tables have.

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

export const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** The row goes when its owner goes. */
export const ownedBy = (owner: { readonly id: AnyPgColumn }) =>
  integer()
    .notNull()
    .references(() => owner.id, { onDelete: 'cascade' })
