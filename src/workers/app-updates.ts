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
  let waiting: ServiceWorker | null = null
  let accepted = false
  const listeners = new Set<() => void>()
  const set = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  // Vite's dev server has no service worker to give.
  const container = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null
  if (container !== null) {
    watchController(container, () => !accepted && set('taken'))
    watchRegistration(container, (worker) => {
      waiting = worker
      set('waiting')
    })
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    async accept() {
      if (state === 'waiting' && container !== null) {
        accepted = true
        if (!(await handOver(container, waiting))) return false
      }
      location.reload()
      return true
    },
  }
}

/** The first visit is taken over too; only a change from one release to another is news. */
function watchController(container: ServiceWorkerContainer, changed: () => void): void {
  let controlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (controlled) changed()
    controlled = true
  })
}

function watchRegistration(container: ServiceWorkerContainer, found: (waiting: ServiceWorker) => void): void {
  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting !== null && container.controller !== null) found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && container.controller !== null) found(coming)
      })
    })
    // A tab can stay open for weeks; the browser itself looks only at navigations.
    setInterval(() => document.visibilityState === 'visible' && void registration.update().catch(() => undefined), LOOK_EVERY)
  }
  // A failed registration costs the offline start, not the visit.
  container.register(scriptUrl('/service-worker.js')).then(watch, (problem: unknown) => console.warn('service worker', problem))
}

function handOver(container: ServiceWorkerContainer, waiting: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(resolve, HAND_OVER, false)
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  })
}
