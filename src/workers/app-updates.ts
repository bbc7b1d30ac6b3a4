import { Workbox } from 'workbox-window'
import { scriptUrl } from '#lib/trusted-types.ts'

// The page's side of the service worker: registers it, and says when a newer release is there. It never reloads by itself (PWA-04).

/**
 * `waiting`: a newer release is on this device and waits for consent.
 * `taken`: another tab agreed; this page still runs the old release and should offer to reload.
 */
export type UpdateState = 'none' | 'waiting' | 'taken'

export interface AppUpdates {
  subscribe(listener: () => void): () => void
  state(): UpdateState
  /** Takes the newer release and reloads. False when the browser did not hand over in time: reloading by hand does it then. */
  accept(): Promise<boolean>
}

const LOOK_EVERY = 60 * 60 * 1000
const HAND_OVER = 10_000

/** Call once, at the page's start. Without service workers (plain http in a LAN, private windows) nothing ever happens. */
export function watchForUpdates(): AppUpdates {
  let state: UpdateState = 'none'
  const listeners = new Set<() => void>()
  const set = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const worker = 'serviceWorker' in navigator ? new Workbox(scriptUrl('/service-worker.js')) : null
  let accepted = false
  if (worker !== null) {
    worker.addEventListener('waiting', () => set('waiting'))
    worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      if (!accepted && (isUpdate === true || isExternal === true)) set('taken')
    })
    // A failed registration costs the offline start, not the visit.
    void worker.register().catch((problem: unknown) => console.warn('service worker', problem))
    // A tab can stay open for weeks; the browser itself looks only at navigations.
    setInterval(() => document.visibilityState === 'visible' && void worker.update().catch(() => undefined), LOOK_EVERY)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async accept() {
      if (state === 'waiting' && worker !== null) {
        accepted = true
        const taken = new Promise<boolean>((resolve) => {
          worker.addEventListener('controlling', () => resolve(true))
          setTimeout(resolve, HAND_OVER, false)
        })
        worker.messageSkipWaiting()
        if (!(await taken)) return false
      }
      location.reload()
      return true
    },
  }
}
