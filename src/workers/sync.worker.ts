import '#lib/zod-jitless.ts'
import { expose } from 'comlink'
import { tellNow } from '#db/announce.ts'
import { databaseName } from '#db/database.ts'
import { idbStore } from '#db/idb-store.ts'
import { keepOpen } from '#db/keep-open.ts'
import { openAccountDatabase } from '#db/open-account.ts'
import { readableStore } from '#db/readable-store.ts'
import { createRegistry } from '#db/registry.ts'
import { model } from '#features/offline.ts'
import { onMeteredNetwork } from '#lib/metered-network.ts'
import { must } from '#lib/must.ts'
import { soon } from '#lib/soon.ts'
import { ACCOUNTS_CHANNEL, isAccountNews } from '#sync/device/accounts-channel.ts'
import { Engine } from '#sync/engine/engine.ts'
import { rowLocks, webLocks } from '#sync/engine/lease.ts'
import { pokeChannel, type SyncWorkerApi } from '#sync/engine/worker-api.ts'
import { systemClock } from '#sync/model/clock.ts'
import { scaleTiming, timing } from '#sync/model/timing.ts'
import { freshen, mirrorAll } from '#sync/pull/mirror.ts'
import { type RepairableTable, repairRow } from '#sync/pull/repair-row.ts'
import { fetchTransport } from '#sync/wire/transport.ts'
import { uploadWithProgress } from '#sync/wire/upload-transport.ts'

// The root of the sync worker: puts the engine together and listens to the page. Each tab has one; the lease says which one sends.

let running: {
  engine: Engine
  freshen(resource: string): Promise<void>
  mirror(everything: boolean): Promise<void>
  mend(table: RepairableTable, lid: string): Promise<void>
  close(): Promise<void>
} | null = null

/**
 * The first poke is heard at once, those that follow closely together: who records many edits pokes as often, and every look at the outbox
 * keeps the disk from them (SYN-11).
 */
const POKE_EVERY = 50 // ms

const api: SyncWorkerApi = {
  async start({ account, editor, owner, epoch, timeScale }) {
    if (running !== null) return
    const name = databaseName(account)
    const registry = createRegistry()
    const db = await openAccountDatabase(registry, { account, epoch })
    const stop = () => void api.stop()
    // The page has a connection of its own and says so when that one is lost too.
    keepOpen(db, { mayOpen: () => registry.holds(account, epoch), lost: stop, left: stop })
    const store = readableStore(idbStore(db))
    const engine = new Engine({
      name,
      store,
      model,
      account,
      editor,
      owner,
      timing: timeScale === 1 ? timing : scaleTiming(timeScale),
      clock: systemClock,
      transport: fetchTransport({ fetch: (...args) => fetch(...args), upload: uploadWithProgress }),
      locks: typeof navigator.locks === 'undefined' ? rowLocks : webLocks(navigator.locks),
      metered: onMeteredNetwork,
      report: (problem) => console.warn(problem),
    })
    const pokes = new BroadcastChannel(pokeChannel(name))
    pokes.onmessage = soon(() => engine.poke(), POKE_EVERY)
    const accounts = new BroadcastChannel(ACCOUNTS_CHANNEL)
    accounts.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isAccountNews(data) && data.kind === 'left' && data.name === name) stop()
    }
    const online = () => void engine.retryNow()
    const offline = () => void engine.networkLost()
    self.addEventListener('online', online)
    self.addEventListener('offline', offline)
    // A newer release wants to change the schema: let go, the page says so (PWA-05).
    db.on('versionchange', stop)
    const pull = (id: string) => engine.pull(id, { onItsWay: true })
    running = {
      engine,
      freshen: (id) => freshen({ store, model, clock: systemClock, pull }, id),
      mirror: (everything) => mirrorAll({ store, model, clock: systemClock, editor, pull }, everything),
      mend: (table, lid) => repairRow({ store, model, pull: (id) => engine.pull(id) }, table, lid),
      async close() {
        self.removeEventListener('online', online)
        self.removeEventListener('offline', offline)
        pokes.close()
        accounts.close()
        await engine.stop()
        tellNow()
        db.close()
        registry.close()
      },
    }
    // What waits since last time is not tried into the void.
    if (!navigator.onLine) await engine.networkLost()
    engine.start()
  },
  pull: (resource) => must(running, 'a started engine').engine.pull(resource),
  freshen: (resource) => must(running, 'a started engine').freshen(resource),
  mirror: (everything) => must(running, 'a started engine').mirror(everything),
  mend: async (table, lid) => running?.mend(table, lid),
  async poke() {
    running?.engine.poke()
  },
  async networkLost() {
    await running?.engine.networkLost()
  },
  async retryNow() {
    await running?.engine.retryNow()
  },
  async stop() {
    const ending = running
    running = null
    await ending?.close()
  },
}

expose(api)
