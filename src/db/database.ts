import { Dexie } from 'dexie'
import type { Account } from './entry.ts'
import { INDEXES } from './tables.ts'

export const SCHEMA_VERSION = 2

/** One database per tenant and user of this origin (SYN-01). */
export const databaseName = (account: Account) => `lousa:${account.tenantId}:${account.userId}`

/**
 * Opens nothing by itself: `autoOpen` is off, because Dexie in another tab would silently re-create a wiped database (docs/facts.md).
 * `strict` waits until the disk has it; drafts, written at every keystroke, use a second, relaxed instance of the same database.
 * Dexie's own cache of live queries is off: it learns of writes past Dexie too late.
 */
export function createDatabase(name: string, durability: 'strict' | 'relaxed' = 'strict'): Dexie {
  const db = new Dexie(name, { autoOpen: false, chromeTransactionDurability: durability, cache: 'disabled' })
  db.version(SCHEMA_VERSION).stores(INDEXES)
  return db
}
