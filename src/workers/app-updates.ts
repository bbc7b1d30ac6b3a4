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
  let accepted = false
  const listeners = new Set<() => void>()
  const set = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  // Vite's dev server has no service worker to give.
  const workbox = import.meta.env.PROD && 'serviceWorker' in navigator ? new Workbox(scriptUrl('/service-worker.js')) : null
  if (workbox !== null) {
    workbox.addEventListener('waiting', () => set('waiting'))
    // The first visit is taken over too, perhaps by what an earlier page of it installed; only a change from one release to another
    // is news.
    let uncontrolled = navigator.serviceWorker.controller === null
    workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      const first = uncontrolled
      uncontrolled = false
      if (first) return
      if ((isUpdate === true || isExternal === true) && !accepted) set('taken')
    })
    start(workbox)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async accept() {
      if (state === 'waiting' && workbox !== null) {
        accepted = true
        if (!(await handOver(workbox))) return false
      }
      location.reload()
      return true
    },
  }
}

function start(workbox: Workbox): void {
  // At once, not after `load`: a first visit should leave with the app on the device. A failed registration costs the offline
  // start, not the visit.
  workbox.register({ immediate: true }).catch((problem: unknown) => console.warn('service worker', problem))
  // A tab can stay open for weeks; the browser itself looks only at navigations.
  setInterval(() => document.visibilityState === 'visible' && void workbox.update().catch(() => undefined), LOOK_EVERY)
}

function handOver(workbox: Workbox): Promise<boolean> {
  return new Promise((resolve) => {
    workbox.addEventListener('controlling', () => resolve(true))
    setTimeout(resolve, HAND_OVER, false)
    workbox.messageSkipWaiting()
  })
}
