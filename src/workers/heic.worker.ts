import './pretend-page.ts'
import heic2any from 'heic2any'
import type { HeicAnswer } from '#images/heic-call.ts'

// Opens one HEIC, in a worker of the frame.

/**
 * What comes out is encoded once more for its slot; at this quality nobody sees the first time. Over a PNG, which loses nothing, one waits
 * 1.5 s longer for 12 MP. The library knows no transparency: what has some is opened by the other page.
 */
const QUALITY = 0.95

/** heic2any starts it as it loads. When it dies the library's promise never settles. */
const { __heic2any__worker: decoder } = globalThis as unknown as { readonly __heic2any__worker: Worker }

async function open(file: Blob): Promise<HeicAnswer> {
  const died = new Promise<null>((resolve) => decoder.addEventListener('error', () => resolve(null)))
  try {
    const opened = await Promise.race([heic2any({ blob: file, toType: 'image/jpeg', quality: QUALITY }), died])
    return Array.isArray(opened) ? (opened[0] ?? null) : opened
  } catch {
    return null
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => void open(data).then((answer) => postMessage(answer)))
