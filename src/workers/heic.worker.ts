import './dom-shim.ts'
import heic2any from 'heic2any'
import { answerWith, OPAQUE } from './heic-worker-replies.ts'

// The light opener: knows 8 bits a colour and no transparency. What has more is opened by the other (libheif.worker.ts).

/** heic2any starts it as it loads. When it dies the library's promise never settles. */
const { __heic2any__worker: decoder } = globalThis as unknown as { readonly __heic2any__worker: Worker }

async function open(blob: Blob): Promise<Blob | null> {
  const died = new Promise<null>((resolve) => decoder.addEventListener('error', () => resolve(null)))
  const opened = await Promise.race([heic2any({ blob, toType: OPAQUE.type, quality: OPAQUE.quality }), died])
  return Array.isArray(opened) ? (opened[0] ?? null) : opened
}

answerWith(open)
