import '#lib/zod-jitless.ts'
import { expose } from 'comlink'
import { createDatabase, databaseName } from '#db/database.ts'
import { dexieStore } from '#db/dexie-store.ts'
import { keepOpen } from '#db/keep-open.ts'
import { model } from '#features/offline.ts'
import { must } from '#lib/must.ts'
import { systemClock } from '#sync/clock.ts'
import { Engine } from '#sync/engine.ts'
import { rowLocks, webLocks } from '#sync/lease.ts'
import { mirrorAll } from '#sync/mirror.ts'
import { scaleTiming, timing } from '#sync/timing.ts'
import { fetchTransport } from '#sync/transport.ts'
import { pokeChannel, type SyncWorkerApi } from '#sync/worker-api.ts'

// The root of the sync worker: puts the engine together and listens to the page. Each tab has one; the lease says which one sends.

let running: { engine: Engine; mirror(everything: boolean): Promise<void>; close(): Promise<void> } | null = null

const api: SyncWorkerApi = {
  async start({ account, editor, owner, timeScale }) {
    if (running !== null) return
    const name = databaseName(account)
    const db = createDatabase(name)
    await db.open()
    // The page has a connection of its own and says so when that one is lost too.
    keepOpen(db, () => void api.stop())
    const store = dexieStore(db)
    const engine = new Engine({
      name,
      store,
      model,
      account,
      editor,
      owner,
      timing: timeScale === 1 ? timing : scaleTiming(timeScale),
      clock: systemClock,
      transport: fetchTransport({ fetch: (...args) => fetch(...args) }),
      locks: typeof navigator.locks === 'undefined' ? rowLocks : webLocks(navigator.locks),
      report: (problem) => console.warn(problem),
    })
    const pokes = new BroadcastChannel(pokeChannel(name))
    pokes.onmessage = () => engine.poke()
    const online = () => void engine.retryNow()
    self.addEventListener('online', online)
    // A newer release wants to change the schema: let go, the page says so (PWA-05).
    db.on('versionchange', () => void api.stop())
    running = {
      engine,
      mirror: (everything) => mirrorAll({ store, model, clock: systemClock, editor, pull: (id) => engine.pull(id) }, everything),
      async close() {
        self.removeEventListener('online', online)
        pokes.close()
        await engine.stop()
        db.close()
      },
    }
    engine.start()
  },
  pull: (resource) => must(running, 'a started engine').engine.pull(resource),
  mirror: (everything) => must(running, 'a started engine').mirror(everything),
  async poke() {
    running?.engine.poke()
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
