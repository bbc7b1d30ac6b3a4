import { tellNow } from '#db/announce.ts'
import { databaseName } from '#db/database.ts'
import { idbStore } from '#db/idb-store.ts'
import { isAccountLeft, openAccountDatabase } from '#db/open-account.ts'
import { readableStore } from '#db/readable-store.ts'
import { createRegistry } from '#db/registry.ts'
import { model } from '#features/offline.ts'
import { uuid } from '#lib/ids.ts'
import { Engine } from '#sync/engine/engine.ts'
import { rowLocks, webLocks } from '#sync/engine/lease.ts'
import { systemClock } from '#sync/model/clock.ts'
import { timing } from '#sync/model/timing.ts'
import { fetchTransport } from '#sync/wire/transport.ts'

/**
 * Sends what waits when no tab does: the same engine, for two minutes at most, without uploads. True: unsent work is left. Background Sync
 * is only an alarm clock: what is sent, and when it is done, the outbox says.
 */
export async function workInBackground(): Promise<boolean> {
  const registry = createRegistry()
  try {
    const account = await registry.current()
    if (account?.epoch === undefined) return false
    const db = await openAccountDatabase(registry, { account, epoch: account.epoch })
    try {
      const { tenantId, userId, editor } = account
      const engine = new Engine({
        name: databaseName(account),
        store: readableStore(idbStore(db)),
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
      return await engine.runInBackground()
    } finally {
      tellNow()
      db.close()
    }
  } catch (error) {
    // The account was left meanwhile: nobody's work is sent.
    if (isAccountLeft(error)) return false
    throw error
  } finally {
    registry.close()
  }
}
