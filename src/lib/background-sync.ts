/** The name under which a page asks to be remembered: unsent work is left. */
export const OUTBOX_TAG = 'lousa:outbox'

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the service worker when there is a network. Where it cannot, a tab sends the work (SYN-11). */
export async function askForBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await (registration as WithSync).sync?.register(OUTBOX_TAG)
  } catch {
    // Denied, or not in this browser.
  }
}
