import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#db/effect.ts'
import { isDiskFull } from '#db/quota.ts'
import type { CutFrom, StoredFile } from '#db/tables.ts'
import type { Picture, ImagePipeline } from '#images/page/pipeline.ts'
import { partOf } from '#images/plan.ts'
import { type Outcome, type ProblemCode, pictureWords, problemWords } from '#images/problems.ts'
import type { Slot } from '#images/slots.ts'
import type { EncodedImage } from '#images/worker-api.ts'
import { uuid } from '#lib/ids.ts'
import { withSize } from '#lib/picture-size.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { useNextFile } from '#sync/page/shown-files.ts'
import type { LocalPicture } from '#sync/page/use-stored-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { useLoadPictures } from './provider.tsx'
import { words } from './words.ts'

/*
 *   picked ─► reading ─► (converting) ─► cropping ─► making ─► stored on this device: the field has a new value
 *                │              │            │          │
 *                └──────────────┴─ failed ◄──┴──────────┘      the value does not change
 */

type Cut = Omit<CutFrom, 'file'>

/** An open picture and its origin. */
export interface OpenPicture {
  readonly picture: Picture
  readonly name: string
  /** It is already stored on this device. */
  readonly original?: string
  /** The id under which it will be stored otherwise: the same for every try. */
  readonly originalId: string
  /** An earlier crop. */
  readonly start?: Cut
  readonly note?: string
}

export type PictureWork =
  | { readonly at: 'rest' }
  | { readonly at: 'reading' | 'converting' | 'making' }
  | { readonly at: 'cropping'; readonly open: OpenPicture }
  | { readonly at: 'failed'; readonly text: string; readonly again?: () => void; readonly compress?: () => void }

/** Failures that another try may avoid; the others depend on the file alone. */
const RETRYABLE: readonly ProblemCode[] = ['took-too-long', 'failed', 'no-converter']

interface PictureOptions {
  readonly slot: Slot
  /** The new picture is stored on this device. */
  onChange(value: FileValue): void
}

const REST: PictureWork = { at: 'rest' }

type PictureTask = (pipeline: ImagePipeline, signal: AbortSignal) => Promise<PictureWork>

/** One task at a time: a new pick cancels the one before. */
function useRunning(slot: Slot) {
  const load = useLoadPictures()
  const [work, setWork] = useState<PictureWork>(REST)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (task: PictureTask, again: () => void) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    let next: PictureWork
    try {
      next = await task(await loaded(load), own.signal)
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof Refused)) reportError(error)
      next = { at: 'failed', text: error instanceof Refused ? error.message : problemWords('failed', slot).text, again }
    }
    if (!own.signal.aborted) setWork(next)
  }
  /** Returns to the idle state and cancels the running task. */
  const stop = () => {
    running.current?.abort()
    setWork(REST)
  }
  return { work, setWork, run, stop }
}

/** The refusal of a file, and the actions that the person has. */
function failed(slot: Slot, problem: ProblemCode, again: () => void, compress?: () => void): PictureWork {
  const { title, text } = problemWords(problem, slot)
  return {
    at: 'failed',
    text: title === null ? text : `${title}. ${text}`,
    ...(RETRYABLE.includes(problem) && { again }),
    ...(problem === 'too-large' && compress !== undefined && { compress }),
  }
}

/** Turns a picked file into a cropped and compressed picture on this device. */
export function usePicture({ slot, onChange }: PictureOptions) {
  const workspace = useWorkspace()
  const { work, setWork, run, stop } = useRunning(slot)
  // The form may have changed while the worker was busy.
  const change = useRef(onChange)
  const showNext = useNextFile()
  useEffect(() => {
    change.current = onChange
  })

  const make = (open: OpenPicture, cut: Cut | null) => {
    const again = () => make(open, cut)
    setWork({ at: 'making' })
    void run(async (pipeline, signal) => {
      const made = await pipeline.make(open.picture.source, slot, cut, signal)
      if (!made.ok) return failed(slot, made.problem, again)
      const id = uuid()
      await showNext(id, () => keep(workspace, { open, slot, cut, made, id }))
      signal.throwIfAborted()
      change.current({ $blob: id })
      return REST
    }, again)
  }

  const open = (file: Blob, name: string, more: Pick<OpenPicture, 'original' | 'start'> & { anySize?: boolean }) => {
    const { anySize = false, ...known } = more
    const again = () => open(file, name, more)
    const compress = () => open(file, name, { ...more, anySize: true })
    setWork({ at: 'reading' })
    void run(async (pipeline, signal) => {
      const onHeic = () => !signal.aborted && setWork({ at: 'converting' })
      const opened: Outcome<{ picture: Picture }> = await pipeline.open(file, slot, { anySize, onHeic }, signal)
      if (!opened.ok) return failed(slot, opened.problem, again, compress)
      const { picture } = opened
      const next: OpenPicture = {
        picture,
        name,
        originalId: uuid(),
        ...known,
        ...(picture.animated && { note: pictureWords.firstFrameOnly }),
      }
      if (picture.cropped) return { at: 'cropping', open: next }
      queueMicrotask(() => make(next, null))
      return { at: 'making' }
    }, again)
  }

  /** Opens a stored file again. */
  const reopen = ({ id, blob, name, size }: StoredFile, start?: Cut) => {
    // A file that cannot be read completely is damaged.
    if (blob.size === size) open(blob, name, { original: id, anySize: true, ...(start !== undefined && { start }) })
    else setWork({ at: 'failed', text: words.originalGone })
  }

  return {
    work,
    pick: (file: File) => open(file, stripBidi(file.name), {}),
    cut: (cut: Cut) => work.at === 'cropping' && make(work.open, cut),
    stop,
    cropAgain({ file, original }: LocalPicture) {
      if (file.from !== undefined && original !== null) reopen(original, file.from)
    },
    use: ({ file, original }: LocalPicture) => reopen(original ?? file),
  }
}

/** The text of a failure. */
class Refused extends Error {}

async function loaded(load: () => Promise<{ readonly pictures: ImagePipeline }>): Promise<ImagePipeline> {
  try {
    return (await load()).pictures
  } catch {
    throw new Refused(words.notLoaded)
  }
}

interface ToKeep {
  readonly open: OpenPicture
  readonly slot: Slot
  readonly cut: Cut | null
  readonly made: EncodedImage
  readonly id: string
}

/** Stores the picture and its original. On a full disk it stores the picture alone: it can be sent, but not cropped again. */
async function keep(workspace: Workspace, { open, slot, cut, made, id }: ToKeep): Promise<void> {
  const { picture, name, originalId } = open
  const { blob, type } = made
  // The name gets the extension of the new type.
  const standing = cut === null || cut.turns % 2 === 0 ? picture : { width: picture.height, height: picture.width }
  const plain = `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
  const called = slot.anyShape === true ? withSize(plain, made) : plain
  try {
    if (cut === null) return void (await workspace.keepFile(blob, called, { id }))
    const file = open.original ?? (await workspace.keepFile(picture.source, name, { id: originalId }).catch(() => undefined))
    const from =
      file === undefined
        ? undefined
        : { file, ...partOf(standing, cut), turns: cut.turns, ...(cut.whole !== undefined && { whole: cut.whole }) }
    await workspace.keepFile(blob, called, { id, ...(from !== undefined && { from }) })
  } catch (error) {
    // A private window of Safari keeps no files in its database.
    throw new Refused(isDiskFull(error) ? words.noSpace : words.notKept)
  }
}
