import type { Dexie } from 'dexie'
import { flush } from '#db/change-feed.ts'
import { databaseName } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import type { Account } from '#db/entry.ts'
import { keepOpen } from '#db/keep-open.ts'
import { AccountLeft, openAccountDatabase } from '#db/open-account.ts'
import { type ReadableStore, readableStore } from '#db/readable-store.ts'
import { createRegistry, type Registry } from '#db/registry.ts'
import { forgetMedia } from '#lib/media-cache.ts'
import { broadcastAccountNews } from '#sync/device/accounts-channel.ts'
import { reopenAccount } from '#sync/device/accounts.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { recoverKeystrokes } from '#sync/page/draft/last-keystrokes.ts'
import type { Presence } from '#sync/page/workspace.ts'
import { watchPresence } from './presence.ts'
import { forgetWitness, noticeLoss } from './witness.ts'

/** A page's connections to its account, all under one epoch. */
export interface OpenSession {
  readonly name: string
  readonly epoch: string
  readonly db: Dexie
  readonly drafts: Dexie
  readonly store: ReadableStore
  readonly presence: Presence
  close(): void
}

export interface SessionOptions {
  readonly account: Account
  /** Facts about the person for the registry, so that the next start needs no network. */
  readonly about?: Parameters<Registry['describe']>[2] | undefined
  /**
   * Whether `/auth/me` names this account, or the registry if nobody answers (`wasOpen`). Only then a left account is opened again.
   */
  named(wasOpen: boolean): Promise<boolean>
  /** The browser closed the database, and it could not be opened again. */
  onLost(): void
  /** The account was left in another tab. */
  onLeft(): void
}

/** @throws {AccountLeft} when the account was left and neither `/auth/me` nor the registry names it. */
export async function openSession({ account, about, named, onLost, onLeft }: SessionOptions): Promise<OpenSession> {
  const registry = createRegistry()
  const name = databaseName(account)
  const begin = await registry.begin(account, Date.now())
  const { epoch } = begin
  if (!begin.wasOpen) await forgetMedia()
  const db = await openAccountDatabase(registry, { account, epoch, begin })
  const store = readableStore(dexieStore(db))
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
  const [drafts] = await Promise.all([
    openAccountDatabase(registry, { account, epoch, durability: 'relaxed' }),
    about !== undefined && registry.describe(account, epoch, about),
    bringBack(name, db, store),
  ])
  const presence = watchPresence(name, onLeft)
  const left = () => {
    presence.set('away')
    onLeft()
  }
  for (const each of [db, drafts]) keepOpen(each, { mayOpen: () => registry.holds(account, epoch), lost: onLost, left })
  const close = () => {
    presence.end()
    flush()
    drafts.close()
    db.close()
    registry.close()
  }
  return { name, epoch, db, drafts, store, presence, close }
}

/** What closed pages noted, then what the database has lost: a note that becomes a draft is not lost. */
async function bringBack(name: string, db: Dexie, store: ReadableStore): Promise<void> {
  await recoverKeystrokes(name, store).catch((error: unknown) => console.warn(`notes: ${String(error)}`))
  await noticeLoss(name, dexieStore(db)).catch((error: unknown) => console.warn(`witness: ${String(error)}`))
}
