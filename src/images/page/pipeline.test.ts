import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Header } from '#images/header.ts'
import { failure, type Outcome } from '#images/problems.ts'
import { type Slot, slot } from '#images/slots.ts'
import type { ImageWorkerApi, EncodedImage } from '#images/worker-api.ts'
import { bytes, heicHead, jpegHead, pngHead } from '#tests/fixtures/picture-bytes.ts'
import { createPipeline, type HeicOpener } from './pipeline.ts'

// Order and timeouts of the queue: the worker is a script, time is advanced by hand, and the log is asserted.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Read at once: these tests ignore the time of the disk. */
class InstantFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>
  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content], 'foto')
    this.#content = content
  }
  override slice(from = 0, to = this.size): Blob {
    return new InstantFile(this.#content.slice(from, to))
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content.buffer)
  }
}

const fileOf = (...parts: readonly (string | ArrayLike<number>)[]) => new InstantFile(bytes(...parts))
const photo = (width = 4032) => fileOf(jpegHead({ width, height: 3024 }))
const heic = () => fileOf(heicHead({ sizes: [[4032, 3024]] }))
const gif = (size = 10) => fileOf('GIF89a', [10, 0, 10, 0], new Uint8Array(size - 10))
const cover = slot('cover')
const banner = slot('banner-wide')

const made: EncodedImage = { blob: new Blob(['made']), type: 'image/webp', width: 1920, height: 1080 }

interface Script {
  /** Time that the worker takes for each picture; infinity: it hangs. */
  readonly takes?: number
  look?(header: Header): Outcome<{ width: number; height: number; shown: null }>
  readonly openHeic?: HeicOpener
  /** The worker dies after its start. */
  readonly dies?: boolean
}

