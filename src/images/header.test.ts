import { describe, expect, it } from 'vitest'
import { must } from '#lib/must.ts'
import {
  box,
  bytes,
  chunk,
  exifSegment,
  extendedHead,
  fileOf,
  ftyp,
  heicHead,
  jpegHead,
  losslessHead,
  lossyHead,
  metaBox,
  miniHead,
  pngHead,
  riffChunk,
  segment,
  tiff,
  u16,
  u32,
  webp,
  withWebpExif,
} from '#tests/fixtures/picture-bytes.ts'
import { type Header, readHeader } from './header.ts'

const read = async (content: Uint8Array<ArrayBuffer>) => {
  const found = await readHeader(fileOf(content))
  return found.ok ? found.header : found.problem
}

async function header(content: Uint8Array<ArrayBuffer>): Promise<Header> {
  const found = await readHeader(fileOf(content))
  if (!found.ok) throw new Error(found.problem)
  return found.header
}

/** The bytes that a decoder gets. */
const patched = (content: Uint8Array<ArrayBuffer>, { untold }: Header) => {
  const { from, to, put } = must(untold, 'a patch')
  return bytes(content.slice(0, from), put, content.slice(to))
}

const plain = { orientation: 1, untold: null, alpha: false, animated: false, demanding: false } as const

describe('type and size', () => {
  it('are read from the bytes of each type, whatever the file name says', async () => {
    expect(await header(jpegHead({ width: 4032, height: 3024 }))).toEqual({ type: 'jpeg', width: 4032, height: 3024, ...plain })
    expect(await header(pngHead({ width: 640, height: 480 }))).toEqual({ type: 'png', width: 640, height: 480, ...plain })
    expect(await header(webp(lossyHead(1920, 1080)))).toEqual({ type: 'webp', width: 1920, height: 1080, ...plain })
    expect(await header(webp(losslessHead(16_000, 3000)))).toEqual({ type: 'webp', width: 16_000, height: 3000, ...plain })
    // The shortest WebP: one colour, 28 bytes.
    const dot = Uint8Array.from(atob('UklGRhQAAABXRUJQVlA4TAcAAAAvAAAAAAcQEf0='.padEnd(40, '=')), (char) => char.charCodeAt(0))
    expect(await header(dot)).toMatchObject({ type: 'webp', width: 1, height: 1 })
    expect(await header(webp(extendedHead(300, 200), lossyHead(300, 200)))).toMatchObject({ type: 'webp', width: 300, height: 200 })
    expect(await header(bytes('GIF89a', [0x2c, 0x01, 0xc8, 0x00]))).toMatchObject({ type: 'gif', width: 300, height: 200 })
    expect(await header(heicHead({ sizes: [[4032, 3024]] }))).toEqual({ type: 'heic', width: 4032, height: 3024, ...plain })
  })

  it.each([0xc0, 0xc1, 0xc2, 0xc9, 0xcf])('of a JPEG come from its frame of any kind (%i), not from its tables', async (frame) => {
    const tables = bytes(segment(0xc4, new Uint8Array(30)), segment(0xcc, [1, 2]), segment(0xc8, [0, 9, 9, 9, 9]))
    expect(await header(jpegHead({ width: 70, height: 50, frame, before: tables }))).toMatchObject({ width: 70, height: 50 })
  })

  it('of a JPEG are found after 300 kB of profile and thumbnails, and after stray bytes', async () => {
    const large = bytes(...Array.from({ length: 5 }, () => segment(0xe2, new Uint8Array(65_000))))
    expect(await header(jpegHead({ width: 70, height: 50, before: large }))).toMatchObject({ width: 70, height: 50 })
    expect(await header(jpegHead({ width: 70, height: 50, before: bytes([0, 0, 0xff, 0, 7, 0xff, 0xff]) }))).toMatchObject({ width: 70 })
  })

  it('of a HEIC are those of its primary item, as a decoder returns it after rotation', async () => {
    const sizes = [
      [320, 240],
      [4032, 3024],
      [512, 512],
    ] as const
    expect(await header(heicHead({ sizes, primary: 2 }))).toMatchObject({ width: 4032, height: 3024, orientation: 1 })
    expect(await header(heicHead({ sizes, primary: 2, turns: 1 }))).toMatchObject({ width: 3024, height: 4032, orientation: 1 })
    expect(await header(heicHead({ sizes, primary: 2, turns: 2 }))).toMatchObject({ width: 4032, height: 3024 })
  })

  it('of a HEIC are found when the pictures come first', async () => {
    const content = bytes(ftyp('mif1', 'mif1', 'heic'), box('mdat', new Uint8Array(100_000)), metaBox({ sizes: [[60, 40]] }))
    expect(await header(content)).toMatchObject({ type: 'heic', width: 60, height: 40 })
  })

  it('a picture may be transparent when its header says so', async () => {
    const alphas = [
      pngHead({ colour: 6 }),
      pngHead({ colour: 3, before: chunk('tRNS', [0]) }),
      webp(losslessHead(9, 9, true)),
      webp(extendedHead(9, 9, 'alpha')),
      heicHead({ sizes: [[9, 9]], alpha: true }),
    ]
    for (const content of alphas) expect(await header(content)).toMatchObject({ alpha: true })
    expect(await header(pngHead({ colour: 3 }))).toMatchObject({ alpha: false })
  })

  it.each([
    [{ decoder: 8 }, false],
    [{ decoder: 10 }, true],
    [{ own: 10, decoder: 10 }, true],
    // Only an auxiliary item has more bits.
    [{ own: 8, decoder: 10 }, false],
  ])('a HEIC whose bits a colour are %o is demanding: %s', async (bits, demanding) => {
    expect(await header(heicHead({ sizes: [[9, 9]], bits }))).toMatchObject({ width: 9, demanding })
  })

  it('a transparent HEIC is demanding', async () => {
    expect(await header(heicHead({ sizes: [[9, 9]], alpha: true }))).toMatchObject({ demanding: true })
  })

  it.each([
    [100, 128, 1],
    [129, 90, 4],
    [4032, 3024, 5],
    [4032, 3024, 8],
  ])('of a HEIC in short form stand in its first bits: %i × %i, turned %i', async (width, height, orientation) => {
    const upright = orientation < 5 ? { width, height } : { width: height, height: width }
    expect(await header(miniHead({ width, height, orientation }))).toEqual({ type: 'heic', ...plain, ...upright, demanding: true })
    expect(await header(miniHead({ width, height, orientation, alpha: true }))).toMatchObject({ ...upright, alpha: true })
  })

  it('of a HEIC in short form are checked like any others', async () => {
    expect(await read(miniHead({ width: 16_385 }))).toBe('too-many-pixels')
    expect(await read(miniHead({}).slice(0, -1))).toBe('broken')
  })

  it('an animated picture is recognised (WRK-04)', async () => {
    expect(await header(pngHead({ before: chunk('acTL', u32(2), u32(0)) }))).toMatchObject({ animated: true })
    expect(await header(webp(extendedHead(9, 9, 'animated')))).toMatchObject({ animated: true })
  })
})

