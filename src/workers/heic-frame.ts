import { HEIC_READY, type HeicAnswer, transferables } from '#images/heic-messages.ts'

// Shared by all pages that open a HEIC in a frame; with its worker it is that page's only script (scripts/vite-frames.ts bundles both). One
// frame opens one file and is then removed. The worker does the work: in many browsers a frame shares the thread of its parent page.

/** @param start starts the worker that receives the file and answers with a `HeicAnswer` */
export function openFilesIn(start: () => Worker): void {
  // Without the sandbox this would run with the app's rights; then HEIC is not opened.
  if (self.origin !== 'null') return
  addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Blob>) => {
    if (source === parent && port !== undefined) open(start(), data, port)
  })
  parent.postMessage(HEIC_READY, '*')
}

function open(worker: Worker, file: Blob, port: MessagePort): void {
  const answer = (opened: HeicAnswer) => port.postMessage(opened, transferables(opened))
  worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => answer(data))
  worker.addEventListener('error', () => answer(null))
  worker.postMessage(file)
}
