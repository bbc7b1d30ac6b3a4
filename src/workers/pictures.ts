import { heicOpener } from '#images/page/heic.ts'
import { startOnPage } from '#images/page/on-page.ts'
import { createRoom, type PictureRoom } from '#images/page/room.ts'
import { startImageWorker } from './bridge.ts'
import { heicPages } from './heic-pages.ts'

// The picture room as the product has it: a page imports it when a picture is picked (main.tsx).

export const pictures: PictureRoom = createRoom({
  startWorker: typeof OffscreenCanvas === 'undefined' ? startOnPage : startImageWorker,
  openHeic: heicOpener(heicPages),
})
