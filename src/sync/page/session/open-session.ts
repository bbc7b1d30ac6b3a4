import { Dexie } from 'dexie'
import { flush } from '#db/change-feed.ts'
import { databaseName } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import type { Account } from '#db/entry.ts'
import { keepOpen } from '#db/keep-open.ts'
import { stayOnDisk } from '#db/leave-disk.ts'
import { AccountLeft, openAccountDatabase } from '#db/open-account.ts'
import { LeftDisk } from '#db/opening.ts'
import type { Wanted } from '#db/read-rows.ts'
import { type ReadableStore, readableStore } from '#db/readable-store.ts'
import { type About, createRegistry, type Fate } from '#db/registry.ts'
import { readAhead } from '#db/rows-ahead.ts'
import { forgetMedia } from '#lib/media-cache.ts'
import { once } from '#lib/once.ts'
import { beforeAwake } from '#lib/page-rest.ts'
import { unkept } from '#lib/unkept.ts'
import { broadcastAccountNews } from '#sync/device/accounts-channel.ts'
import { reopenAccount } from '#sync/device/accounts.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { notesOf } from '#sync/page/note-place.ts'
import type { Presence } from '#sync/page/workspace.ts'
import { watchPresence } from './presence.ts'
import { forgetWitness, keptWitness } from './witness-place.ts'

/** How long news of another tab may take to arrive, in a page that was frozen. */
const NEWS = 500 // ms
const LOOKS = 4 // a slow machine erases ten databases in about two seconds
/** A page that says its database is lost looks on, for a minute: a busier machine erases more slowly. */
const LATE_LOOKS = 120

/** A page's connections to its account, all under one epoch. */
export interface OpenSession {
  readonly name: string
  readonly epoch: string
  readonly db: Dexie
  readonly store: ReadableStore
  readonly presence: Presence
  /** Finds out why the database is gone, and reports it. */
  judge(): Promise<void>
  close(): void
}

export interface SessionOptions {
  readonly account: Account
  /** The tables of the first page. */
  readonly ahead?: readonly Wanted['table'][] | undefined
  /** Facts about the person for the registry. */
  readonly about?: About | undefined
  /**
   * Whether `/auth/me` names this account, or the registry if nobody answers (`wasOpen`). Only then a left account is opened again.
   */
  named(wasOpen: boolean): Promise<boolean>
  /** The account was left in another tab. */
  onLeft(): void
  /** The browser has erased the database under the page. */
  onErased(): void
}

/** @throws {AccountLeft} when the account was left and neither `/auth/me` nor the registry names it. */
export async function openSession(options: SessionOptions): Promise<OpenSession> {
  try {
    return await openOnce(options)
  } catch (error) {
    if (!(error instanceof LeftDisk)) throw error
    return openOnce(options)
  }
}

async function openOnce({ account, ahead, about, named, onLeft, onErased }: SessionOptions): Promise<OpenSession> {
  const registry = createRegistry()
  const name = databaseName(account)
  const begin = await registry.begin(account, Date.now(), about)
  const { epoch } = begin
  const isKept = () => unkept.now() === null
  if (!begin.wasOpen && isKept()) await forgetMedia()
  const db = await openAccountDatabase(registry, { account, epoch, begin })
  const store = readableStore(dexieStore(db))
  const reading = ahead !== undefined && readAhead(db, ahead)
  if (await store.read(['meta'], (tx) => getMeta(tx, 'closed'))) {
    if (!(await named(begin.wasOpen))) {
      db.close()
      await registry.end(account, { wipe: false })
      throw new AccountLeft(epoch)
    }
    await store.write(['meta'], reopenAccount)
    broadcastAccountNews({ kind: 'opened', name })
  }
  // A frozen tab may have written a witness after its database was erased.
  if (begin.wipe) forgetWitness(name)
  // What was noted beside the disk's database stays for the page that opens that one.
  await Promise.all([isKept() && bringBack(name, db, store), reading])
  stayOnDisk()
  const presence = watchPresence(name, onLeft)
  // The news of who left may still wait in this page's queue, and a browser erases the databases of a site one after the other.
  const fateAfter = async (most: number): Promise<Fate> => {
    let fate = await registry.fate(account, begin)
    for (let looks = 0; looks < most && fate !== 'left'; looks++) {
      await new Promise((resolve) => setTimeout(resolve, NEWS))
      if (fate === 'erased') break
      fate = await registry.fate(account, begin)
      if (fate === 'here' && !(await Dexie.exists(name))) fate = 'erased'
    }
    return fate
  }
  const show = (fate: Fate) => {
    if (presence.state() !== 'here' && presence.state() !== 'lost') return
    if (fate === 'erased') return onErased()
    presence.set(fate === 'left' ? 'away' : 'lost')
    if (fate === 'left') onLeft()
  }
  const judge = once(async () => {
    show(await fateAfter(LOOKS).catch(() => 'here'))
    if (presence.state() === 'lost') void fateAfter(LATE_LOOKS).then(show, ignore)
  })
  keepOpen(db, { mayOpen: () => registry.holds(account, epoch), over: () => void judge() })
  // Dexie closes the connection when the browser halts the page. Opening it without asking would create a wiped database again.
  const stopWaiting = beforeAwake(async () => ((await registry.holds(account, epoch)) ? db.open() : judge()))
  const close = () => {
    stopWaiting()
    presence.end()
    flush()
    db.close()
    // One that is lost may turn out to be erased.
    if (presence.state() !== 'lost') registry.close()
  }
  return { name, epoch, db, store, presence, judge, close }
}

const ignore = () => undefined

/** What closed pages noted, then what the database has lost: a note that becomes a draft is not lost. Most pages find neither, and load nothing. */
async function bringBack(name: string, db: Dexie, store: ReadableStore): Promise<void> {
  if (notesOf(name).length > 0) await recover(name, store).catch((error: unknown) => console.warn(`notes: ${String(error)}`))
  if (keptWitness(name) !== null) await tell(name, db).catch((error: unknown) => console.warn(`witness: ${String(error)}`))
}

const recover = async (name: string, store: ReadableStore) =>
  (await import('#sync/page/draft/last-keystrokes.ts')).recoverKeystrokes(name, store)

const tell = async (name: string, db: Dexie) => (await import('./witness.ts')).noticeLoss(name, dexieStore(db))
