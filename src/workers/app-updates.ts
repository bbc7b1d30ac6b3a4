import { scriptUrl } from '#lib/trusted-types.ts'
import { readRelease } from './release-check.ts'
import type { ReleaseWatcher } from './release-watcher.ts'
import { removeWorker } from './remove-worker.ts'

// The page's side of the service worker: registers it and reports a newer release. It never reloads by itself (PWA-04).

/**
 * `waiting`: a newer release is installed and waits for consent.
 * `taken`: another tab agreed, or there is no service worker that could; this page still runs the old release and should offer to reload.
 */
export type UpdateState = 'none' | 'waiting' | 'taken'

export interface AppUpdates {
  subscribe(listener: () => void): () => void
  state(): UpdateState
  /** Activates the newer release and reloads. False when the browser did not activate it in time: reloading by hand then does it. */
  accept(): Promise<boolean>
  /** Installs the app again after a sign-out removed it with all other data (`Clear-Site-Data`). */
  install(): void
}

const CHECK_INTERVAL = 60 * 60 * 1000

/**
 * Call once, at the page's start. Without service workers (plain http in a LAN, private windows) it only compares versions.
 *
 * @param own names the page's release; null: the server did not render it
 */
export function watchForUpdates(own: string | null): AppUpdates {
  let state: UpdateState = 'none'
  let accepted = false
  const listeners = new Set<() => void>()
  const set = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  let watcher: ReleaseWatcher | null = null
  const compare = async (): Promise<'same' | 'newer' | 'removed'> => {
    const release = await readRelease()
    if (release?.withoutWorker === true && canServe) {
      await removeWorker()
      return 'removed'
    }
    return release === null || own === null || release.version === own ? 'same' : 'newer'
  }
  const oldWithoutWorker = () => state === 'none' && set('taken')
  if (import.meta.env.PROD && !canServe) void atRest().then(() => every(async () => (await compare()) === 'newer' && oldWithoutWorker()))
  if (isServed) {
    const wasReplaced = watchController(navigator.serviceWorker)
    void begin(compare, (watching) => {
      watcher = watching
      // A worker that has been taken over meanwhile waits no more.
      watching.addEventListener('waiting', () => state === 'none' && set('waiting'))
      watching.addEventListener('controlling', ({ isUpdate, isExternal }) => {
        // On a slow first visit Workbox takes the next worker for the first one; a release that waited here tells it apart.
        const isOther = isUpdate === true || isExternal === true || state === 'waiting'
        if (wasReplaced() && isOther && !accepted) set('taken')
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
      if (state === 'waiting' && watcher !== null) {
        accepted = true
        if (!(await watcher.activate())) {
          // If it comes all the same, this page is of an old release like any other.
          accepted = false
          return false
        }
      }
      location.reload()
      return true
    },
    install() {
      if (isServed && navigator.serviceWorker.controller === null) void register()
    },
  }
}

/**
 * Whether the last change of this page's worker was from one to another. The first one of a visit is no new release, nor is the one after a
 * sign-out, which removed the worker. It listens from the page's start: a slow first worker may come before anybody else looks.
 */
function watchController(container: ServiceWorkerContainer): () => boolean {
  let before = false
  let now = container.controller !== null
  container.addEventListener('controllerchange', () => {
    before = now
    now = container.controller !== null
  })
  return () => before && now
}

const canServe = 'serviceWorker' in navigator
// Vite's dev server has no service worker.
const isServed = import.meta.env.PROD && canServe

const script = () => scriptUrl('/service-worker.js')

/** A failed registration only costs the offline start. */
const register = () => navigator.serviceWorker.register(script()).catch(warn)

/** Delay before the page checks for updates, ms. */
const REST = 4000

const atRest = () => new Promise<void>((resolve) => setTimeout(resolve, REST))

/** Now, and again while the page is seen: a tab can stay open for weeks, and the browser itself checks only on navigation. */
function every(look: () => Promise<unknown>): void {
  void look()
  setInterval(() => document.visibilityState === 'visible' && void look(), CHECK_INTERVAL)
}

async function begin(compare: () => Promise<'same' | 'newer' | 'removed'>, watch: (watcher: ReleaseWatcher) => void): Promise<void> {
  // At once, not after `load`: the first visit should already install the app.
  await register()
  // The check for a newer release can wait until the page is idle.
  await atRest()
  // The way out must not depend on a chunk of a broken release.
  if ((await compare()) === 'removed') return
  try {
    const { ReleaseWatcher } = await import('./release-watcher.ts')
    const watcher = new ReleaseWatcher(script())
    watch(watcher)
    await watcher.register({ immediate: true })
    every(async () => {
      if ((await compare()) === 'newer') await watcher.update().catch(() => undefined)
    })
  } catch (problem) {
    warn(problem)
  }
}

const warn = (problem: unknown) => console.warn('service worker', problem)
