/**
 * Takes the service worker and its caches off this device, when the server says so (`/version.json`): the way out of a release whose worker is broken.
 * IndexedDB is left alone, because unsent work lies there (security 11).
 */
export async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
