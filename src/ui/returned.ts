/** When this page started, or was last seen again or had a network again, ms; for `useSyncExternalStore`. */
let at = performance.timeOrigin

const note = () => {
  if (document.visibilityState === 'visible') at = Date.now()
}

export const returned = {
  now: () => at,
  subscribe: (changed: () => void) => {
    addEventListener('online', changed)
    document.addEventListener('visibilitychange', changed)
    return () => {
      removeEventListener('online', changed)
      document.removeEventListener('visibilitychange', changed)
    }
  },
}

// Before those who are told of it.
addEventListener('online', note)
document.addEventListener('visibilitychange', note)
