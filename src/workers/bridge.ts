import { type Remote, wrap } from 'comlink'
import type { ImageWorkerHandle } from '#images/page/keep-worker.ts'
import type { ImageWorkerApi } from '#images/worker-api.ts'
import { scriptUrl } from '#lib/trusted-types.ts'
import type { SyncWorkerApi } from '#sync/engine/worker-api.ts'
import imageWorkerUrl from './image.worker.ts?worker&url'
import syncWorkerUrl from './sync.worker.ts?worker&url'

export interface SyncWorkerHandle {
  readonly api: Remote<SyncWorkerApi>
  end(): void
}

/** Starts this tab's sync worker. */
export function startSyncWorker(): SyncWorkerHandle {
  const worker = new Worker(scriptUrl(syncWorkerUrl), { type: 'module', name: 'sync' })
  return { api: wrap<SyncWorkerApi>(worker), end: () => worker.terminate() }
}

/** Starts an image worker. */
export function startImageWorker(): ImageWorkerHandle {
  const worker = new Worker(scriptUrl(imageWorkerUrl), { type: 'module', name: 'images' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // Said here; the window need not report it as an error of its own.
      event.preventDefault()
      reject(new Error(`image worker: ${event.message}`))
    })
  })
  return { api: wrap<ImageWorkerApi>(worker), broken, end: () => worker.terminate() }
}
