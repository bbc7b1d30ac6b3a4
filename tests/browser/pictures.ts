import { bytes, chunk, exifSegment, tiff, withWebpExif } from '#tests/fixtures/picture-bytes.ts'

// Draws test pictures, and reads resulting ones.

type Drawable = 'image/jpeg' | 'image/png' | 'image/webp'

/** A colour by name, so that a failed test is readable. */
const COLOURS = { red: '#e02020', green: '#20c020', blue: '#2020e0', yellow: '#e0e020' } as const
type Colour = keyof typeof COLOURS

export const contextOf = (width: number, height: number) => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  return context
}

/** Four quarters: red and green above blue and yellow. `hole`: the yellow one is transparent. */
export async function quarters(width: number, height: number, type: Drawable = 'image/jpeg', { hole = false } = {}): Promise<Blob> {
  const context = contextOf(width, height)
  const [w, h] = [width / 2, height / 2]
  const places = { red: [0, 0], green: [w, 0], blue: [0, h], yellow: [w, h] } as const
  for (const [colour, [x, y]] of Object.entries(places)) {
    if (hole && colour === 'yellow') continue
    context.fillStyle = COLOURS[colour as Colour]
    context.fillRect(x, y, w, h)
  }
  return context.canvas.convertToBlob({ type, quality: 0.95 })
}

/** Random pixels, which no encoder compresses. */
export async function noise(width: number, height: number, type: Drawable = 'image/png'): Promise<Blob> {
  const context = contextOf(width, height)
  const image = context.createImageData(width, height)
  let state = 1
  for (let at = 0; at < image.data.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0 // whole: a rounded one soon repeats itself
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24
  }
  context.putImageData(image, 0, 0)
  return context.canvas.convertToBlob({ type, quality: 0.95 })
}

/** How a camera in that orientation stores the picture `upright`. */
export async function asStored(
  upright: Blob,
  orientation: number,
  type: Drawable,
): Promise<{ content: Uint8Array<ArrayBuffer>; width: number; height: number }> {
  const picture = await createImageBitmap(upright)
  const { width: w, height: h } = picture
  const onItsSide = orientation >= 5
  const context = contextOf(onItsSide ? h : w, onItsSide ? w : h)
  // The inverse of the correction in the standard.
  const back: Record<number, [number, number, number, number, number, number]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, w],
    7: [0, -1, -1, 0, h, w],
    8: [0, 1, -1, 0, h, 0],
  }
  context.setTransform(...(back[orientation] ?? back[1]!))
  context.drawImage(picture, 0, 0)
  const { width, height } = context.canvas
  const blob = await context.canvas.convertToBlob({ type, quality: 0.95 })
  return { content: new Uint8Array(await blob.arrayBuffer()), width, height }
}

/** A file as a camera writes it: stored in its orientation, with EXIF of the orientation and the place. */
export async function fromCamera(upright: Blob, orientation: number, type: Drawable): Promise<File> {
  const { content, ...size } = await asStored(upright, orientation, type)
  const block = tiff(orientation, { littleEndian: orientation % 2 === 0 })
  const put = {
    'image/jpeg': () => bytes(content.slice(0, 2), exifSegment(block), content.slice(2)),
    'image/png': () => bytes(content.slice(0, 33), chunk('eXIf', block), content.slice(33)),
    'image/webp': () => withWebpExif(content, size, block),
  }
  return new File([put[type]()], 'IMG_0001')
}

/** The pixels as shown. */
export async function pixelsOf(blob: Blob, size?: { width: number; height: number }): Promise<ImageData> {
  const picture = await createImageBitmap(blob)
  const { width, height } = size ?? picture
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function colourAt({ data, width }: ImageData, x: number, y: number): Colour | 'clear' | 'other' {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
  if (alpha < 128) return 'clear'
  const found = Object.entries(COLOURS).find(([, hex]) => {
    const wanted = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
    return [red, green, blue].every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 24)
  })
  return (found?.[0] ?? 'other') as Colour | 'other'
}

/** The colours near its four corners: upper left, upper right, lower left, lower right. */
export async function cornersOf(blob: Blob): Promise<string> {
  const image = await pixelsOf(blob)
  const [left, right] = [image.width * 0.1, image.width * 0.9]
  const [top, bottom] = [image.height * 0.1, image.height * 0.9]
  return [colourAt(image, left, top), colourAt(image, right, top), colourAt(image, left, bottom), colourAt(image, right, bottom)].join(' ')
}

export const UPRIGHT = 'red green blue yellow'

/** The difference of two pictures: the mean over a thumbnail, 0 to 255. */
export async function distance(one: Blob, other: Blob): Promise<number> {
  const size = { width: 32, height: 32 }
  const [a, b] = [await pixelsOf(one, size), await pixelsOf(other, size)]
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length
}

/** A file of `tests/fixtures/pictures/`. */
export async function fixture(name: string): Promise<File> {
  const answer = await fetch(`/tests/fixtures/pictures/${name}`)
  if (!answer.ok) throw new Error(`no fixture ${name}`)
  return new File([await answer.arrayBuffer()], name)
}
