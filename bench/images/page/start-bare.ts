import url from './bare-worker.ts?worker&url'
import type { Resizer } from './resizer.ts'

/** The minimum with browser APIs: no header check, no refusal, no rotation. */
export function startBare(smoothing: ImageSmoothingQuality): Resizer {
  const worker = new Worker(url, { type: 'module' })
  return {
    make: (photo, quality) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
        worker.postMessage({ photo, quality, smoothing })
      }),
  }
}
