/**
 * Fetches a frame page into the service worker's cache, or else the browser's HTTP cache. It runs nothing.
 * @returns whether the page is there
 */
export async function fetchHeicPage(address: string, priority: RequestPriority = 'auto'): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority })
    await answer.blob() // reads to the end: only complete answers are cached
    return answer.ok
  } catch {
    return false
  }
}

/** Whether the service worker has it. The browser's HTTP cache cannot be asked. */
export async function isKept(address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await caches.match(address).catch(() => undefined)) !== undefined // a private window may have none
}
