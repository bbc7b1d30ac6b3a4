import { type Remote, wrap } from 'comlink'
import { scriptUrl } from '#lib/trusted-types.ts'
import type { SyncWorkerApi } from '#sync/worker-api.ts'
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
