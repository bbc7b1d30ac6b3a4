import { fetchHeicPage } from '#images/page/heic-page.ts'
import { heicPages } from './heic-pages.ts'

// A module of its own: an editor who picks no picture loads nothing of the picture pipeline.

/** What HEIC needs, for later. Call it when the studio is open and has nothing to do. */
export async function prefetchHeic(): Promise<void> {
  await untilControlled()
  await fetchHeicPage(heicPages.light, 'low')
  await fetchHeicPage(heicPages.full, 'low')
}

/** By the service worker, which alone keeps for good; in the first session it is still on its way. Where there is none it is fetched when it is wanted. */
async function untilControlled(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (workers?.controller != null) return
  await new Promise((resolve) => workers?.addEventListener('controllerchange', resolve, { once: true }))
}
