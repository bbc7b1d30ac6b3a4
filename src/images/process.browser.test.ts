import { afterAll, describe, expect, it } from 'vitest'
import { contextOf, cornersOf, distance, fixture, fromCamera, noise, pixelsOf, quarters, UPRIGHT } from '#tests/browser/pictures.ts'
import { bytes, segment } from '#tests/fixtures/picture-bytes.ts'
import { metadataParts } from '#tests/fixtures/picture-metadata.ts'
import { startImageWorker } from '#workers/start-workers.ts'
import { decode } from './decode.ts'
import { readHeader } from './header.ts'
import { startOnMainThread } from './page/main-thread.ts'
import { createPipeline, type Picture } from './page/pipeline.ts'
import type { Crop } from './plan.ts'
import { failure } from './problems.ts'
import { processor } from './process.ts'
import { type Slot, slot } from './slots.ts'
import { offscreen } from './surface.ts'
import type { EncodedImage } from './worker-api.ts'

// The pipeline with its real worker, in every browser: results are compared pixel by pixel and part by part.

const openHeic = () => Promise.resolve(failure('no-converter'))
const pipeline = createPipeline({ startWorker: startImageWorker, openHeic })
afterAll(() => pipeline.close())

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const banner = slot('banner-wide')
const badge = slot('badge')

async function make(file: Blob, place: Slot, crop: Crop | null = null): Promise<EncodedImage> {
  const made = await pipeline.make(file, place, crop)
  if (!made.ok) throw new Error(made.problem)
  return made
}

/** Squares of 3 × 3 px, as in a small icon. */
function checks(side: number, colours: readonly string[]): Promise<Blob> {
  const context = contextOf(side, side)
  for (let y = 0; y < side; y += 3) {
    for (let x = 0; x < side; x += 3) {
      context.fillStyle = colours[(x + 2 * y) % colours.length === 0 ? 0 : ((x * y) / 3) % colours.length] ?? '#000000'
      context.fillRect(x, y, 3, 3)
    }
  }
  return context.canvas.convertToBlob({ type: 'image/png' })
}

async function open(file: Blob, place: Slot): Promise<Picture> {
  const opened = await pipeline.open(file, place)
  if (!opened.ok) throw new Error(opened.problem)
  return opened.picture
}

describe('orientation of the result', () => {
  const cases = TYPES.flatMap((type) => [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ type, orientation })))

  it.each(cases)(
    '$type in orientation $orientation comes out upright and without camera data (UPL-04, WRK-04)',
    async ({ type, orientation }) => {
      const file = await fromCamera(await quarters(320, 180), orientation, type)
      const picture = await open(file, banner)
      expect(picture).toMatchObject({ width: 320, height: 180, cropped: true, animated: false })
      const made = await make(picture.source, banner)
      expect(made).toMatchObject({ type: 'image/webp', width: 320, height: 180 })
      expect(made.blob.type).toBe('image/webp')
      expect(await cornersOf(made.blob)).toBe(UPRIGHT)
      expect(await metadataParts(made.blob)).toEqual([])
    },
  )

  it.each(cases)('$type in orientation $orientation is cropped as it is seen', async ({ type, orientation }) => {
    const file = await fromCamera(await quarters(400, 400), orientation, type)
    const corner = (x: number, y: number) => make(file, badge, { x, y, width: 200, height: 200 })
    const made = [await corner(0, 0), await corner(200, 0), await corner(0, 200), await corner(200, 200)]
    const seen = await Promise.all(made.map(({ blob }) => cornersOf(blob)))
    expect(seen).toEqual(['red', 'green', 'blue', 'yellow'].map((colour) => Array(4).fill(colour).join(' ')))
  })

  it.each(cases)('$type in orientation $orientation, turned by hand, is cropped as it is seen then', async ({ type, orientation }) => {
    const file = await fromCamera(await quarters(400, 200), orientation, type)
    const corner = { x: 0, y: 0, width: 100, height: 100 } as const
    const made = [await make(file, badge, { ...corner, turns: 1 }), await make(file, badge, { ...corner, turns: 2 })]
    const seen = await Promise.all(made.map(({ blob }) => cornersOf(blob)))
    expect(seen).toEqual(['blue', 'yellow'].map((colour) => Array(4).fill(colour).join(' ')))
  })

  it.each(cases)('$type in orientation $orientation is upright in the crop dialog', async ({ type, orientation }) => {
    const { shown, width, height } = await open(await fromCamera(await quarters(320, 180), orientation, type), banner)
    const image = new Image()
    image.src = URL.createObjectURL(shown)
    await image.decode()
    expect([image.naturalWidth, image.naturalHeight]).toEqual([width, height])
    const context = contextOf(width, height)
    context.drawImage(image, 0, 0)
    expect(await cornersOf(await context.canvas.convertToBlob())).toBe(UPRIGHT)
  })

  it('seven photos of one thing in seven orientations give the same picture', async () => {
    const made = await Promise.all(
      [2, 3, 4, 5, 6, 7, 8].flatMap((n) =>
        ['jpg', 'webp'].map(async (type) => make(await fixture(`hopper_orientation_${n}.${type}`), badge)),
      ),
    )
    const [first, ...others] = made.map(({ blob }) => blob)
    const distances = await Promise.all(others.map((other) => distance(first!, other)))
    expect(Math.max(...distances)).toBeLessThan(3)
    expect((await Promise.all(made.map(({ blob }) => metadataParts(blob)))).flat()).toEqual([])
  })
})

