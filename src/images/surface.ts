import type { Size } from './plan.ts'

/** Somewhere to draw and to encode: an `OffscreenCanvas`, and on a page whose browser has none an element. */
export interface Surface {
  readonly context: CanvasDrawImage & CanvasTransform & CanvasImageSmoothing & CanvasImageData
  /** The browser's encoder may not know the type and give another one: the blob's own type is the truth. */
  encode(type: string, quality: number): Promise<Blob>
}

/** @throws DOMException when there is no memory for it */
export type NewSurface = (size: Size) => Surface

export const noMemory = () => new DOMException('no canvas of that size', 'InvalidStateError')

export const offscreen: NewSurface = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw noMemory()
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) }
}
