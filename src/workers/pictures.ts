import { heicOpener } from '#images/page/heic.ts'
import { startOnMainThread } from '#images/page/main-thread.ts'
import { createPipeline, type ImagePipeline } from '#images/page/pipeline.ts'
import { heicPages } from './heic-pages.ts'
import { startImageWorker } from './start-workers.ts'

// The product's image pipeline. A page imports it when a picture is picked (main.tsx).

export const pictures: ImagePipeline = createPipeline({
  startWorker: typeof OffscreenCanvas === 'undefined' ? startOnMainThread : startImageWorker,
  openHeic: heicOpener(heicPages),
})
