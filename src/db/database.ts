import { Dexie } from 'dexie'
import type { Account } from './entry.ts'
import { INDEXES } from './tables.ts'

/** Raised when an index of a table changes. A new table raises the version by itself; none is taken away, because a version never falls. */
const CHANGED_INDEXES = 0
export const SCHEMA_VERSION = Object.keys(INDEXES).length + CHANGED_INDEXES

/** One database per tenant and user of this origin (SYN-01). */
export const databaseName = (account: Account) => `lousa:${account.tenantId}:${account.userId}`

/**
 * Does not open by itself: `autoOpen` is off, because Dexie in another tab would silently create a wiped database again (docs/facts.md).
 * `strict` waits for the disk. Drafts are written at every keystroke, in relaxed transactions of their own (`single-request.ts`).
 * Dexie's cache of live queries is off: it learns too late of writes that bypass Dexie.
 */
export function createDatabase(name: string): Dexie {
  const db = new Dexie(name, { autoOpen: false, chromeTransactionDurability: 'strict', cache: 'disabled' })
  db.version(SCHEMA_VERSION).stores(INDEXES)
  return db
}
