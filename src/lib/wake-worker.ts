/** The tag of the Periodic Background Sync registration: somebody wants to be told of news. */
export const NEWS_TAG = 'lousa:news'

/** To the service worker: something on this device changed that it may have to show. */
export const LOOK = 'LOOK'

interface WithPeriodicSync {
  readonly periodicSync?: {
    register(tag: string, options: { minInterval: number }): Promise<void>
    unregister(tag: string): Promise<void>
  }
}

const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Whether the system would show notifications of this site; false where it has none (an iPhone's tabs, the app's own web view). */
export const maySystemTell = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** Asks the service worker to show what is new on this device. Without permission there is nothing that it could show. */
export function askToShow(): void {
  if (maySystemTell()) void workers()?.ready.then(({ active }) => active?.postMessage({ type: LOOK }))
}

/** Asks the browser to wake the service worker from time to time. Few browsers do, and only for an installed app. */
export async function wakeForNews(on: boolean, minInterval: number): Promise<void> {
  try {
    const { periodicSync } = ((await workers()?.ready) ?? {}) as WithPeriodicSync
    await (on ? periodicSync?.register(NEWS_TAG, { minInterval }) : periodicSync?.unregister(NEWS_TAG))
  } catch {
    // Denied, or not supported by this browser: news is shown when the app is opened.
  }
}

/** Signed out: nothing of the account stays in the system's list, and nobody is woken for it. */
export async function clearSystemNotices(): Promise<void> {
  const registration = await workers()?.getRegistration()
  if (registration === undefined || !('getNotifications' in registration)) return
  for (const notice of await registration.getNotifications()) notice.close()
  await wakeForNews(false, 0)
}
