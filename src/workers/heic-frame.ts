import { HEIC_READY, type HeicAnswer, transferables } from '#images/heic-messages.ts'

// What every page does that opens a HEIC in a frame; with its worker it is that page's only script (scripts/vite-frames.ts puts both together).
// One frame opens one file and is thrown away. It does nothing itself: in many browsers a frame shares the thread of the page around it.

/** @param start the worker that gets the file and answers with a `HeicAnswer` */
export function openFilesIn(start: () => Worker): void {
  // A server that forgot the sandbox would run this with the app's own rights: then rather no HEIC.
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
