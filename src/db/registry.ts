import { Dexie, type Table } from 'dexie'
import { databaseName } from './database.ts'
import type { Account } from './entry.ts'

/** What the device knows of an account without opening its database. */
export interface RegisteredAccount extends Account {
  readonly name: string
  readonly userName: string
  readonly email: string
  readonly editor: boolean
  readonly lastOpenedAt: number
}

/** A small database of its own that only lists accounts: the last one opens offline without asking the server. */
export function createRegistry() {
  const db = new Dexie('lousa:registry', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ accounts: 'name, lastOpenedAt' })
  const accounts: Table<RegisteredAccount, string> = db.table('accounts')
  return {
    last: () => accounts.orderBy('lastOpenedAt').last(),
    all: () => accounts.toArray(),
    put: (account: Omit<RegisteredAccount, 'name'>) => accounts.put({ ...account, name: databaseName(account) }),
    forget: (account: Account) => accounts.delete(databaseName(account)),
    close: () => db.close(),
  }
}
