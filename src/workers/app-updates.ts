import type { Workbox } from 'workbox-window'
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
  /** Puts the app on this device again where a sign-out has taken it away with all else (`Clear-Site-Data`). */
  install(): void
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
  let workbox: Workbox | null = null
  if (isServed) {
    void begin((watching) => {
      workbox = watching
      // The first visit is taken over too, perhaps by what an earlier page of it installed; only a change from one release to another
      // is news.
      let uncontrolled = navigator.serviceWorker.controller === null
      watching.addEventListener('waiting', () => set('waiting'))
      watching.addEventListener('controlling', ({ isUpdate, isExternal }) => {
        const first = uncontrolled
        // Taken away by a sign-out: nobody controls this page, and who does next is no news either.
        uncontrolled = navigator.serviceWorker.controller === null
        if (uncontrolled) return
        if (!first && (isUpdate === true || isExternal === true) && !accepted) set('taken')
      })
    })
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
    install() {
      if (isServed && navigator.serviceWorker.controller === null) void register()
    },
  }
}

// Vite's dev server has no service worker to give.
const isServed = import.meta.env.PROD && 'serviceWorker' in navigator

const script = () => scriptUrl('/service-worker.js')

/** A failed registration costs the offline start, not the visit. */
const register = () => navigator.serviceWorker.register(script()).catch(warn)

/** How long a page is left to itself before its updates are watched, ms. */
const REST = 4000

async function begin(watch: (workbox: Workbox) => void): Promise<void> {
  // At once, not after `load`: a first visit should leave with the app on the device.
  await register()
  // Whether there is a newer release can wait until the page is at rest.
  await new Promise<void>((resolve) => setTimeout(resolve, REST))
  try {
    const { Workbox: Watcher } = await import('workbox-window')
    const workbox = new Watcher(script())
    watch(workbox)
    await workbox.register({ immediate: true })
    // A tab can stay open for weeks; the browser itself looks only at navigations.
    setInterval(() => document.visibilityState === 'visible' && void workbox.update().catch(() => undefined), LOOK_EVERY)
  } catch (problem) {
    warn(problem)
  }
}

const warn = (problem: unknown) => console.warn('service worker', problem)

function handOver(workbox: Workbox): Promise<boolean> {
  return new Promise((resolve) => {
    workbox.addEventListener('controlling', () => resolve(true))
    setTimeout(resolve, HAND_OVER, false)
    workbox.messageSkipWaiting()
  })
}
