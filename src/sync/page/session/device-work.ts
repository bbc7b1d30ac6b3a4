import { Dexie } from 'dexie'
import type { Entry } from '#db/entry.ts'
import { asDraft } from '#db/readable.ts'
import { createRegistry } from '#db/registry.ts'
import { openExisting, wipeDatabase } from '#db/wipe-database.ts'
import { isUnfinished, type Unfinished } from '#sync/device/accounts.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { forgetNote, notesOf } from '#sync/page/note-place.ts'
import { forgetSeal } from '#sync/page/seal.ts'
import { forgetWitness } from './witness-place.ts'

// The data on this device besides the open account: other accounts' databases, and databases that could not be erased.

const ACCOUNT_DATABASE = /^lousa:[^:]+:[^:]+$/

export async function accountDatabases(): Promise<string[]> {
  const registry = createRegistry()
  const registered = (await registry.all()).map((row) => row.name)
  registry.close()
  // The browser's list is used too, because the registry may have lost the row of an account.
  const found = await Dexie.getDatabaseNames()
  return [...new Set([...registered, ...found])].filter((name) => ACCOUNT_DATABASE.test(name))
}

/** null: the database cannot be read, so it counts as one with unfinished work. */
export async function unfinishedIn(name: string): Promise<Unfinished | null> {
  try {
    const db = await openExisting(name)
    if (db === null) return { entries: 0, drafts: 0 }
    const entries = (await db.table<Entry>('outbox').toArray()).filter(isUnfinished).length
    const drafts = openDrafts((await db.table('drafts').toArray()).map(asDraft)).length
    db.close()
    return { entries, drafts }
  } catch {
    return null
  }
}

/** Names of the databases, of all accounts, that hold or may hold unfinished work. */
export async function databasesWithWork(): Promise<string[]> {
  const names = await accountDatabases()
  const work = await Promise.all(names.map(unfinishedIn))
  return names.filter((_name, index) => {
    const found = work[index]
    return found === undefined || found === null || found.entries + found.drafts > 0
  })
}

/** False: another tab blocks the deletion; it must be tried again later. */
export async function wipeAccount(name: string): Promise<boolean> {
  for (const id of notesOf(name)) forgetNote(id)
  forgetWitness(name)
  await forgetSeal(name)
  return wipeDatabase(name)
}

/** Erases databases that could not be erased when their account was left. */
export async function finishWipes(): Promise<void> {
  const registry = createRegistry()
  for (const name of await registry.pendingWipes()) if (await wipeAccount(name)) await registry.wiped(name)
  registry.close()
}

/** Erases the databases of accounts that are not open and hold no unfinished work. */
export async function wipeOtherAccounts(): Promise<void> {
  const working = new Set(await databasesWithWork())
  const registry = createRegistry()
  const rows = new Map((await registry.all()).map((row) => [row.name, row]))
  for (const name of await accountDatabases()) {
    const row = rows.get(name)
    if (working.has(name) || row?.epoch !== undefined) continue
    if (row !== undefined) await registry.end(row, { wipe: true })
    if (await wipeAccount(name)) await registry.wiped(name)
  }
  registry.close()
}
