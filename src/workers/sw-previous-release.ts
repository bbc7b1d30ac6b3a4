import { cacheNames } from 'workbox-core'

// Workbox deletes the last release's chunks on activate, while an open tab may still import one. This keeps them for two releases: a tab that
// stays open for longer meets a missing chunk, and offers to reload.

/** What left with the active release, and what left with the one before it. */
const PREVIOUS = 'previous-release'
const OLDER = 'older-release'

/** At install: keeps the files of the active release that the new one (`next`, URLs relative to the scope) does not have. */
export async function keepPrevious(next: readonly string[]): Promise<void> {
  const mine = new Set(next.map((url) => new URL(url, self.location.href).pathname))
  const precache = await caches.open(cacheNames.precache)
  const old = (await precache.keys()).filter(({ url }) => isChunk(url) && !mine.has(new URL(url).pathname))
  // The same release again, or the first installation: there is nothing to keep.
  if (old.length === 0) return
  // A release that waited and was never active installed over the same one: that one's files are here already.
  const previous = await caches.open(PREVIOUS)
  const known = new Set((await previous.keys()).map(({ url }) => url))
  if (!old.some(({ url }) => known.has(url))) {
    await caches.delete(OLDER)
    await move(previous, await caches.open(OLDER))
  }
  for (const request of old) await copy(request, precache, previous)
}

async function move(from: Cache, to: Cache): Promise<void> {
  for (const request of await from.keys()) {
    await copy(request, from, to)
    await from.delete(request)
  }
}

async function copy(request: Request, from: Cache, to: Cache): Promise<void> {
  const file = await from.match(request)
  if (file) await to.put(request, file)
}

/** A chunk that is not of this release: from one of the previous two, else from the server. */
export async function previousAsset(request: Request): Promise<Response> {
  for (const name of [PREVIOUS, OLDER]) {
    const kept = await (await caches.open(name)).match(request, { ignoreSearch: true })
    if (kept) return kept
  }
  return fetch(request)
}

function isChunk(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
