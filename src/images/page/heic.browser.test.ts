import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHeader } from '#images/header.ts'
import { failure } from '#images/problems.ts'
import { slot } from '#images/slots.ts'
import { contextOf, fixture, pixelsOf } from '#tests/browser/pictures.ts'
import { metadataParts } from '#tests/fixtures/picture-metadata.ts'
import { heicPages } from '#workers/heic-pages.ts'
import { pictures } from '#workers/pictures.ts'
import { heicOpener, type HeicPages } from './heic.ts'

// HEIC with the product's frame pages; Vite serves them with their policies, as the server does.

const banner = slot('banner-wide')
const frames = () => document.querySelectorAll('iframe').length

afterAll(() => pictures.close())
// Whatever the result, the frame must be gone.
let before = 0
beforeEach(() => {
  before = frames()
})
afterEach(() => {
  if (frames() !== before) throw new Error(`${frames() - before} frames are left`)
})

async function make(name: string) {
  const opened = await pictures.open(await fixture(name), banner)
  if (!opened.ok) throw new Error(`${name}: ${opened.problem}`)
  const { picture } = opened
  const made = await pictures.make(picture.source, banner, null)
  if (!made.ok) throw new Error(`${name}: ${made.problem}`)
  return { picture, made }
}

/** With only `pages` on this server. */
async function openedBy(pages: Partial<HeicPages>, file: Blob) {
  const read = await readHeader(file)
  if (!read.ok) throw new Error(read.problem)
  const open = heicOpener({ light: '/frames/heic-nothere.html', full: '/frames/libheif-nothere.html', ...pages })
  return open(file, read.header, new AbortController().signal)
}

function blobOf(opened: Awaited<ReturnType<typeof openedBy>>): Blob {
  if (!opened.ok) throw new Error(opened.problem)
  return opened.blob
}

/** Its four corners: `x` for each of red, green and blue that is present. */
async function coloursOf(blob: Blob): Promise<string> {
  const { data } = await pixelsOf(blob, { width: 2, height: 2 })
  return [0, 4, 8, 12].map((at) => Array.from(data.slice(at, at + 3), (value) => (value > 127 ? 'x' : '-')).join('')).join(' ')
}

/** The middle of each quarter as stored: x, y, red, green, blue. */
const P3_QUARTERS = [
  [32, 32, 251, 32, 49],
  [96, 32, 40, 220, 60],
  [32, 96, 30, 60, 240],
  [96, 96, 240, 210, 40],
] as const

/** A colour of Display P3 on an sRGB canvas, as the browser converts it. */
function inDisplayP3([red, green, blue]: readonly number[]): number[] {
  const context = contextOf(1, 1)
  context.fillStyle = `color(display-p3 ${(red ?? 0) / 255} ${(green ?? 0) / 255} ${(blue ?? 0) / 255})`
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
}