function scene({ takes = 100, look, openHeic, dies = false }: Script = {}) {
  const log: string[] = []
  const began = Date.now()
  const tell = (text: string) => log.push(`${((Date.now() - began) / 1000).toFixed(1)} ${text}`)
  const work = async <T>(name: string, answer: T): Promise<T> => {
    tell(name)
    if (takes === Number.POSITIVE_INFINITY) return new Promise(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, takes))
    tell(`${name} done`)
    return answer
  }
  const api: ImageWorkerApi = {
    look: (_, header) =>
      work(`look ${header.width}`, look?.(header) ?? { ok: true, width: header.width, height: header.height, shown: null }),
    make: (_, header) => work(`make ${header.width}`, { ok: true, ...made }),
  }
  const pipeline = createPipeline({
    startWorker() {
      tell('worker starts')
      const broken = dies ? Promise.reject(new Error('out of memory')) : new Promise<never>(() => undefined)
      return { api, broken: broken as Promise<never>, end: () => tell('worker ends') }
    },
    openHeic: openHeic ?? (() => Promise.reject(new Error('nobody asked for a HEIC'))),
  })
  return { pipeline, log, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

describe('the queue of the worker (UPL-20, LF-06)', () => {
  it('takes one picture at a time, in order of arrival', async () => {
    const { pipeline, log, pass } = scene()
    const all = Promise.all([pipeline.open(photo(1), banner), pipeline.make(photo(2), banner, null), pipeline.open(photo(3), banner)])
    await pass(1)
    expect((await all).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(log).toEqual([
      '0.0 worker starts',
      '0.0 look 1',
      '0.1 look 1 done',
      '0.1 make 2',
      '0.2 make 2 done',
      '0.2 look 3',
      '0.3 look 3 done',
    ])
  })

  it('refuses by header without waiting for the worker', async () => {
    const { pipeline, log, pass } = scene({ takes: Number.POSITIVE_INFINITY })
    void pipeline.open(photo(), banner)
    await pass(0)
    expect(await pipeline.open(fileOf(pngHead({ width: 20_000, height: 20_000 })), banner)).toEqual(failure('too-many-pixels'))
    expect(await pipeline.open(fileOf('%PDF-'), banner)).toEqual(failure('not-a-picture'))
    expect(log).toEqual(['0.0 worker starts', '0.0 look 4032'])
  })

  it('ends its worker after 30 idle seconds and starts another one when needed', async () => {
    const { pipeline, log, pass } = scene()
    void pipeline.open(photo(1), banner)
    await pass(20)
    void pipeline.open(photo(2), banner)
    await pass(40)
    void pipeline.open(photo(3), banner)
    await pass(1)
    expect(log.filter((line) => line.includes('worker'))).toEqual(['0.0 worker starts', '50.1 worker ends', '60.0 worker starts'])
  })

  it('frees the memory when it is closed, and works again afterwards', async () => {
    const { pipeline, log, pass } = scene()
    void pipeline.open(photo(1), banner)
    await pass(1)
    pipeline.close()
    const second = pipeline.open(photo(2), banner)
    await pass(1)
    expect((await second).ok).toBe(true)
    expect(log.filter((line) => line.includes('worker'))).toEqual(['0.0 worker starts', '1.0 worker ends', '1.0 worker starts'])
  })
})

describe('timeouts and cancellation', () => {
  it('a picture that takes 20 s fails with its own message, its worker is ended, and the next one has its own 20 s', async () => {
    const { pipeline, log, pass } = scene({ takes: Number.POSITIVE_INFINITY })
    const [first, second] = [pipeline.open(photo(1), banner), pipeline.open(photo(2), banner)]
    await pass(19.9)
    expect(log.at(-1)).toBe('0.0 look 1')
    await pass(0.2)
    expect(await first).toEqual(failure('took-too-long'))
    await pass(20)
    expect(await second).toEqual(failure('took-too-long'))
    expect(log).toEqual(['0.0 worker starts', '0.0 look 1', '20.0 worker ends', '20.0 worker starts', '20.0 look 2', '40.0 worker ends'])
  })

  it('a person who cancels ends the worker at once, and the next picture does not wait', async () => {
    const { pipeline, log, pass } = scene({ takes: 5000 })
    const stop = new AbortController()
    const first = pipeline.open(photo(1), banner, {}, stop.signal)
    const second = pipeline.open(photo(2), banner)
    const gaveUp = first.catch((reason: unknown) => reason)
    await pass(1)
    stop.abort('closed')
    expect(await gaveUp).toBe('closed')
    await pass(10)
    expect((await second).ok).toBe(true)
    expect(log).toEqual([
      '0.0 worker starts',
      '0.0 look 1',
      '1.0 worker ends',
      '1.0 worker starts',
      '1.0 look 2',
      '5.0 look 1 done',
      '6.0 look 2 done',
    ])
  })

  it('a person who cancels in the queue leaves it without disturbing others', async () => {
    const { pipeline, log, pass } = scene({ takes: 5000 })
    const stop = new AbortController()
    const [first, second, third] = [
      pipeline.open(photo(1), banner),
      pipeline.make(photo(2), banner, null, stop.signal),
      pipeline.open(photo(3), banner),
    ]
    const gaveUp = second.catch((reason: unknown) => reason)
    await pass(1)
    stop.abort('closed')
    expect(await gaveUp).toBe('closed')
    expect(log.at(-1)).toBe('0.0 look 1')
    await pass(10)
    expect([(await first).ok, (await third).ok]).toEqual([true, true])
    expect(log.filter((line) => line.includes('worker') || line.includes(' 2'))).toEqual(['0.0 worker starts'])
  })

  it('a caller whose signal is already aborted starts nothing', async () => {
    const { pipeline, log } = scene()
    await expect(pipeline.open(photo(), banner, {}, AbortSignal.abort('gone'))).rejects.toBe('gone')
    await expect(pipeline.make(photo(), banner, null, AbortSignal.abort('gone'))).rejects.toBe('gone')
    expect(log).toEqual([])
  })

  it('a worker that dies is a failure', async () => {
    const { pipeline, log } = scene({ dies: true, takes: Number.POSITIVE_INFINITY })
    expect(await pipeline.open(photo(), banner)).toEqual(failure('failed'))
    expect(log).toEqual(['0.0 worker starts', '0.0 look 4032', '0.0 worker ends'])
  })
})

describe('limits of a slot (AMB-64)', () => {
  const big = (place: Slot, over: number) => fileOf(jpegHead(), new Uint8Array(place.pickBytes - jpegHead().length + over))

  it('a cover above 1,048,576 bytes is refused, unless the person wants it compressed (UPL-14, AMB-02)', async () => {
    const { pipeline, pass } = scene()
    expect(await pipeline.open(big(cover, 1), cover)).toEqual(failure('too-large'))
    const fits = pipeline.open(big(cover, 0), cover)
    const wanted = pipeline.open(big(cover, 1), cover, { anySize: true })
    await pass(1)
    expect([(await fits).ok, (await wanted).ok]).toEqual([true, true])
  })

  it('a GIF is accepted only as a badge, uncropped and uncompressed (REW-23, UPL-18, UPL-19)', async () => {
    const { pipeline, pass } = scene()
    const badge = slot('badge')
    expect(await pipeline.open(gif(), cover)).toEqual(failure('wrong-type'))
    expect(await pipeline.open(gif(badge.pickBytes + 1), badge, { anySize: true })).toEqual(failure('too-large'))
    expect(await pipeline.make(gif(badge.pickBytes + 1), badge, null)).toEqual(failure('too-large'))
    const opened = pipeline.open(gif(badge.pickBytes), badge)
    await pass(1)
    expect(await opened).toMatchObject({ ok: true, picture: { cropped: false } })
  })

  it('a badge takes no HEIC, every other slot does', async () => {
    const { pipeline, pass } = scene()
    expect(await pipeline.open(heic(), slot('badge'))).toEqual(failure('wrong-type'))
    const opened = pipeline.open(heic(), cover)
    await pass(1)
    expect((await opened).ok).toBe(true)
  })
})

describe('HEIC', () => {
  const unreadable = (header: Header) =>
    header.type === 'heic' ? failure('broken') : ({ ok: true, width: 1, height: 1, shown: null } as const)
  const jpeg = fileOf(jpegHead({ width: 640, height: 480 }))

  it('is not converted when the browser can read it', async () => {
    const { pipeline, log, pass } = scene()
    const file = heic()
    const opened = pipeline.open(file, cover)
    await pass(1)
    expect(await opened).toMatchObject({ ok: true, picture: { source: file, shown: file } })
    expect(log).toEqual(['0.0 worker starts', '0.0 look 4032', '0.1 look 4032 done'])
  })

  it('is opened in the frame when the browser cannot read it, and the person is told that it takes time (UPL-02, UPL-17)', async () => {
    const told: string[] = []
    const { pipeline, log, pass } = scene({ look: unreadable, openHeic: () => Promise.resolve({ ok: true, blob: jpeg }) })
    const opened = pipeline.open(heic(), cover, { onHeic: () => told.push('HEIC') })
    await pass(1)
    expect(await opened).toMatchObject({ ok: true, picture: { source: jpeg, shown: jpeg } })
    expect(told).toEqual(['HEIC'])
    expect(log.slice(1)).toEqual(['0.0 look 4032', '0.1 look 4032 done', '0.1 look 640', '0.2 look 640 done'])
  })

  it('has 20 s in all, and the frame is told when they are over', async () => {
    let over: AbortSignal | undefined
    const openHeic: HeicOpener = (_file, _header, signal) => {
      over = signal
      return new Promise(() => undefined)
    }
    const { pipeline, log, pass } = scene({ look: unreadable, openHeic })
    const opened = pipeline.open(heic(), cover)
    await pass(19.9)
    expect(over?.aborted).toBe(false)
    await pass(0.2)
    expect(await opened).toEqual(failure('took-too-long'))
    expect(over?.aborted).toBe(true)
    expect(log.at(-1)).toBe('20.0 worker ends')
  })

  it('is opened by the frame page that its header needs', async () => {
    const asked: Header[] = []
    const openHeic: HeicOpener = (_, header) => {
      asked.push(header)
      return Promise.resolve({ ok: true, blob: jpeg })
    }
    const { pipeline, pass } = scene({ look: unreadable, openHeic })
    const files = [heic(), fileOf(heicHead({ sizes: [[4032, 3024]], bits: { decoder: 10 } }))]
    const opened = Promise.all(files.map((file) => pipeline.open(file, cover)))
    await pass(1)
    expect((await opened).map(({ ok }) => ok)).toEqual([true, true])
    expect(asked.map(({ demanding }) => demanding)).toEqual([false, true])
  })

  it('is checked again after opening: the frame’s result is not trusted', async () => {
    const huge = fileOf(pngHead({ width: 20_000, height: 20_000 }))
    const { pipeline, pass } = scene({ look: unreadable, openHeic: () => Promise.resolve({ ok: true, blob: huge }) })
    const opened = pipeline.open(heic(), cover)
    await pass(1)
    expect(await opened).toEqual(failure('too-many-pixels'))
  })

  it('reports why it cannot be opened', async () => {
    for (const problem of ['broken', 'no-converter', 'took-too-long'] as const) {
      const { pipeline, pass } = scene({ look: unreadable, openHeic: () => Promise.resolve(failure(problem)) })
      const opened = pipeline.open(heic(), cover)
      await pass(1)
      expect(await opened).toEqual(failure(problem))
    }
  })

  it('a broken JPEG is not sent to the frame', async () => {
    const { pipeline, pass } = scene({ look: () => failure('broken') })
    const opened = pipeline.open(photo(), cover)
    await pass(1)
    expect(await opened).toEqual(failure('broken'))
  })
})
