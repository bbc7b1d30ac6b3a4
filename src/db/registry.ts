import { Dexie, type Table } from 'dexie'
import { uuid } from '#lib/ids.ts'
import { databaseName } from './database.ts'
import type { Account } from './entry.ts'

/** What the device knows of an account without opening its database. */
export interface RegisteredAccount extends Account {
  readonly name: string
  readonly userName: string
  readonly email: string
  readonly editor: boolean
  readonly lastOpenedAt: number
  /** This device's session with the account; absent: the account was left. Every open of its database names it. */
  readonly epoch?: string
}

type StateRow = { readonly key: 'current'; readonly name: string } | { readonly key: 'sign-out'; readonly account: Account }

/** A session with an account begins, or goes on. `wipe`: what was left behind must be erased before anything is read. */
export interface Begun {
  readonly epoch: string
  readonly wipe: boolean
  /** It was the account of this device already, and had not been left. */
  readonly goesOn: boolean
}

/**
 * A small database of its own that lists accounts: the last one opens offline without asking the server.
 *
 * It also keeps the session epochs. Dexie in another tab would silently create a wiped database anew (docs/facts.md), so whoever opens or
 * re-opens an account's database first asks whether its epoch still holds; leaving the account ends the epoch before anything is erased.
 */
export function createRegistry(name = 'lousa:registry') {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ accounts: 'name, lastOpenedAt' })
  db.version(2).stores({ accounts: 'name, lastOpenedAt', state: 'key', wipes: 'name' })
  const accounts: Table<RegisteredAccount, string> = db.table('accounts')
  const state: Table<StateRow, string> = db.table('state')
  const wipes: Table<{ readonly name: string }, string> = db.table('wipes')
  const together = <T>(body: () => Promise<T>) => db.transaction('rw', [accounts, state, wipes], async () => body())

  return {
    all: () => accounts.toArray(),
    /** The account that was last opened and not left: it opens without asking anybody. */
    async current(): Promise<RegisteredAccount | undefined> {
      const row = await state.get('current')
      return row?.key === 'current' ? accounts.get(row.name) : undefined
    },
    begin: (account: Account, now: number): Promise<Begun> =>
      together(async () => {
        const key = databaseName(account)
        const before = await accounts.get(key)
        const epoch = before?.epoch ?? uuid()
        const unnamed = { userName: '', email: '', editor: false }
        const { tenantId, userId } = account
        await accounts.put({ ...unnamed, ...before, tenantId, userId, name: key, lastOpenedAt: now, epoch })
        const current = await state.get('current')
        await state.put({ key: 'current', name: key })
        const goesOn = before?.epoch !== undefined && current?.key === 'current' && current.name === key
        return { epoch, wipe: (await wipes.get(key)) !== undefined, goesOn }
      }),
    holds: async (account: Account, epoch: string): Promise<boolean> => (await accounts.get(databaseName(account)))?.epoch === epoch,
    /** A tab of an account that was left writes nothing about the person any more. */
    describe: (account: Account, epoch: string, about: Pick<RegisteredAccount, 'userName' | 'email' | 'editor'>): Promise<void> =>
      together(async () => {
        const row = await accounts.get(databaseName(account))
        if (row?.epoch === epoch) await accounts.put({ ...row, ...about })
      }),
    /** The epoch ends, durably, before anything is erased. `wipe`: its database is to go, now or when it can. */
    end: (account: Account, { wipe }: { wipe: boolean }): Promise<void> =>
      together(async () => {
        const key = databaseName(account)
        const row = await accounts.get(key)
        if (wipe) {
          await accounts.delete(key)
          await wipes.put({ name: key })
        } else if (row !== undefined) {
          const { epoch: _epoch, ...rest } = row
          await accounts.put(rest)
        }
        const current = await state.get('current')
        if (current?.key === 'current' && current.name === key) await state.delete('current')
      }),
    /** Databases that could not be erased when their account was left: another tab was frozen over them. */
    owedWipes: (): Promise<string[]> =>
      together(async () => {
        const names = (await wipes.toArray()).map((row) => row.name)
        const rows = await accounts.bulkGet(names)
        // Of an account that came back meanwhile `begin` says so itself.
        return names.filter((_name, index) => rows[index]?.epoch === undefined)
      }),
    /** Whether anything is left to do of accounts that were left: a database to erase, or a sign-out to tell the server. */
    owesAnything: async () => (await wipes.count()) + (await state.where('key').equals('sign-out').count()) > 0,
    wiped: (key: string) => wipes.delete(key),
    ...owedSignOuts(state),
    close: () => db.close(),
    erase: () => db.delete(),
  }
}

/** A sign-out without a network: the server hears of it at the next contact. */
function owedSignOuts(state: Table<StateRow, string>) {
  return {
    async owedSignOut(): Promise<Account | undefined> {
      const row = await state.get('sign-out')
      return row?.key === 'sign-out' ? row.account : undefined
    },
    oweSignOut: async ({ tenantId, userId }: Account): Promise<void> => {
      await state.put({ key: 'sign-out', account: { tenantId, userId } })
    },
    signedOut: () => state.delete('sign-out'),
  }
}

export type Registry = ReturnType<typeof createRegistry>