describe('size', () => {
  it('a photo of 12 MP fills its slot exactly (BAN-22)', async () => {
    const made = await make(await quarters(4032, 3024), banner)
    expect(made).toMatchObject({ width: 1920, height: 1080 })
    expect(await pixelsOf(made.blob)).toMatchObject({ width: 1920, height: 1080 })
    expect(await cornersOf(made.blob)).toBe(UPRIGHT)
  })

  it.each([1, 6])('a JPEG of 25 MP in orientation %i is decoded smaller, with the same result (WRK-01)', async (orientation) => {
    const file = await fromCamera(await quarters(6000, 4200), orientation, 'image/jpeg')
    expect(await open(file, badge)).toMatchObject({ width: 6000, height: 4200 })
    const made = await make(file, badge, { x: 1800, y: 900, width: 2400, height: 2400 })
    expect(made).toMatchObject({ width: 400, height: 400 })
    expect(await cornersOf(made.blob)).toBe(UPRIGHT)
    // Not smaller than the part that is shown.
    const narrow = await make(file, badge, { x: 2800, y: 1900, width: 400, height: 400 })
    expect(narrow).toMatchObject({ width: 400, height: 400 })
    expect(await cornersOf(narrow.blob)).toBe(UPRIGHT)
  })

  it('a JPEG of 25 MP is decoded no larger than the crop needs', async () => {
    const file = await quarters(6000, 4200)
    const read = await readHeader(file)
    const width = async (shrink: number) => {
      const found = read.ok && (await decode(file, read.header, shrink))
      if (found === false || !found.ok) throw new Error('not decoded')
      const { bitmap, stored } = found.decoded
      expect(stored).toEqual({ width: 6000, height: 4200 })
      return bitmap.width
    }
    expect(await Promise.all([1, 1.9, 2, 5, 30].map(width))).toEqual([6000, 6000, 3000, 1500, 750])
  })

  it('nothing is enlarged (AMB-01)', async () => {
    expect(await make(await quarters(160, 90), banner)).toMatchObject({ width: 160, height: 90 })
    expect(await make(await quarters(1, 1), slot('favicon'))).toMatchObject({ width: 1, height: 1 })
  })

  it('a fine pattern becomes an even grey: every pixel contributes', async () => {
    const context = contextOf(3000, 3000)
    for (let at = 0; at < 3000; at += 2) context.fillRect(at, 0, 1, 3000)
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 3000, 3000)
    const { blob } = await make(await context.canvas.convertToBlob(), slot('favicon'))
    const { data } = await pixelsOf(blob)
    const greys = data.filter((_, at) => at % 4 === 0)
    expect(Math.max(...greys) - Math.min(...greys)).toBeLessThan(12)
  })
})

