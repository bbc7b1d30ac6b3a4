import { deviceStorage } from '#lib/device-storage.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { pendingOf } from '#sync/page/pending.ts'
import type { Workspace } from '#sync/page/workspace.ts'

const TOLD = 'lousa:may-be-evicted'

/** What is sent sooner is at no risk that a person could do anything about, ms. */
export const RISK_AFTER = 6000

/**
 * Asks the browser for persistent storage as soon as an edit is pending (PWA-06): from then on there is work that must not be evicted. It
 * asks once per page, because the browser may grant later what it refused before, for instance to an installed app. `tell(true)` once per
 * device, when the browser refused and something has waited for a while; `tell(false)` when nothing waits any more. Returns the function
 * that ends this.
 */
export function askToPersist(workspace: Workspace, tell: (isAtRisk: boolean) => void): () => void {
  // Missing in a page without TLS.
  const storage = navigator.storage as StorageManager | undefined
  if (storage === undefined) return () => undefined
  const pending = pendingOf(workspace)
  const isUnsent = () => pending.now()?.entries.some(isUnfinished) ?? false
  let asked = false
  let refused = false
  let told = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    if ((await storage.persisted()) || (await storage.persist()) || deviceStorage.get(TOLD) !== null) return
    refused = true
    look()
  }
  const say = () => {
    timer = undefined
    if (!isUnsent()) return
    deviceStorage.set(TOLD, '1')
    told = true
    tell(true)
  }
  const look = () => {
    const unsent = isUnsent()
    if (!unsent) {
      clearTimeout(timer)
      timer = undefined
      if (told) tell(false)
      told = false
      return
    }
    if (refused && !told) timer ??= setTimeout(say, RISK_AFTER)
    if (asked) return
    asked = true
    // An error is no refusal.
    ask().catch(() => undefined)
  }
  const stop = pending.subscribe(look)
  look()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
