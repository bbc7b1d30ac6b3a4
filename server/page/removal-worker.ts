/**
 * The service worker that is served after a broken one (`SERVICE_WORKER=off`): it replaces that one, deletes its caches and itself, and answers no request.
 * IndexedDB is left alone, because people's unsent work lies there. It reloads no page: what somebody is writing stays on the screen, and the next
 * navigation comes from the server (security 11).
 */
export const REMOVAL_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(remove())
})
`