describe('bytes', () => {
  it('a limit is met by quality, then by size, and an impossible one is reported (WRK-03)', async () => {
    const file = await noise(1210, 240)
    const cover = slot('cover')
    const free = await make(file, cover)
    expect(free.blob.size).toBeLessThanOrEqual(1_000_000)
    const tight = await make(file, { ...cover, maxBytes: Math.round(free.blob.size * 0.8) })
    expect(tight).toMatchObject({ width: 1210, height: 240 })
    expect(tight.blob.size).toBeLessThanOrEqual(free.blob.size * 0.8)
    const tighter = await make(file, { ...cover, maxBytes: Math.round(free.blob.size * 0.3) })
    expect(tighter.width).toBeLessThan(1210)
    expect(tighter.width / tighter.height).toBeCloseTo(1210 / 240, 1)
    expect(tighter.blob.size).toBeLessThanOrEqual(free.blob.size * 0.3)
    expect(await pipeline.make(file, { ...cover, maxBytes: 2000 }, null)).toEqual(failure('cannot-be-small-enough'))
  })
})

describe('output types', () => {
  it('an icon stays sharp and small: no pixel changes (APR-05, APR-18)', async () => {
    const icon = await checks(32, ['#e02020', '#ffffff', '#10203f'])
    for (const [place, type] of [
      ['favicon', 'image/png'],
      ['logo-square', 'image/webp'],
    ] as const) {
      const { blob } = await make(icon, slot(place))
      expect(blob.type).toBe(type)
      expect(blob.size).toBeLessThan(icon.size * 1.2)
      expect(await pixelsOf(blob)).toEqual(await pixelsOf(icon))
    }
  })

  it('a drawing is lossless, transparent or not, and a photo is lossy', async () => {
    const kindOf = async (file: Blob) => (await (await make(file, banner)).blob.slice(12, 16).text()).trim()
    expect(await kindOf(await quarters(1600, 900, 'image/png'))).toBe('VP8L')
    expect(await kindOf(await quarters(1600, 900, 'image/png', { hole: true }))).toBe('VP8L')
    expect(await kindOf(await noise(640, 360))).not.toBe('VP8L')
    expect(await kindOf(await fixture('hopper_orientation_2.jpg'))).not.toBe('VP8L')
  })

  it('transparency is kept', async () => {
    const { blob } = await make(await quarters(200, 200, 'image/png', { hole: true }), slot('logo-square'))
    expect(blob.type).toBe('image/webp')
    expect(await cornersOf(blob)).toBe('red green blue clear')
  })

  it('a browser without WebP gives JPEG, and PNG for transparent pictures', async () => {
    const { make: makeHere } = processor((size) => {
      const { context, encode } = offscreen(size)
      return { context, encode: (type, quality) => encode(type === 'image/webp' ? 'image/png' : type, quality) }
    })
    const typeOf = async (file: Blob) => {
      const read = await readHeader(file)
      if (!read.ok) throw new Error(read.problem)
      const made = await makeHere(file, read.header, { ...banner, crop: null })
      if (!made.ok) throw new Error(made.problem)
      expect(made.blob.type).toBe(made.type)
      expect(await metadataParts(made.blob)).toEqual([])
      return made.type
    }
    expect(await typeOf(await quarters(64, 36))).toBe('image/jpeg')
    // A fully opaque alpha channel, as every screenshot has.
    expect(await typeOf(await quarters(64, 36, 'image/png'))).toBe('image/jpeg')
    expect(await typeOf(await quarters(64, 36, 'image/png', { hole: true }))).toBe('image/png')
  })

  it('a GIF badge is sent unchanged (UPL-19, REW-24)', async () => {
    const gif = bytes(
      'GIF89a',
      [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xfe, 3, 0x61, 0x62, 0x63, 0, 0x2c],
      [0, 0, 0, 0, 1, 0, 1, 0, 0],
      [2, 2, 0x44, 1, 0, 0x3b],
    )
    const file = new File([gif], 'selo.gif')
    expect(await open(file, badge)).toMatchObject({ width: 1, height: 1, cropped: false })
    const made = await make(file, badge, { x: 0, y: 0, width: 1, height: 1 })
    expect(made).toMatchObject({ type: 'image/gif', width: 1, height: 1 })
    expect(made.blob.type).toBe('image/gif')
    expect(new Uint8Array(await made.blob.arrayBuffer())).toEqual(gif)
  })

  it('XMP, IPTC and comments in other segments are removed', async () => {
    const jpeg = new Uint8Array(await (await quarters(64, 36)).arrayBuffer())
    const extras = [
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<?xpacket?>'),
      segment(0xed, 'Photoshop 3.0\0'),
      segment(0xfe, 'GPS -23 -46'),
    ]
    const { blob } = await make(new File([bytes(jpeg.slice(0, 2), ...extras, jpeg.slice(2))], 'foto'), banner)
    expect(await metadataParts(blob)).toEqual([])
  })

  it('a page without a worker gives the same result', async () => {
    const here = createPipeline({ startWorker: startOnMainThread, openHeic })
    const file = await fromCamera(await quarters(640, 480), 6, 'image/webp')
    const [one, other] = [await here.make(file, banner, null), await make(file, banner)]
    expect(one).toMatchObject({ ok: true, type: other.type, width: other.width, height: other.height })
    expect(one.ok && (await distance(one.blob, other.blob))).toBeLessThan(1)
  })
})

