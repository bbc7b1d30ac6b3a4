import { isUnfinished } from '#sync/device/accounts.ts'
import { pendingOf } from '#sync/page/pending.ts'
import type { Workspace } from '#sync/page/workspace.ts'

const TOLD = 'lousa:may-be-evicted'

/**
 * Asks the browser for persistent storage as soon as an edit is pending (PWA-06): from then on there is work that must not be evicted. It
 * asks once per page, because the browser may grant later what it refused before, for instance to an installed app. `refused` is called once
 * per device. Returns the function that ends this.
 */
export function askToPersist(workspace: Workspace, refused: () => void): () => void {
  // Missing in a page without TLS.
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
    // An error is no refusal.
    ask().catch(() => undefined)
  }
  const stop = pending.subscribe(look)
  look()
  return stop
}
