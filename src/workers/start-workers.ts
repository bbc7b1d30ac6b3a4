import { wrap } from 'comlink'
import type { ImageWorkerHandle } from '#images/page/reusable-worker.ts'
import type { ImageWorkerApi } from '#images/worker-api.ts'
import { scriptUrl } from '#lib/trusted-types.ts'
import { unkept } from '#lib/unkept.ts'
import type { SyncWorkerApi } from '#sync/engine/worker-api.ts'
import imageWorkerUrl from './image.worker.ts?worker&url'
import syncWorkerUrl from './sync.worker.ts?worker&url'

export interface SyncWorkerHandle {
  readonly api: { readonly [K in keyof SyncWorkerApi]: SyncWorkerApi[K] }
  end(): void
}

/** All browsers of an iPhone too. */
const isWebKit = () => navigator.vendor.startsWith('Apple')

/** Starts this tab's sync engine: in a worker; in WebKit (decision 0134), and where only this page has the databases, in the page. */
export const startSyncWorker = (): SyncWorkerHandle => (isWebKit() || unkept.now() !== null ? startInPage() : startInWorker())

function startInPage(): SyncWorkerHandle {
  const loaded = import('./sync-api.ts').then(({ createSyncApi }) => createSyncApi())
  let ended = false
  // As of a worker that was terminated: no answer comes after its end.
  const ask = <T>(call: (api: SyncWorkerApi) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      loaded.then(call).then(
        (answer) => !ended && resolve(answer),
        (problem: unknown) => !ended && reject(problem as Error),
      )
    })
  return {
    api: {
      start: (options) => ask((api) => api.start(options)),
      pull: (resource) => ask((api) => api.pull(resource)),
      refreshIfStale: (resource) => ask((api) => api.refreshIfStale(resource)),
      mirror: (everything) => ask((api) => api.mirror(everything)),
      reloadRow: (table, lid) => ask((api) => api.reloadRow(table, lid)),
      seen: (visible) => ask((api) => api.seen(visible)),
      wake: () => ask((api) => api.wake()),
      networkLost: () => ask((api) => api.networkLost()),
      retryNow: () => ask((api) => api.retryNow()),
      stop: () => ask((api) => api.stop()),
    },
    end() {
      ended = true
      // Its transactions are aborted if the page is halted (db/cut-transactions.ts).
      loaded.then((api) => api.stop()).catch(() => undefined)
    },
  }
}

function startInWorker(): SyncWorkerHandle {
  const worker = new Worker(scriptUrl(syncWorkerUrl), { type: 'module', name: 'sync' })
  return { api: wrap<SyncWorkerApi>(worker), end: () => worker.terminate() }
}

/** Starts an image worker. */
export function startImageWorker(): ImageWorkerHandle {
  const worker = new Worker(scriptUrl(imageWorkerUrl), { type: 'module', name: 'images' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // The error is handled here; the window need not report it as well.
      event.preventDefault()
      reject(new Error(`image worker: ${event.message}`))
    })
  })
  return { api: wrap<ImageWorkerApi>(worker), broken, end: () => worker.terminate() }
}