describe('refused files', () => {
  it.each(['truncated_jpeg.jpg', 'broken_data_stream.png'])('%s is broken, and says so before anybody crops it', async (name) => {
    expect(await pipeline.open(await fixture(name), banner)).toEqual(failure('broken'))
    expect(await pipeline.make(await fixture(name), banner, null)).toEqual(failure('broken'))
  })

  it('a header without a picture is broken', async () => {
    const jpeg = new Uint8Array(await (await quarters(640, 480)).arrayBuffer())
    expect(await pipeline.open(new File([jpeg.slice(0, 700)], 'foto.jpg'), banner)).toEqual(failure('broken'))
  })

  it('a HEIC that neither the browser nor a frame can open is reported', async () => {
    expect(await pipeline.open(await fixture('L_exif_xmp_iptc.heic'), banner)).toEqual(failure('no-converter'))
  })
})

describe('a whole picture', () => {
  const whole = (width: number, height: number, background: string) => ({ x: 0, y: 0, width, height, whole: background })

  it.each(TYPES.flatMap((type) => [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ type, orientation }))))(
    '$type in orientation $orientation stands in the middle of its background (PER-16)',
    async ({ type, orientation }) => {
      const file = await fromCamera(await quarters(400, 200), orientation, type)
      const made = await make(file, badge, whole(400, 200, '#2020e0'))
      expect(made).toMatchObject({ width: 400, height: 400 })
      expect(await cornersOf(made.blob)).toBe('blue blue blue blue')
      const inner = await make(made.blob, banner, { x: 0, y: 100, width: 400, height: 200 })
      expect(await cornersOf(inner.blob)).toBe(UPRIGHT)
    },
  )

  it('of a photo has transparent background if that is wanted, and keeps its own pixels (PER-16)', async () => {
    const file = await quarters(400, 200)
    const made = await make(file, badge, whole(400, 200, 'transparent'))
    expect(await cornersOf(made.blob)).toBe('clear clear clear clear')
    expect(await cornersOf((await make(made.blob, banner, { x: 0, y: 100, width: 400, height: 200 })).blob)).toBe(UPRIGHT)
  })

  it('turned by hand fits whole as it stands then (PER-16)', async () => {
    const made = await make(await quarters(400, 200), slot('post'), { ...whole(200, 400, 'transparent'), turns: 1 })
    expect(made).toMatchObject({ width: 200, height: 400 })
  })
})
