import { Dexie, type Table } from 'dexie'
import { uuid } from '#lib/ids.ts'
import { databaseName } from './database.ts'
import type { Account } from './entry.ts'
import { watched } from './slow-database.ts'

/** What the device knows about an account without opening its database. */
export interface RegisteredAccount extends Account {
  readonly name: string
  readonly email: string
  readonly editor: boolean
  readonly lastOpenedAt: number
  /** This device's session with the account; absent when the account was left. Every opening of its database names it. */
  readonly epoch?: string
}

/** An empty address is not known, and replaces none. */
export type About = Pick<RegisteredAccount, 'email' | 'editor'>

type StateRow =
  | { readonly key: 'current'; readonly name: string }
  | { readonly key: 'sign-out'; readonly account: Account }
  /** A random id of this registry: one that replaces an erased one has another. */
  | { readonly key: 'birth'; readonly id: string }

/** The start or continuation of a session. `wipe`: data left behind must be erased before anything is read. */
export interface SessionStart {
  readonly epoch: string
  /** The registry's birth mark. */
  readonly birth: string
  readonly wipe: boolean
  /** The account was already open on this device and had not been left. */
  readonly wasOpen: boolean
}

/**
 * What became of a session. `left`: somebody left the account. `erased`: the registry is another one, so the browser has erased what this
 * site keeps on the device.
 */
export type Fate = 'here' | 'left' | 'erased'

/**
 * A small separate database that lists accounts. The account opened last opens offline, without asking the server.
 *
 * It also holds the session epochs. Dexie in another tab would silently create a wiped database again (docs/facts.md). Therefore every opener
 * checks the epoch first, and leaving the account ends the epoch before anything is erased.
 */
export function createRegistry(name = 'lousa:registry') {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ accounts: 'name, lastOpenedAt' })
  db.version(2).stores({ accounts: 'name, lastOpenedAt', state: 'key', wipes: 'name' })
  const accounts: Table<RegisteredAccount, string> = db.table('accounts')
  const state: Table<StateRow, string> = db.table('state')
  const wipes: Table<{ readonly name: string }, string> = db.table('wipes')
  const together = <T>(body: () => Promise<T>): Promise<T> =>
    watched(db.transaction('rw', [accounts, state, wipes], async () => body()) as Promise<T>)

  return {
    all: () => accounts.toArray(),
    /** The account that was opened last and not left. It opens without asking the server. */
    async current(): Promise<RegisteredAccount | undefined> {
      const row = await watched<StateRow | undefined>(state.get('current'))
      return row?.key === 'current' ? accounts.get(row.name) : undefined
    },
    /** @param about facts about the person, so that the next start needs no network */
    begin: (account: Account, now: number, about?: About): Promise<SessionStart> =>
      together(async () => {
        const key = databaseName(account)
        const before = await accounts.get(key)
        const epoch = before?.epoch ?? uuid()
        const { tenantId, userId } = account
        const email = about?.email || before?.email || ''
        const editor = about?.editor ?? before?.editor ?? false
        await accounts.put({ tenantId, userId, name: key, email, editor, lastOpenedAt: now, epoch })
        const current = await state.get('current')
        await state.put({ key: 'current', name: key })
        const birth = await birthIn(state)
        const wasOpen = before?.epoch !== undefined && current?.key === 'current' && current.name === key
        return { epoch, birth, wipe: (await wipes.get(key)) !== undefined, wasOpen }
      }),
    holds: async (account: Account, epoch: string): Promise<boolean> =>
      (await watched<RegisteredAccount | undefined>(accounts.get(databaseName(account))))?.epoch === epoch,
    /** Ends the epoch durably, before anything is erased. `wipe`: the database must be erased, now or as soon as possible. */
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
    /** Databases that could not be erased when their account was left, because a frozen tab held them open. */
    pendingWipes: (): Promise<string[]> =>
      together(async () => {
        const names = (await wipes.toArray()).map((row) => row.name)
        const rows = await accounts.bulkGet(names)
        // An account that was opened again is wiped by `begin`.
        return names.filter((_name, index) => rows[index]?.epoch === undefined)
      }),
    /** Whether a database must still be erased or the server must still be told of a sign-out. */
    hasPendingWork: async () => (await watched<number>(wipes.count())) + (await state.where('key').equals('sign-out').count()) > 0,
    wiped: (key: string) => wipes.delete(key),
    ...pendingSignOuts(state),
    fate: (account: Account, session: Session): Promise<Fate> => together(() => fateOf({ accounts, state }, account, session)),
    close: () => db.close(),
    erase: () => db.delete(),
  }
}

type Session = Pick<SessionStart, 'epoch' | 'birth'>

interface Tables {
  readonly accounts: Table<RegisteredAccount, string>
  readonly state: Table<StateRow, string>
}

async function fateOf({ accounts, state }: Tables, account: Account, { epoch, birth }: Session): Promise<Fate> {
  if ((await accounts.get(databaseName(account)))?.epoch === epoch) return 'here'
  return (await birthIn(state)) === birth ? 'left' : 'erased'
}

/** The registry's birth mark, created if it has none. */
async function birthIn(state: Table<StateRow, string>): Promise<string> {
  const row = await state.get('birth')
  if (row?.key === 'birth') return row.id
  const id = uuid()
  await state.put({ key: 'birth', id })
  return id
}

/** A sign-out without a network: the server is told at the next contact. */
function pendingSignOuts(state: Table<StateRow, string>) {
  return {
    async pendingSignOut(): Promise<Account | undefined> {
      const row = await state.get('sign-out')
      return row?.key === 'sign-out' ? row.account : undefined
    },
    addPendingSignOut: async ({ tenantId, userId }: Account): Promise<void> => {
      await state.put({ key: 'sign-out', account: { tenantId, userId } })
    },
    signedOut: () => state.delete('sign-out'),
  }
}

export type Registry = ReturnType<typeof createRegistry>
