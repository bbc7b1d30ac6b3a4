/** The browser's hint, for `useSyncExternalStore`: `false` is certain, `true` only likely. */
export const online = {
  now: () => navigator.onLine,
  subscribe: (changed: () => void) => {
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  },
}
