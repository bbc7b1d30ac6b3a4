import type { Dexie } from 'dexie'
import { createDatabase, databaseName } from './database.ts'
import type { Account } from './entry.ts'
import type { Registry } from './registry.ts'
import { emptyDatabase, wipeDatabase } from './wipe-database.ts'

/** The account was left meanwhile, here or in another tab: its database is not opened, and above all not created anew. */
export class AccountLeft extends Error {
  override name = 'AccountLeft'
}

/** By its name: from a worker it comes as a plain error. */
export const isAccountLeft = (error: unknown) => error instanceof Error && error.name === 'AccountLeft'

export interface OpenAccountOptions {
  readonly account: Account
  readonly epoch: string
  readonly durability?: 'strict' | 'relaxed'
  /** Only a page that begins a session may create the database; everybody else finds it or is told that it is gone. */
  readonly begin?: { readonly wipe: boolean }
}

/**
 * Opens an account's database for the session that `epoch` names. It is checked before, because opening creates, and after, because the
 * account may be left in between.
 *
 * @throws {AccountLeft}
 */
export async function openAccountDatabase(registry: Registry, options: OpenAccountOptions): Promise<Dexie> {
  const { account, epoch, durability = 'strict', begin } = options
  if (!(await registry.holds(account, epoch))) throw new AccountLeft(epoch)
  const name = databaseName(account)
  const db = createDatabase(name, durability)
  let mayCreate = begin !== undefined
  // Runs inside the transaction that would create the database: throwing there leaves nothing behind.
  db.on('populate', () => {
    if (!mayCreate) throw new AccountLeft(epoch)
  })
  try {
    await db.open()
  } catch (error) {
    db.close()
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
