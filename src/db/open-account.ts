import type { Dexie } from 'dexie'
import { createDatabase, databaseName } from './database.ts'
import type { Account } from './entry.ts'
import { LeftDisk, openDatabase } from './opening.ts'
import type { Registry } from './registry.ts'
import { emptyDatabase, wipeDatabase } from './wipe-database.ts'

/** The account was left, here or in another tab: its database must not be opened, because opening would create it again. */
export class AccountLeft extends Error {
  override name = 'AccountLeft'
}

/** Compares the name: an error from a worker arrives as a plain `Error`. */
export const isAccountLeft = (error: unknown) => error instanceof Error && error.name === 'AccountLeft'

export interface OpenAccountOptions {
  readonly account: Account
  readonly epoch: string
  /** Only a page that begins a session may create the database. All others open an existing one or get `AccountLeft`. */
  readonly begin?: { readonly wipe: boolean }
}

/**
 * Opens an account's database for the session that `epoch` names. Checks the epoch before opening, because opening creates the database,
 * and after, because the account may be left meanwhile.
 *
 * @throws {AccountLeft}
 * @throws {LeftDisk} the registry is of the disk too: begin anew.
 */
export async function openAccountDatabase(registry: Registry, options: OpenAccountOptions): Promise<Dexie> {
  const { account, epoch, begin } = options
  if (!(await registry.holds(account, epoch))) throw new AccountLeft(epoch)
  const name = databaseName(account)
  const db = createDatabase(name)
  let mayCreate = begin !== undefined
  // Runs inside the transaction that would create the database: throwing here leaves nothing behind.
  db.on('populate', () => {
    if (!mayCreate) throw new AccountLeft(epoch)
  })
  try {
    await openDatabase(db)
  } catch (error) {
    db.close()
    if (error instanceof LeftDisk) throw error
    throw (await registry.holds(account, epoch)) ? error : new AccountLeft(epoch)
  }
  mayCreate = false
  if (begin?.wipe === true) {
    await emptyDatabase(db)
    await registry.wiped(name)
  }
  if (await registry.holds(account, epoch)) return db
  db.close()
  if (begin !== undefined) await wipeDatabase(name)
  throw new AccountLeft(epoch)
}
