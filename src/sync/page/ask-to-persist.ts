import { isUnfinished } from '#sync/accounts.ts'
import { pendingOf } from './pending.ts'
import type { Studio } from './studio.ts'

const TOLD = 'lousa:may-be-evicted'

/**
 * Asks the browser to keep this site's data as soon as an edit waits (PWA-06). `refused` is called once a device: the browser may throw the
 * data away when room is short. An installed app is given what a tab is refused, so there it is asked again. Returns what ends it.
 */
export function askToPersist(studio: Studio, refused: () => void): () => void {
  // Absent where the page is not served securely.
  const storage = navigator.storage as StorageManager | undefined
  const told = localStorage.getItem(TOLD) !== null
  if (storage === undefined || (told && !matchMedia('(display-mode: standalone)').matches)) return () => undefined
  const pending = pendingOf(studio)
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
