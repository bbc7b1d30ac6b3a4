import { type AnyPgColumn, bigint, type ExtraConfigColumn, index, integer, timestamp } from 'drizzle-orm/pg-core'

// The columns that many tables have.

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Of rows that come of acts: a thousand schools write more than two thousand million of them. It stays a number of JSON, below 2^53. */
export const longId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

export const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** The row goes when its owner goes. */
export const ownedBy = (owner: { readonly id: AnyPgColumn }) =>
  integer()
    .notNull()
    .references(() => owner.id, { onDelete: 'cascade' })

/** An index for each column that names another row: what goes with a row, and what is of a school, is found without reading all schools (SRV-07). */
export const indexes = (table: string, columns: Readonly<Record<string, ExtraConfigColumn>>) =>
  Object.entries(columns).map(([name, column]) => index(`${table}_${name}`).on(column))
