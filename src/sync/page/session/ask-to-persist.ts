import { isUnfinished } from '#sync/device/accounts.ts'
import { pendingOf } from '#sync/page/pending.ts'
import type { Workspace } from '#sync/page/workspace.ts'

const TOLD = 'lousa:may-be-evicted'

/**
 * Asks the browser, once a page, to keep this site's data as soon as an edit waits (PWA-06): from then on there is work that must not be
 * evicted. What it refuses today it may grant tomorrow, to an installed app for instance. `refused` is called once a device. Returns what
 * ends it.
 */
export function askToPersist(workspace: Workspace, refused: () => void): () => void {
  // Absent where the page is not served securely.
  const storage = navigator.storage as StorageManager | undefined
  if (storage === undefined) return () => undefined
  const pending = pendingOf(workspace)
  let asked = false
  const ask = async () => {
    if ((await storage.persisted()) || (await storage.persist()) || localStorage.getItem(TOLD) !== null) return
    localStorage.setItem(TOLD, '1')
    refused()
  }
  const look = () => {
    if (asked || !(pending.now()?.entries.some(isUnfinished) ?? false)) return
    asked = true
    // A browser that does not say has not refused.
    ask().catch(() => undefined)
  }
  const stop = pending.subscribe(look)
  look()
  return stop
}
