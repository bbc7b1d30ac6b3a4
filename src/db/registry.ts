import { Dexie, type Table } from 'dexie'
import { uuid } from '#lib/ids.ts'
import { databaseName } from './database.ts'
import type { Account } from './entry.ts'
import { LeftDisk, mayStillLeave, openDatabase } from './opening.ts'
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
  let opening: Promise<Tables> | null = null
  const opened = () => (opening ??= openTables(name))
  const together = async <T>(body: (tables: Tables) => Promise<T>): Promise<T> => {
    const tables = await opened()
    const { db, accounts, state, wipes } = tables
    return watched(db.transaction('rw', [accounts, state, wipes], async () => body(tables)) as Promise<T>)
  }

  return {
    all: async () => (await opened()).accounts.toArray(),
    /** The account that was opened last and not left. It opens without asking the server. */
    async current(): Promise<RegisteredAccount | undefined> {
      const { accounts, state } = await opened()
      const row = await watched<StateRow | undefined>(state.get('current'))
      return row?.key === 'current' ? accounts.get(row.name) : undefined
    },
    /** @param about facts about the person, so that the next start needs no network */
    begin: (account: Account, now: number, about?: About): Promise<SessionStart> =>
      together(async ({ accounts, state, wipes }) => {
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
      (await watched<RegisteredAccount | undefined>((await opened()).accounts.get(databaseName(account))))?.epoch === epoch,
    /** Ends the epoch durably, before anything is erased. `wipe`: the database must be erased, now or as soon as possible. */
    end: (account: Account, { wipe }: { wipe: boolean }): Promise<void> =>
      together(async ({ accounts, state, wipes }) => {
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
      together(async ({ accounts, wipes }) => {
        const names = (await wipes.toArray()).map((row) => row.name)
        const rows = await accounts.bulkGet(names)
        // An account that was opened again is wiped by `begin`.
        return names.filter((_name, index) => rows[index]?.epoch === undefined)
      }),
    wiped: async (key: string) => (await opened()).wipes.delete(key),
    ...pendingSignOuts(opened),
    fate: (account: Account, session: Session): Promise<Fate> => together((tables) => fateOf(tables, account, session)),
    close: () => void opening?.then(({ db }) => db.close(), ignore),
    erase: async () => (await opened()).db.delete(),
  }
}

type Session = Pick<SessionStart, 'epoch' | 'birth'>

const ignore = () => undefined

/** Resolves when it is known whether this page keeps its data on the disk, for who waits less long for a database. */
export async function untilPlaced(): Promise<void> {
  if (mayStillLeave()) await openTables('lousa:registry').then(({ db }) => db.close(), ignore)
}

interface Tables {
  readonly db: Dexie
  readonly accounts: Table<RegisteredAccount, string>
  readonly state: Table<StateRow, string>
  readonly wipes: Table<{ readonly name: string }, string>
}

/** Nothing is open before the registry, so a page that leaves the disk here goes on. */
async function openTables(name: string): Promise<Tables> {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ accounts: 'name, lastOpenedAt' })
  db.version(2).stores({ accounts: 'name, lastOpenedAt', state: 'key', wipes: 'name' })
  try {
    await openDatabase(db)
  } catch (error) {
    if (!(error instanceof LeftDisk)) throw error
    return openTables(name)
  }
  return { db, accounts: db.table('accounts'), state: db.table('state'), wipes: db.table('wipes') }
}

async function fateOf({ accounts, state }: Pick<Tables, 'accounts' | 'state'>, account: Account, { epoch, birth }: Session): Promise<Fate> {
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
function pendingSignOuts(opened: () => Promise<Tables>) {
  return {
    /** Whether a database must still be erased or the server must still be told of a sign-out. */
    async hasPendingWork(): Promise<boolean> {
      const { wipes, state } = await opened()
      return (await watched<number>(wipes.count())) + (await state.where('key').equals('sign-out').count()) > 0
    },
    async pendingSignOut(): Promise<Account | undefined> {
      const row = await (await opened()).state.get('sign-out')
      return row?.key === 'sign-out' ? row.account : undefined
    },
    addPendingSignOut: async ({ tenantId, userId }: Account): Promise<void> => {
      await (await opened()).state.put({ key: 'sign-out', account: { tenantId, userId } })
    },
    signedOut: async () => (await opened()).state.delete('sign-out'),
  }
}

export type Registry = ReturnType<typeof createRegistry>
