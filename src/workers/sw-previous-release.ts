import { cacheNames } from 'workbox-core'

// Workbox deletes the last release's chunks on activate, while an open tab may still import one. This keeps them for one release.

const PREVIOUS = 'previous-release'

/** At install: keeps the files of the active release that the new one (`next`, URLs relative to the scope) does not have. */
export async function keepPrevious(next: readonly string[]): Promise<void> {
  const mine = new Set(next.map((url) => new URL(url, self.location.href).pathname))
  const precache = await caches.open(cacheNames.precache)
  const old = (await precache.keys()).filter(({ url }) => isChunk(url) && !mine.has(new URL(url).pathname))
  // The same release again, or the first installation: there is nothing to keep.
  if (old.length === 0) return
  const previous = await caches.open(PREVIOUS)
  const keep = new Set(old.map(({ url }) => url))
  for (const request of await previous.keys()) if (!keep.has(request.url)) await previous.delete(request)
  for (const request of old) {
    const file = await precache.match(request)
    if (file) await previous.put(request, file)
  }
}

/** A chunk that is not of this release: from the previous release, else from the server. */
export async function previousAsset(request: Request): Promise<Response> {
  const previous = await caches.open(PREVIOUS)
  return (await previous.match(request, { ignoreSearch: true })) ?? fetch(request)
}

function isChunk(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
