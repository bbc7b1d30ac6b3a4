import { type Header, readHeader } from '#images/header.ts'
import type { Crop, Size } from '#images/plan.ts'
import { failure, type Outcome } from '#images/problems.ts'
import type { Slot } from '#images/slots.ts'
import type { ImageWorkerApi, InspectedImage, EncodedImage } from '#images/worker-api.ts'
import { type ImageWorkerHandle, createReusableWorker } from './reusable-worker.ts'
import { abortable, withTimeout } from './timeout.ts'

/*
 *   picked file ─► header ─────────────► queue ─► worker: look ─► a picture to crop ─► worker: make ─► result
 *                    └─ refused at once            └─ HEIC that the browser cannot read: a frame opens it first
 *
 * One at a time: a decoded photo takes 50 to 200 MB.
 */

/** Limit of one turn, without the wait in the queue. */
const LIMIT = 20_000 // ms

/** Opens a HEIC that this browser cannot read. */
export type HeicOpener = (file: Blob, header: Header, signal: AbortSignal) => Promise<Outcome<{ readonly blob: Blob }>>

export interface PipelineParts {
  startWorker(): ImageWorkerHandle
  readonly openHeic: HeicOpener
}

export interface OpenOptions {
  /** The person wants a file above the limit to be compressed (AMB-02). */
  readonly anySize?: boolean
  /** It is a HEIC, and opening it takes some seconds (UPL-17). */
  onHeic?(): void
}

/** A file that can be processed for its slot. `width` and `height` are those of `source`, upright. */
export interface Picture extends Size {
  /** For `make`: the file itself, or the picture that a HEIC was converted to. */
  readonly source: Blob
  /** Shown upright by an `img`, as large as `source`. */
  readonly shown: Blob
  /** Only its first frame is used: tell the person (`pictureWords.firstFrameOnly`). */
  readonly animated: boolean
  /** False: it is sent unchanged and needs no dialog (UPL-19). */
  readonly cropped: boolean
}

/** Expected problems are failures. Both methods reject with their signal's reason, and otherwise only for a bug. */
export interface ImagePipeline {
  /** Checks a picked file. */
  open(file: Blob, slot: Slot, options?: OpenOptions, signal?: AbortSignal): Promise<Outcome<{ readonly picture: Picture }>>
  /**
   * Produces the picture for the slot.
   * @param source a picture's `source`, or a file that was not opened before
   * @param crop of the upright picture; null: the largest part around the middle
   */
  make(source: Blob, slot: Slot, crop: Crop | null, signal?: AbortSignal): Promise<Outcome<EncodedImage>>
  /** Frees the worker's memory now. */
  close(): void
}

interface CheckedFile {
  readonly file: Blob
  readonly header: Header
}

export function createPipeline({ startWorker, openHeic }: PipelineParts): ImagePipeline {
  const worker = createReusableWorker(startWorker)
  const inLine = oneAtATime()

  /** Calls `ask` with the file, or with the converted picture of a HEIC that the browser cannot read. */
  async function readable<T>(checked: CheckedFile, ask: Ask<T>, over: AbortSignal, onHeic?: () => void): Promise<Answer<T>> {
    const answer = async (of: CheckedFile): Promise<Answer<T>> => {
      const found = await worker.use((api) => ask(api, of))
      return found.ok ? { ok: true, source: of.file, found } : found
    }
    const first = await answer(checked)
    if (first.ok || first.problem !== 'broken' || checked.header.type !== 'heic') return first
    onHeic?.()
    const opened = await openHeic(checked.file, checked.header, over)
    if (!opened.ok) return opened
    const read = await readHeader(opened.blob)
    return read.ok ? answer({ file: opened.blob, header: read.header }) : read
  }

  async function limited<T>(work: (over: AbortSignal) => Promise<Answer<T>>, signal: AbortSignal | undefined): Promise<Answer<T>> {
    let done: Answer<T> | null = null
    try {
      done = await withTimeout(LIMIT, signal, work)
      return done ?? failure('took-too-long')
    } finally {
      if (done === null) worker.end()
      else worker.rest()
    }
  }

  return {
    open: (file, slot, { anySize = false, onHeic } = {}, signal) =>
      inLine(async (turn) => {
        const checked = await abortable(checkFile(file, slot, anySize), signal)
        if (!checked.ok) return checked
        await abortable(turn, signal)
        const look: Ask<InspectedImage> = (api, of) => api.look(of.file, of.header)
        const answer = await limited((over) => readable(checked, look, over, onHeic), signal)
        if (!answer.ok) return answer
        const { source, found } = answer
        const { width, height, shown } = found
        const { animated, type } = checked.header
        return { ok: true, picture: { source, shown: shown ?? source, width, height, animated, cropped: type !== 'gif' } }
      }),

    make: (source, slot, crop, signal) =>
      inLine(async (turn) => {
        const checked = await abortable(checkFile(source, slot, true), signal)
        if (!checked.ok) return checked
        await abortable(turn, signal)
        const { ratio, output, maxBytes, png = false, anyShape = false } = slot
        const make: Ask<EncodedImage> = (api, of) => api.make(of.file, of.header, { ratio, output, anyShape, maxBytes, png, crop })
        const answer = await limited((over) => readable(checked, make, over), signal)
        return answer.ok ? answer.found : answer
      }),

    close: () => worker.end(),
  }
}

type Ask<T> = (api: ImageWorkerApi, checked: CheckedFile) => Promise<Outcome<T>>
type Answer<T> = Outcome<{ readonly source: Blob; readonly found: { readonly ok: true } & T }>

/** Whether the slot takes such a file. Needs no worker, so a refusal is immediate. */
async function checkFile(file: Blob, { accept, pickBytes }: Slot, anySize: boolean): Promise<Outcome<CheckedFile>> {
  const read = await readHeader(file)
  if (!read.ok) return read
  const { header } = read
  if (!accept.includes(header.type)) return failure('wrong-type')
  // A GIF is sent unchanged: it cannot be compressed.
  if (file.size > pickBytes && (!anySize || header.type === 'gif')) return failure('too-large')
  return { ok: true, file, header }
}

/** Every caller gets a place at once and waits for its `turn` when it is ready; a caller that leaves does not change the others' places. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: (turn: Promise<unknown>) => Promise<T>): Promise<T> => {
    const before = last
    const done = work(before)
    last = Promise.allSettled([before, done]).then(() => undefined) // keeps no reference to the picture
    return done
  }
}
