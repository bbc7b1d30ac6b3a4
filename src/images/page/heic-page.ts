/**
 * Puts a frame page on this device, in the service worker's cache or else in the browser's own. It runs nothing.
 * @returns whether it is there
 */
export async function fetchHeicPage(address: string, priority: RequestPriority = 'auto'): Promise<boolean> {
  try {
    const answer = await fetch(address, { priority })
    await answer.blob() // to the end: what is not read is not kept
    return answer.ok
  } catch {
    return false
  }
}

/** Whether the service worker has it. What only the browser's own cache has, nobody can tell. */
export async function isKept(address: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await caches.match(address).catch(() => undefined)) !== undefined // a private window may have none
}
