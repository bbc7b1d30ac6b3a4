import url from './bare-worker.ts?worker&url'
import type { Resizer } from './resizer.ts'

/** The least that a browser needs: no header is read, nothing is refused, nothing turned. */
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