describe('orientation', () => {
  const turned = (orientation: number, options?: { littleEndian: boolean }) => tiff(orientation, options)

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is read, and removed from what a decoder sees, in JPEG, PNG and WebP', async (orientation) => {
    for (const littleEndian of [false, true]) {
      const block = turned(orientation, { littleEndian })
      const contents = [
        jpegHead({ before: exifSegment(block) }),
        pngHead({ before: chunk('eXIf', block) }),
        withWebpExif(webp(lossyHead(40, 20)), { width: 40, height: 20 }, block),
        webp(extendedHead(40, 20, 'exif'), losslessHead(40, 20), riffChunk('XMP ', 'odd'), riffChunk('EXIF', 'Exif\0\0', block)),
      ]
      for (const content of contents) {
        const found = await header(content)
        expect(found).toMatchObject({ orientation, width: 40, height: 20 })
        expect(await header(patched(content, found))).toMatchObject({ orientation: 1, width: 40, height: 20 })
      }
    }
  })

  it('is none when EXIF is invalid: an unknown number, an offset beyond its end, a wrong type', async () => {
    const beyond = bytes('MM', u16(42), u32(4_000_000_000), new Uint8Array(40))
    const text = bytes('MM', u16(42), u32(8), u16(1), u16(0x0112), u16(2), u32(1), u16(6), u16(0), u32(0))
    for (const block of [turned(0), turned(9), turned(65_535), beyond, text, bytes('XX'), bytes()]) {
      expect(await header(jpegHead({ before: exifSegment(block) }))).toMatchObject({ orientation: 1, untold: null })
    }
    expect(await header(jpegHead({ before: segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0') }))).toMatchObject({ orientation: 1 })
  })

  it('of a PNG is removed with its chunk; the picture stays whole', async () => {
    const content = pngHead({ before: bytes(chunk('gAMA', u32(45_455)), chunk('eXIf', turned(6))) })
    expect(patched(content, await header(content))).toEqual(pngHead({ before: chunk('gAMA', u32(45_455)) }))
  })
})

describe('refused files', () => {
  it('a picture above 50 MP or above 16,384 px a side is refused before it is decoded (WRK-01, docs/security.md 9)', async () => {
    const square = 7071 // 7071² = 49,999,041
    expect(await header(pngHead({ width: square, height: square }))).toMatchObject({ width: square })
    expect(await read(pngHead({ width: square + 1, height: square + 1 }))).toBe('too-many-pixels')
    expect(await header(jpegHead({ width: 16_384, height: 3000 }))).toMatchObject({ width: 16_384 })
    expect(await read(jpegHead({ width: 16_385, height: 1 }))).toBe('too-many-pixels')
    expect(await read(pngHead({ width: 1, height: 16_385 }))).toBe('too-many-pixels')
    expect(await read(pngHead({ width: 2 ** 31, height: 2 ** 31 }))).toBe('too-many-pixels')
    expect(await read(bytes('GIF89a', [0xff, 0xff, 0xff, 0xff]))).toBe('too-many-pixels')
    expect(await read(webp(extendedHead(2 ** 24, 2 ** 24)))).toBe('too-many-pixels')
    expect(await read(heicHead({ sizes: [[16_320, 12_240]] }))).toBe('too-many-pixels')
  })

  it('a HEIC with a small primary item and a huge other item is refused too', async () => {
    const sizes = [
      [640, 480],
      [16_320, 12_240],
    ] as const
    expect(await read(heicHead({ sizes }))).toBe('too-many-pixels')
  })

  it.each(['msf1', 'hevc', 'hevx', 'avis'])(
    'a frame sequence (%s) without a picture of its own is reported as a sequence, not as broken',
    async (brand) => {
      expect(await read(bytes(ftyp(brand, 'mif1'), box('moov', [0, 0, 0, 0])))).toBe('sequence')
    },
  )

  it('a sequence that contains a picture is that picture', async () => {
    const photo = heicHead({ sizes: [[640, 480]] })
    const length = new DataView(photo.buffer).getUint32(0)
    expect(await header(bytes(ftyp('msf1', 'mif1', 'heic', 'hevc'), photo.slice(length)))).toMatchObject({ width: 640, height: 480 })
  })

  it('a picture without a size is broken', async () => {
    expect(await read(jpegHead({ width: 0 }))).toBe('broken')
    expect(await read(jpegHead({ height: 0 }))).toBe('broken')
    expect(await read(bytes('GIF89a', [0, 0, 0, 0]))).toBe('broken')
    expect(await read(bytes([0xff, 0xd8, 0xff, 0xd9]))).toBe('broken')
    expect(await read(bytes(ftyp('heic', 'heic'), box('meta', [0, 0, 0, 0])))).toBe('broken')
    expect(await read(ftyp('heic', 'heic'))).toBe('broken')
    expect(await read(webp(riffChunk('ALPH', new Uint8Array(20))))).toBe('broken')
  })

  it('a file that is no picture is distinguished from a picture of a type that no slot takes', async () => {
    const none = [
      '',
      'x',
      '%PDF-1.7\n%âãÏÓ',
      'PK\x03\x04',
      '<html><p>olá</p>',
      'BMW é um carro',
      'RIFF\x24\0\0\0WAVEfmt ',
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
    ]
    expect(await Promise.all(none.map((text) => read(bytes(text))))).toEqual(none.map(() => 'not-a-picture'))
    const others = [
      bytes('BM', u32(0), u32(0), u32(0x36), u32(0x28)),
      bytes('II*\0'),
      bytes('\0\0\x01\0'),
      bytes('8BPS'),
      ftyp('avif', 'mif1', 'avif'),
      ftyp('mif1', 'miaf', 'avif'),
      bytes('\u{fe}\n<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>').slice(1),
    ]
    expect(await Promise.all(others.map(read))).toEqual(others.map(() => 'wrong-type'))
  })

  it('a header truncated anywhere is «broken» or «not a picture», and nothing else', async () => {
    const whole = [
      jpegHead({ before: exifSegment(tiff(6)) }),
      pngHead({ before: chunk('eXIf', tiff(6)) }),
      webp(extendedHead(40, 20, 'exif'), lossyHead(40, 20), riffChunk('EXIF', tiff(6))),
      heicHead({ sizes: [[40, 20]], turns: 1 }),
    ]
    const allowed = ['broken', 'not-a-picture', '40×20', '20×40']
    for (const content of whole) {
      for (let length = 0; length < content.length; length++) {
        const found = await readHeader(fileOf(content.slice(0, length)))
        expect(allowed).toContain(found.ok ? `${found.header.width}×${found.header.height}` : found.problem)
      }
    }
  })

  it('a file with false lengths is read at most once, whatever it claims', async () => {
    const hostile = [
      bytes([0xff, 0xd8, 0xff], new Uint8Array(2_000_000)),
      bytes([0xff, 0xd8], ...Array.from({ length: 100_000 }, () => [0xff, 0xe2, 0, 2])),
      pngHead({ before: bytes(...Array.from({ length: 50_000 }, () => chunk('tEXt'))) }),
      bytes(ftyp('heic', 'heic'), u32(1), 'meta', u32(0x7fffffff), u32(0xffffffff)),
      bytes(ftyp('heic', 'heic'), box('meta', [0, 0, 0, 0], new Uint8Array(1_000_000))),
      bytes(ftyp('heic', 'heic'), ...Array.from({ length: 100_000 }, () => box('free'))),
      webp(extendedHead(9, 9, 'exif'), ...Array.from({ length: 50_000 }, () => riffChunk('ANMF'))),
    ]
    for (const content of hostile) {
      const file = new WatchedFile([content], 'hostil')
      await readHeader(file)
      expect(file.bytesRead).toBeGreaterThan(0)
      expect(file.bytesRead).toBeLessThanOrEqual(2 * file.size)
    }
  })
})

/** Counts reads: the time that a hostile file takes is the number of its reads. */
class WatchedFile extends File {
  bytesRead = 0

  override slice(start?: number, end?: number, type?: string): Blob {
    const part = super.slice(start, end, type)
    this.bytesRead += part.size
    return part
  }
}
