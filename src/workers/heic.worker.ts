import './dom-shim.ts'
import heic2any from 'heic2any'
import { answerWith, OPAQUE } from './heic-worker-replies.ts'

// The light decoder: 8 bits a colour, no transparency. libheif.worker.ts opens all other files.

/** heic2any starts this worker when it loads. When it dies, the library's promise never settles. */
const { __heic2any__worker: decoder } = globalThis as unknown as { readonly __heic2any__worker: Worker }

async function open(blob: Blob): Promise<Blob | null> {
  const died = new Promise<null>((resolve) => decoder.addEventListener('error', () => resolve(null)))
  const opened = await Promise.race([heic2any({ blob, toType: OPAQUE.type, quality: OPAQUE.quality }), died])
  return Array.isArray(opened) ? (opened[0] ?? null) : opened
}

answerWith(open)
