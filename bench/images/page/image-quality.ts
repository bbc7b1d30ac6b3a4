// Draws the photo, and measures how similar a result is to the exact one.

const [WIDTH, HEIGHT] = [1920, 1080]
const FACTOR = 2.4
const WINDOW = 8

const contextOf = (width: number, height: number) => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  return context
}

/** Deterministic: large shapes, texture of every size, lettering, and sensor noise. 4608×2592, about 12 MP. */
async function drawPhoto(): Promise<Blob> {
  const [width, height] = [WIDTH * FACTOR, HEIGHT * FACTOR]
  const context = contextOf(width, height)
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const sky = context.createLinearGradient(0, 0, width / 3, height)
  for (const [at, colour] of [
    [0, '#6fa8dc'],
    [0.45, '#f3d9b1'],
    [0.5, '#4e6b3a'],
    [1, '#2b2118'],
  ] as const)
    sky.addColorStop(at, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (let at = 0; at < 9000; at++) {
    const size = 4 + 400 * random() ** 6
    const [red, green, blue] = [60 + 160 * random(), 50 + 150 * random(), 40 + 140 * random()]
    context.fillStyle = `rgb(${red} ${green} ${blue} / ${0.2 + 0.5 * random()})`
    context.beginPath()
    context.ellipse(width * random(), height * random() ** 0.6, size, size * (0.2 + random()), Math.PI * random(), 0, 7)
    context.fill()
  }
  for (let at = 0; at < 300; at++) {
    context.fillStyle = at % 2 === 0 ? '#1a1a1a' : '#f5f1e8'
    context.font = `${20 + 80 * random()}px serif`
    context.fillText('Lousa, giz e palavras', width * random(), height * random())
  }
  const image = context.getImageData(0, 0, width, height)
  for (let at = 0; at < image.data.length; at += 4) {
    const grain = (random() + random() - 1) * 14
    for (let colour = 0; colour < 3; colour++) image.data[at + colour] = (image.data[at + colour] ?? 0) + grain
  }
  context.putImageData(image, 0, 0)
  return context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

async function brightness(blob: Blob): Promise<{ values: Float32Array; width: number; height: number }> {
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  const context = contextOf(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const values = Float32Array.from({ length: width * height }, (_, pixel) => {
    const at = pixel * 4
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  })
  return { values, width, height }
}

/** Area averaging: each source pixel counts by its share of the new pixel, first along lines, then along columns. */
function shrinkLines(values: Float32Array, width: number, lines: number, to: number): Float32Array {
  const out = new Float32Array(to * lines)
  const step = width / to
  for (let line = 0; line < lines; line++) {
    for (let x = 0; x < to; x++) {
      const [from, end] = [x * step, (x + 1) * step]
      let sum = 0
      for (let at = Math.floor(from); at < end; at++) {
        sum += (values[line * width + at] ?? 0) * (Math.min(at + 1, end) - Math.max(at, from))
      }
      out[x * lines + line] = sum / step
    }
  }
  return out
}

async function exact(photo: Blob): Promise<Float32Array> {
  const { values, width, height } = await brightness(photo)
  return shrinkLines(shrinkLines(values, width, height, WIDTH), height, WIDTH, HEIGHT)
}

/** SSIM of brightness, over windows of 8×8, every fourth pixel. */
function ssim(one: Float32Array, other: Float32Array): number {
  let [sum, windows] = [0, 0]
  const [c1, c2, n] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2, WINDOW * WINDOW]
  for (let top = 0; top + WINDOW <= HEIGHT; top += 4) {
    for (let left = 0; left + WINDOW <= WIDTH; left += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + WINDOW; y++) {
        for (let at = y * WIDTH + left; at < y * WIDTH + left + WINDOW; at++) {
          const [p, q] = [one[at] ?? 0, other[at] ?? 0]
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      }
      const [meanA, meanB] = [a / n, b / n]
      const [varA, varB, both] = [aa / n - meanA * meanA, bb / n - meanB * meanB, ab / n - meanA * meanB]
      sum += ((2 * meanA * meanB + c1) * (2 * both + c2)) / ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2))
      windows++
    }
  }
  return sum / windows
}

let wanted: Promise<Float32Array> | undefined

export interface ImageQuality {
  drawPhoto(): Promise<Blob>
  /** Similarity of a result of 1920×1080 to the exact reduction; 1 is identical. */
  nearness(photo: Blob, result: Blob): Promise<number>
}

declare global {
  var judge: ImageQuality
}

globalThis.judge = {
  drawPhoto,
  async nearness(photo, result) {
    const { values, width, height } = await brightness(result)
    if (width !== WIDTH || height !== HEIGHT) throw new Error(`${width}×${height}`)
    return ssim(await (wanted ??= exact(photo)), values)
  },
}
