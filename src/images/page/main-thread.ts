import { processor } from '#images/process.ts'
import { type NewSurface, noMemory } from '#images/surface.ts'
import type { ImageWorkerHandle } from './reusable-worker.ts'

/** Without `OffscreenCanvas` (Safari before 16.4) the main thread does the work: the page blocks for a moment. */
export function startOnMainThread(): ImageWorkerHandle {
  return { api: processor(onElement), broken: new Promise(() => undefined), end: () => undefined }
}

const onElement: NewSurface = ({ width, height }) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw noMemory()
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob === null ? reject(noMemory()) : resolve(blob)), type, quality)
      }),
  }
}
