import type { Size } from './plan.ts'

/** A canvas to draw on and encode: an `OffscreenCanvas`, or an element where the browser has none. */
export interface Surface {
  readonly context: CanvasDrawImage & CanvasFillStrokeStyles & CanvasRect & CanvasTransform & CanvasImageSmoothing & CanvasImageData
  /** The browser may not support the type and encode another one: check the blob's own type. */
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
