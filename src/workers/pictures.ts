import { fetchHeicPage, heicOpener } from '#images/page/heic.ts'
import { startOnPage } from '#images/page/on-page.ts'
import { createRoom, type PictureRoom } from '#images/page/room.ts'
import { startImageWorker } from './bridge.ts'
import heicPage from './heic.frame.ts?frame'

// The picture room as the product has it: a page imports it when a picture is picked (main.tsx).

export const pictures: PictureRoom = createRoom({
  startWorker: typeof OffscreenCanvas === 'undefined' ? startOnPage : startImageWorker,
  openHeic: heicOpener(heicPage),
})

/** What HEIC needs, for later. Call it when the studio is open and has nothing to do. */
export async function fetchForLater(): Promise<void> {
  await untilControlled()
  await fetchHeicPage(heicPage, 'low')
}

/** By the service worker, which alone keeps for good; in the first session it is still on its way. Where there is none it is fetched when it is wanted. */
async function untilControlled(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (workers?.controller != null) return
  await new Promise((resolve) => workers?.addEventListener('controllerchange', resolve, { once: true }))
}
