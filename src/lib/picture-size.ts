// A picture's name tells its size, so that a page keeps its place before it is here: `praia.600x800.webp`.

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const SIZE = /\.([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/

/** @param name with its extension */
export const withSize = (name: string, { width, height }: PictureSize): string => name.replace(/(\.\w+)$/, `.${width}x${height}$1`)

/** The size that a name or an address tells; null: it tells none. */
export function sizeIn(name: string): PictureSize | null {
  const [, width, height] = SIZE.exec(name) ?? []
  return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) }
}
