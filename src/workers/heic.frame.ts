import { HEIC_READY, type HeicAnswer } from '#images/heic-call.ts'
import HeicWorker from './heic.worker.ts?worker&inline'

// The only script of the page that opens a HEIC (scripts/vite-frames.ts puts both together). One frame opens one file and is thrown away. It
// does nothing itself: in many browsers a frame shares the thread of the page around it.

function open(file: Blob, port: MessagePort): void {
  const worker = new HeicWorker()
  const answer = (opened: HeicAnswer) => port.postMessage(opened)
  worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => answer(data))
  worker.addEventListener('error', () => answer(null))
  worker.postMessage(file)
}

// A server that forgot the sandbox would run this with the app's own rights: then rather no HEIC.
if (self.origin === 'null') {
  addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Blob>) => {
    if (source === parent && port !== undefined) open(data, port)
  })
  parent.postMessage(HEIC_READY, '*')
}
