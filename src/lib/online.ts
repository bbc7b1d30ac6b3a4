/** The browser's hint, for `useSyncExternalStore`: no network is certain, a network only likely. */
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
