import { flush } from '#db/change-feed.ts'
import { databaseName } from '#db/database.ts'
import { idbStore } from '#db/idb-store.ts'
import { isAccountLeft, openAccountDatabase } from '#db/open-account.ts'
import { readableStore } from '#db/readable-store.ts'
import { createRegistry } from '#db/registry.ts'
import { newsToAskFor, type ShownAccount } from '#features/in-background.ts'
import { model } from '#features/offline.ts'
import { deviceName } from '#lib/device-name.ts'
import { uuid } from '#lib/ids.ts'
import { Engine } from '#sync/engine/engine.ts'
import { rowLocks, webLocks } from '#sync/engine/lease.ts'
import { wakeChannel } from '#sync/engine/worker-api.ts'
import { systemClock } from '#sync/model/clock.ts'
import type { Command } from '#sync/model/command.ts'
import { timing } from '#sync/model/timing.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { fetchTransport } from '#sync/wire/transport.ts'

/** The account that is open on this device, for a worker that has no page. */
export interface OpenAccount extends ShownAccount {
  engine(): Engine
  /** Records an edit, as a page does, and tells the tabs that there is something to send. */
  record<A>(command: Command<A>, args: A): Promise<void>
  /** Whether it is open still: it may be left at any time. */
  isOpen(): Promise<boolean>
}

/** null: nobody is signed in, or the account was left meanwhile. */
export async function withOpenAccount<T>(body: (account: OpenAccount) => Promise<T>): Promise<T | null> {
  const registry = createRegistry()
  try {
    const account = await registry.current()
    if (account?.epoch === undefined) return null
    const { epoch, tenantId, userId, editor } = account
    const db = await openAccountDatabase(registry, { account, epoch })
    try {
      const name = databaseName(account)
      const store = readableStore(idbStore(db))
      const engine = () =>
        new Engine({
          name,
          store,
          model,
          account: { tenantId, userId },
          editor,
          owner: uuid(),
          timing,
          clock: systemClock,
          transport: fetchTransport({ fetch: (...args) => fetch(...args) }),
          locks: typeof navigator.locks === 'undefined' ? rowLocks : webLocks(navigator.locks),
          background: true,
          report: (problem) => console.warn(problem),
        })
      const record = async <A>(command: Command<A>, args: A) => {
        const input = { id: uuid(), args, account: { tenantId, userId }, device: deviceName(), now: Date.now() }
        await store.write(recordTables(command.effects(args)), (tx) => recordEntry(tx, model, command as Command, input))
        const wakeSignals = new BroadcastChannel(wakeChannel(name))
        wakeSignals.postMessage('wake')
        wakeSignals.close()
      }
      return await body({ name, store, tenantId, editor, engine, record, isOpen: () => registry.holds(account, epoch) })
    } finally {
      flush()
      db.close()
    }
  } catch (error) {
    // The account was left meanwhile: nothing is sent or shown.
    if (isAccountLeft(error)) return null
    throw error
  } finally {
    registry.close()
  }
}

/**
 * Sends the outbox when no tab does: the same engine, for two minutes at most, without uploads. Returns true when unsent work is left.
 * Background Sync only wakes this up: the outbox decides what is sent and when the work is done.
 */
export const sendInBackground = ({ engine }: OpenAccount): Promise<boolean> => engine().runInBackground()

/** Reads what is new, if the student asked for it, with the session of this device. Nothing is read twice in five minutes. */
export async function readNews(account: OpenAccount): Promise<void> {
  const resources = await newsToAskFor(account)
  if (resources.length === 0) return
  const engine = account.engine()
  await Promise.all(resources.map((id) => engine.pull(id)))
  await engine.stop()
}
