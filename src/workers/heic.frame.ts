import heic2any from 'heic2any'
import { HEIC_READY, type HeicAnswer } from '#images/heic-call.ts'

// The only script of the page that opens a HEIC (scripts/vite-frames.ts puts both together). One frame opens one file and is thrown away.

/**
 * What comes out is encoded once more for its slot; at this quality nobody sees the first time. Over a PNG, which loses nothing, one waits
 * 1.5 s longer for 12 MP. The library knows no transparency, so none is lost by it.
 */
const QUALITY = 0.95

/** heic2any starts it as it loads. When it dies the library's promise never settles. */
const { __heic2any__worker: worker } = globalThis as unknown as { readonly __heic2any__worker: Worker }

async function open(file: Blob): Promise<HeicAnswer> {
  const died = new Promise<null>((resolve) => worker.addEventListener('error', () => resolve(null)))
  try {
    const opened = await Promise.race([heic2any({ blob: file, toType: 'image/jpeg', quality: QUALITY }), died])
    return Array.isArray(opened) ? (opened[0] ?? null) : opened
  } catch {
    return null
  }
}

// A server that forgot the sandbox would run this with the app's own rights: then rather no HEIC.
if (self.origin === 'null') {
  addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Blob>) => {
    if (source !== parent || port === undefined) return
    void open(data).then((answer) => port.postMessage(answer))
  })
  parent.postMessage(HEIC_READY, '*')
}
