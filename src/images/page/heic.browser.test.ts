import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '#images/problems.ts'
import { slot } from '#images/slots.ts'
import { fixture, pixelsOf } from '#tests/browser/pictures.ts'
import { leftovers } from '#tests/fixtures/picture-parts.ts'
import heicPage from '#workers/heic.frame.ts?frame'
import { pictures } from '#workers/pictures.ts'
import { heicOpener } from './heic.ts'

// HEIC as the product opens it, frame page and all; Vite serves that page with its policy, as the server does.

const banner = slot('banner-wide')
const frames = () => document.querySelectorAll('iframe').length

afterAll(() => pictures.close())
// Whatever became of the file, its frame is gone.
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

describe('HEIC', () => {
  it.each([
    ['L_exif_xmp_iptc.heic', 64, 64],
    ['RGBA_8__128x128.heif', 128, 128],
  ])('%s becomes a picture that every browser shows, without what its camera wrote (UPL-02, UPL-16)', async (name, width, height) => {
    const { picture, made } = await make(name)
    expect(picture).toMatchObject({ width, height, cropped: true })
    expect(picture.shown.type).toBe('image/jpeg')
    expect(made).toMatchObject({ type: 'image/webp', width, height: Math.floor((width * 9) / 16) })
    expect(await leftovers(made.blob)).toEqual([])
  })

  it('stands as it was stored, in its colours', async () => {
    const { picture } = await make('RGBA_8__128x128.heif')
    const { data } = await pixelsOf(picture.shown, { width: 2, height: 2 })
    const seen = [0, 4, 8, 12].map((at) => Array.from(data.slice(at, at + 3), (value) => (value > 127 ? 'x' : '-')).join(''))
    expect(seen).toEqual(['--x', '-xx', 'x--', 'xx-']) // blue and cyan above red and yellow
  })

  it.each(['truncated.heic', 'corrupted.heic'])('%s is broken, and says so long before 20 s', async (name) => {
    const began = performance.now()
    expect(await pictures.open(await fixture(name), banner)).toEqual(failure('broken'))
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('RGB_10__128x128.heif has more bits than what opens it knows, and is refused instead of shown in stripes', async () => {
    expect(await pictures.open(await fixture('RGB_10__128x128.heif'), banner)).toEqual(failure('deep-heic'))
  })

  it('the person who gives up takes the frame away', async () => {
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

describe('the frame page', () => {
  const file = () => fixture('L_exif_xmp_iptc.heic')
  const pageOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/html' }))
  const open = async (address: string) => heicOpener(address)(await file(), new AbortController().signal)

  it('that is not there is known at once: without a network and never fetched before', async () => {
    expect(await open('/frames/heic-nothere.html')).toEqual(failure('no-converter'))
  })

  it('that says nothing is given up', async () => {
    expect(await open(pageOf('<!doctype html>'))).toEqual(failure('failed'))
  })

  it('does nothing where its server forgot the sandbox', async () => {
    const page = await (await fetch(heicPage)).text()
    expect(page).toContain('heic-ready')
    expect(await open(pageOf(page))).toEqual(failure('failed'))
  })
})
