import { moveApiPaths } from '#contract/api-paths.ts'
import { flush } from '#db/change-feed.ts'
import { databaseName } from '#db/database.ts'
import { idbStore } from '#db/idb-store.ts'
import { keepOpen } from '#db/keep-open.ts'
import { openAccountDatabase } from '#db/open-account.ts'
import { readableStore } from '#db/readable-store.ts'
import { createRegistry } from '#db/registry.ts'
import { onMeteredNetwork } from '#lib/metered-network.ts'
import { must } from '#lib/must.ts'
import { tabLocks } from '#lib/tab-locks.ts'
import { throttle } from '#lib/throttle.ts'
import { ACCOUNTS_CHANNEL, isAccountNews } from '#sync/device/accounts-channel.ts'
import { Engine } from '#sync/engine/engine.ts'
import { rowLocks, webLocks } from '#sync/engine/lease.ts'
import { wakeChannel, type SyncWorkerApi, type WorkerOptions } from '#sync/engine/worker-api.ts'
import { systemClock } from '#sync/model/clock.ts'
import { scaleTiming, timing } from '#sync/model/timing.ts'
import { refreshIfStale, mirrorAll } from '#sync/pull/mirror.ts'
import { type RepairableTable, repairRow } from '#sync/pull/repair-row.ts'
import { lateFailures } from '#sync/wire/late-failures.ts'
import { fetchTransport } from '#sync/wire/transport.ts'
import { uploadWithProgress } from '#sync/wire/upload-transport.ts'
import { loadModel } from './load-model.ts'
import { readsOutsideSwitch } from './reads-outside-switch.ts'

/**
 * The first signal acts at once and later ones are batched: many edits signal as often, and every read of the outbox delays their writes
 * (SYN-11).
 */
const POKE_EVERY = 50 // ms

const locksOf = (locks: LockManager | undefined) => (locks === undefined ? rowLocks : webLocks(locks))

/** Tells the engine what this and other tabs and the browser say. Returns what ends it. */
function listen(name: string, engine: Engine, left: () => void): () => void {
  const wakeSignals = new BroadcastChannel(wakeChannel(name))
  wakeSignals.onmessage = throttle(() => engine.wake(), POKE_EVERY)
  const accounts = new BroadcastChannel(ACCOUNTS_CHANNEL)
  accounts.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isAccountNews(data) && data.kind === 'left' && data.name === name) left()
  }
  const online = () => void engine.retryNow()
  const offline = () => void engine.networkLost()
  self.addEventListener('online', online)
  self.addEventListener('offline', offline)
  return () => {
    self.removeEventListener('online', online)
    self.removeEventListener('offline', offline)
    wakeSignals.close()
    accounts.close()
  }
}

interface Running {
  readonly engine: Engine
  refreshIfStale(resource: string): Promise<void>
  mirror(everything: boolean): Promise<void>
  reloadRow(table: RepairableTable, lid: string): Promise<void>
  close(): Promise<void>
}

/** Opens the account's database and builds the engine over it. null: it was stopped meanwhile. */
async function open(
  { account, editor, owner, epoch, timeScale }: WorkerOptions,
  stop: () => void,
  isStopped: () => boolean,
): Promise<Running | null> {
  const name = databaseName(account)
  const registry = createRegistry()
  const db = await openAccountDatabase(registry, { account, epoch })
  // The page has its own connection and reports when that one is lost.
  keepOpen(db, { mayOpen: () => registry.holds(account, epoch), over: stop })
  // A newer release wants to change the schema: close the database; the page tells the person (PWA-05).
  db.on('versionchange', stop)
  const store = readableStore(idbStore(db))
  const model = await loadModel(editor, store)
  if (isStopped()) {
    db.close()
    registry.close()
    return null
  }
  const engine = new Engine({
    name,
    store,
    model,
    account,
    editor,
    owner,
    timing: timeScale === 1 ? timing : scaleTiming(timeScale),
    clock: systemClock,
    transport: readsOutsideSwitch(lateFailures(fetchTransport({ fetch: (...args) => fetch(...args), upload: uploadWithProgress }))),
    locks: locksOf(tabLocks()),
    metered: onMeteredNetwork,
    release: import.meta.url,
    watches: true,
    report: (problem) => console.warn(problem),
  })
  const stopListening = listen(name, engine, stop)
  const pull = (id: string, since: number) => engine.pull(id, { since })
  return {
    engine,
    refreshIfStale: (id) => refreshIfStale({ store, model, clock: systemClock, pull }, id),
    mirror: (everything) => mirrorAll({ store, model, clock: systemClock, editor, pull }, everything),
    reloadRow: (table, lid) => repairRow({ store, model, pull: (id) => engine.pull(id) }, table, lid),
    async close() {
      stopListening()
      await engine.stop()
      flush()
      db.close()
      registry.close()
    },
  }
}

/** The engine of one tab, which listens to the page. Each tab has one; the lease decides which one sends. */
export function createSyncApi(): SyncWorkerApi {
  let running: Running | null = null
  let stopped = false

  const api: SyncWorkerApi = {
    async start(options) {
      if (running !== null) return
      moveApiPaths(options.apiPaths)
      running = await open(
        options,
        () => void api.stop(),
        () => stopped,
      )
      if (stopped) return api.stop()
      // Checks the connection first, so that waiting entries are not sent in vain.
      if (!navigator.onLine) await running?.engine.networkLost()
      running?.engine.start()
    },
    pull: (resource) => must(running, 'a started engine').engine.pull(resource),
    refreshIfStale: (resource) => must(running, 'a started engine').refreshIfStale(resource),
    mirror: (everything) => must(running, 'a started engine').mirror(everything),
    reloadRow: async (table, lid) => running?.reloadRow(table, lid),
    async seen(visible) {
      running?.engine.seen(visible)
    },
    async wake() {
      running?.engine.wake()
    },
    async networkLost() {
      await running?.engine.networkLost()
    },
    async retryNow() {
      await running?.engine.retryNow()
    },
    async stop() {
      stopped = true
      const ending = running
      running = null
      await ending?.close()
    },
  }
  return api
}
