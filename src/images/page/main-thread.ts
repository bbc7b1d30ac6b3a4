import { processor } from '#images/process.ts'
import { type NewSurface, noMemory } from '#images/surface.ts'
import type { ImageWorkerHandle } from './reusable-worker.ts'

/** Where a browser has no `OffscreenCanvas` (Safari before 16.4) the page itself does the work: it halts for a moment, and a picture is to be had. */
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
