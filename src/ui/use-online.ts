import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** The browser's hint: no network is certain, a network only likely. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
