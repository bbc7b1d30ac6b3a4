/** The tag of the Background Sync registration: unsent work is left. */
export const OUTBOX_TAG = 'lousa:outbox'

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the service worker when there is a network. Without this API a tab sends the work (SYN-11). */
export async function askForBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await (registration as WithSync).sync?.register(OUTBOX_TAG)
  } catch {
    // Denied, or not supported by this browser.
  }
}
