// The ICC profile of Display P3, for a picture that gives its colours only by number. Source: ICC.1:2022; numbers as in Skia's `kDisplayP3`.

/** Red, green and blue, relative to the profile connection space's white (D50). */
const PRIMARIES = {
  rXYZ: [0.515102, 0.241182, -0.00104941],
  gXYZ: [0.291965, 0.692236, 0.0418818],
  bXYZ: [0.157153, 0.0665819, 0.784378],
} as const
const WHITE = [0.9642, 1, 0.8249] as const // D50
/** sRGB's curve: (ax + b)^g from d on, cx before. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const
const PARAMETRIC = 3

const HEAD = 128 // bytes
const VERSION = 0x04300000

const bytes = (length: number, fill: (view: DataView) => void): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(length))
  fill(view)
  return new Uint8Array(view.buffer)
}

function name(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index))
}

function numbers(view: DataView, at: number, values: readonly number[]): void {
  values.forEach((value, index) => view.setInt32(at + 4 * index, Math.round(value * 65_536)))
}

const point = (values: readonly number[]) =>
  bytes(20, (view) => {
    name(view, 0, 'XYZ ')
    numbers(view, 8, values)
  })

const curve = () =>
  bytes(32, (view) => {
    name(view, 0, 'para')
    view.setUint16(8, PARAMETRIC)
    numbers(view, 12, CURVE)
  })

/** One text, in English. */
const text = (words: string) =>
  bytes(28 + 2 * words.length + ((2 * words.length) % 4), (view) => {
    name(view, 0, 'mluc')
    view.setUint32(8, 1)
    view.setUint32(12, 12)
    name(view, 16, 'enUS')
    view.setUint32(20, 2 * words.length)
    view.setUint32(24, 28)
    for (let index = 0; index < words.length; index++) view.setUint16(28 + 2 * index, words.charCodeAt(index))
  })

export function displayP3(): Uint8Array<ArrayBuffer> {
  const tags: [string, Uint8Array][] = [
    ['desc', text('Display P3')],
    ['cprt', text('CC0')],
    ['wtpt', point(WHITE)],
    ...Object.entries(PRIMARIES).map(([tag, values]): [string, Uint8Array] => [tag, point(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Uint8Array] => [tag, curve()]),
  ]
  const table = HEAD + 4 + 12 * tags.length
  const length = tags.reduce((sum, [, data]) => sum + data.length, table)
  return bytes(length, (view) => {
    view.setUint32(0, length)
    view.setUint32(8, VERSION)
    name(view, 12, 'mntrRGB XYZ ')
    name(view, 36, 'acsp')
    numbers(view, 68, WHITE)
    view.setUint32(HEAD, tags.length)
    let at = table
    tags.forEach(([tag, data], index) => {
      const entry = HEAD + 4 + 12 * index
      name(view, entry, tag)
      view.setUint32(entry + 4, at)
      view.setUint32(entry + 8, data.length)
      new Uint8Array(view.buffer).set(data, at)
      at += data.length
    })
  })
}
