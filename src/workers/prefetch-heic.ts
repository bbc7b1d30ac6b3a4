import { fetchHeicPage } from '#images/page/heic-page.ts'
import { heicPages } from './heic-pages.ts'

// A module of its own, so that an editor who picks no picture does not load the image pipeline.

/** Prefetches the HEIC decoders. Call it when the studio is open and idle. */
export async function prefetchHeic(): Promise<void> {
  await untilControlled()
  await fetchHeicPage(heicPages.light, 'low')
  await fetchHeicPage(heicPages.full, 'low')
}

/** Waits for the service worker, because only it caches permanently; in the first session it is still starting. Without one, decoders load on use. */
async function untilControlled(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (workers?.controller != null) return
  await new Promise((resolve) => workers?.addEventListener('controllerchange', resolve, { once: true }))
}
