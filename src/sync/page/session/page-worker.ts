import { askForBackgroundSync } from '#lib/background-sync.ts'
import { whenHalted } from '#lib/page-rest.ts'
import type { WorkerOptions } from '#sync/engine/worker-api.ts'
import type { SyncWorker } from '#sync/page/workspace.ts'
import type { RepairableTable } from '#sync/pull/repair-row.ts'

/**
 * Starts a page's worker, which then hears what only the page hears. Calls wait until it has started: its code and its connection take longer than
 * the page needs to show the mirror.
 *
 * @param failed called once if it cannot start; nothing that was asked of it is answered then
 */
export function startPageWorker({ api, end }: SyncWorker, options: WorkerOptions, failed: (error: unknown) => void): SyncWorker {
  const started = api.start(options).catch((error: unknown) => {
    failed(error)
    return new Promise<never>(() => {})
  })
  const waiting =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await started
      return call(...args)
    }
  const waitingApi: SyncWorker['api'] = {
    start: () => started,
    pull: waiting((resource: string) => api.pull(resource)),
    refreshIfStale: waiting((resource: string) => api.refreshIfStale(resource)),
    mirror: waiting((everything: boolean) => api.mirror(everything)),
    reloadRow: waiting((table: RepairableTable, lid: string) => api.reloadRow(table, lid)),
    seen: waiting((visible: boolean) => api.seen(visible)),
    wake: waiting(() => api.wake()),
    networkLost: waiting(() => api.networkLost()),
    retryNow: waiting(() => api.retryNow()),
    // A worker that has not started yet has nothing to stop.
    stop: () => api.stop(),
  }
  const stopListening = listenToPage(waitingApi)
  // A halted worker would hold its transactions as a halted page does. The page that comes back starts anew, with a new one.
  const stopWaiting = whenHalted(end)
  return {
    api: waitingApi,
    end() {
      stopWaiting()
      stopListening()
      end()
    },
  }
}

/** Passes on events that a worker may not get. Returns the function that ends this. */
function listenToPage(api: SyncWorker['api']): () => void {
  const seen = () => {
    const visible = document.visibilityState === 'visible'
    void api.seen(visible)
    // If the page closes with unsent work, the service worker sends it as soon as there is a network.
    if (!visible) void navigator.serviceWorker?.ready.then(askForBackgroundSync)
  }
  // A page that opens behind another is not seen.
  if (document.visibilityState !== 'visible') void api.seen(false)
  // Not every browser fires `online` in workers, so the page passes it on.
  const online = () => void api.retryNow()
  const offline = () => void api.networkLost()
  document.addEventListener('visibilitychange', seen)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}