describe('HEIC', () => {
  it.each([
    ['L_exif_xmp_iptc.heic', 'image/jpeg', 64, 64],
    ['RGB_10__128x128.heif', 'image/jpeg', 128, 128],
    ['RGBA_8__128x128.heif', 'image/png', 128, 128],
  ])(
    '%s becomes a picture that every browser shows, without what its camera wrote (UPL-02, UPL-16)',
    async (name, shown, width, height) => {
      const { picture, made } = await make(name)
      expect(picture).toMatchObject({ width, height, cropped: true })
      expect(picture.shown.type).toBe(shown)
      expect(made).toMatchObject({ type: 'image/webp', width, height: Math.floor((width * 9) / 16) })
      expect(await metadataParts(made.blob)).toEqual([])
    },
  )

  it('is rendered upright and in its colours, with 10 bits each as with 8 (UPL-02)', async () => {
    expect(await coloursOf((await make('RGB_10__128x128.heif')).picture.shown)).toBe('--x x-- -xx xx-')
    expect(await coloursOf((await make('RGBA_8__128x128.heif')).picture.shown)).toBe('--x -xx x-- xx-')
  })

  it.each(['p3_icc.heic', 'p3_nclx.heic'])('%s is shown in the colours that a phone took (UPL-02)', async (name) => {
    const shown = await pixelsOf(blobOf(await openedBy(heicPages, await fixture(name))))
    for (const [x, y, ...stored] of P3_QUARTERS) {
      const seen = Array.from(shown.data.slice((y * 128 + x) * 4).slice(0, 3))
      const wanted = inDisplayP3(stored)
      const off = Math.max(...seen.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))
      expect(off, `${seen.join(',')} for ${wanted.join(',')}`).toBeLessThan(7)
    }
  })

  it('keeps its transparency', async () => {
    const { picture, made } = await make('RGBA_8__128x128.heif')
    for (const blob of [picture.shown, made.blob]) {
      const { data } = await pixelsOf(blob, { width: 4, height: 1 })
      const [left = 0, right = 0] = [data[3], data[15]]
      expect(left).toBeGreaterThan(right + 60) // from nearly opaque to nearly clear
    }
  })

  it.each(['truncated.heic', 'corrupted.heic'])('%s is broken, and says so long before 20 s', async (name) => {
    const began = performance.now()
    expect(await pictures.open(await fixture(name), banner)).toEqual(failure('broken'))
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('is abandoned when the person cancels, and its frame is removed', async () => {
    const stop = new AbortController()
    const opened = pictures.open(
      await fixture('L_exif_xmp_iptc.heic'),
      banner,
      { onHeic: () => setTimeout(() => stop.abort('closed'), 50) },
      stop.signal,
    )
    expect(await opened.catch((reason: unknown) => reason)).toBe('closed')
    await expect.poll(frames).toBe(before)
    expect((await pictures.open(await fixture('L_exif_xmp_iptc.heic'), banner)).ok).toBe(true)
  })
})

describe('the choice of the frame page', () => {
  const opened = { ok: true, blob: expect.any(Blob) as Blob }
  const ordinary = () => fixture('L_exif_xmp_iptc.heic')
  const keep = async (address: string) => (await caches.open('frames')).put(address, new Response('kept'))
  afterEach(() => caches.delete('frames'))

  it('an ordinary photo uses the light page, which a device has first', async () => {
    expect(await openedBy({ light: heicPages.light }, await ordinary())).toEqual(opened)
  })

  it('an ordinary photo uses the full page, which is faster, once the device has it', async () => {
    await keep(heicPages.full)
    expect(await openedBy({ full: heicPages.full }, await ordinary())).toEqual(opened)
  })

  it('a picture with described colours uses the full page, and the light page when offline without the full one', async () => {
    const photo = await fixture('p3_icc.heic')
    expect(await openedBy({ full: heicPages.full }, photo)).toEqual(opened)
    expect(await openedBy({ light: heicPages.light }, photo)).toEqual(opened)
  })

  it.each(['RGB_10__128x128.heif', 'RGBA_8__128x128.heif'])('%s: the full one, wherever it must come from', async (name) => {
    expect(await openedBy({ full: heicPages.full }, await fixture(name))).toEqual(opened)
    expect(await openedBy({ light: heicPages.light }, await fixture(name))).toEqual(failure('no-converter'))
  })

  it('a truncated photo is broken for both', async () => {
    const cut = async (name: string) => (await fixture(name)).slice(0, 3000)
    expect(await openedBy(heicPages, await cut('L_exif_xmp_iptc.heic'))).toEqual(failure('broken'))
    expect(await openedBy(heicPages, await cut('RGB_10__128x128.heif'))).toEqual(failure('broken'))
  })
})

describe.each(['light', 'full'] as const)('the %s frame page', (which) => {
  const name = which === 'light' ? 'L_exif_xmp_iptc.heic' : 'RGB_10__128x128.heif'
  const open = async (address: string) => openedBy({ [which]: address }, await fixture(name))
  const pageOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/html' }))

  it('a page that is missing offline is reported at once', async () => {
    expect(await open(heicPages[which].replace(/-.*/, '-nothere.html'))).toEqual(failure('no-converter'))
  })

  it('a page that does not answer is given up', async () => {
    expect(await open(pageOf('<!doctype html>'))).toEqual(failure('failed'))
  })

  it('a page that was served without its sandbox does nothing', async () => {
    const page = await (await fetch(heicPages[which])).text()
    expect(page).toContain('heic-ready')
    expect(await open(pageOf(page))).toEqual(failure('failed'))
  })
})
