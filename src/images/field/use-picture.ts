import { useEffect, useRef, useState } from 'react'
import type { FileValue } from '#db/effect.ts'
import type { CutFrom, StoredFile } from '#db/tables.ts'
import type { Picture, PictureRoom } from '#images/page/room.ts'
import { partOf } from '#images/plan.ts'
import { type Outcome, type ProblemCode, problemWords, STANDS_STILL } from '#images/problems.ts'
import type { Slot } from '#images/slots.ts'
import type { Made } from '#images/worker-api.ts'
import { plainName } from '#lib/plain-name.ts'
import type { LocalPicture } from '#sync/page/use-stored-file.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { useLoadPictures } from './provider.tsx'
import { words } from './words.ts'

/*
 *   picked ─► reading ─► (converting) ─► cropping ─► making ─► kept on this device: the field has a new value
 *                │              │            │          │
 *                └──────────────┴─ failed ◄──┴──────────┘      the value stays what it was, whatever happens
 */

type Cut = Omit<CutFrom, 'file'>

/** A picture that is open, and where it came from. */
export interface OpenPicture {
  readonly picture: Picture
  readonly name: string
  /** It is on this device already. */
  readonly original?: string
  /** The cut of an earlier time. */
  readonly start?: Cut
  readonly note?: string
}

export type PictureWork =
  | { readonly at: 'rest' }
  | { readonly at: 'reading' | 'converting' | 'making' }
  | { readonly at: 'cropping'; readonly open: OpenPicture }
  | { readonly at: 'failed'; readonly text: string; readonly again?: () => void; readonly compress?: () => void }

/** Another try may end otherwise; a file that is no picture will be none tomorrow. */
const WORTH_ANOTHER: readonly ProblemCode[] = ['took-too-long', 'failed', 'no-converter']

interface PictureOptions {
  readonly slot: Slot
  /** The new picture is on this device. */
  onChange(value: FileValue): void
}

const REST: PictureWork = { at: 'rest' }

type Doing = (room: PictureRoom, signal: AbortSignal) => Promise<PictureWork>

/** One thing at a time: who picks again does not wait for what was picked before. */
function useRunning(slot: Slot) {
  const load = useLoadPictures()
  const [work, setWork] = useState<PictureWork>(REST)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (doing: Doing, again: () => void) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    let next: PictureWork
    try {
      next = await doing(await loaded(load), own.signal)
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof Refused)) reportError(error)
      next = { at: 'failed', text: error instanceof Refused ? error.message : problemWords('failed', slot).text, again }
    }
    if (!own.signal.aborted) setWork(next)
  }
  /** Back to where it was; what runs for it ends. */
  const stop = () => {
    running.current?.abort()
    setWork(REST)
  }
  return { work, setWork, run, stop }
}

/** What became of a file that is no picture for the slot, and what the person may do about it. */
function failed(slot: Slot, problem: ProblemCode, again: () => void, compress?: () => void): PictureWork {
  const { title, text } = problemWords(problem, slot)
  return {
    at: 'failed',
    text: title === null ? text : `${title}. ${text}`,
    ...(WORTH_ANOTHER.includes(problem) && { again }),
    ...(problem === 'too-large' && compress !== undefined && { compress }),
  }
}

/** From a file that a person picked to a picture for its slot, cut and small, on this device. */
export function usePicture({ slot, onChange }: PictureOptions) {
  const workspace = useWorkspace()
  const { work, setWork, run, stop } = useRunning(slot)
  // A form may have moved on while the worker was busy.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  const make = (open: OpenPicture, cut: Cut | null) => {
    const again = () => make(open, cut)
    setWork({ at: 'making' })
    void run(async (room, signal) => {
      const made = await room.make(open.picture.source, slot, cut, signal)
      if (!made.ok) return failed(slot, made.problem, again)
      const id = await keep(workspace, open, cut, made)
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
    void run(async (room, signal) => {
      const onHeic = () => !signal.aborted && setWork({ at: 'converting' })
      const opened: Outcome<{ picture: Picture }> = await room.open(file, slot, { anySize, onHeic }, signal)
      if (!opened.ok) return failed(slot, opened.problem, again, compress)
      const { picture } = opened
      const next: OpenPicture = { picture, name, ...known, ...(picture.animated && { note: STANDS_STILL }) }
      if (picture.cropped) return { at: 'cropping', open: next }
      queueMicrotask(() => make(next, null))
      return { at: 'making' }
    }, again)
  }

  /** Opens a file of this device again. */
  const reopen = ({ id, blob, name, size }: StoredFile, start?: Cut) => {
    // What cannot be read back whole is not the picture any more.
    if (blob.size === size) open(blob, name, { original: id, anySize: true, ...(start !== undefined && { start }) })
    else setWork({ at: 'failed', text: words.originalGone })
  }

  return {
    work,
    pick: (file: File) => open(file, plainName(file.name), {}),
    cut: (cut: Cut) => work.at === 'cropping' && make(work.open, cut),
    stop,
    cropAgain({ file, original }: LocalPicture) {
      if (file.from !== undefined && original !== null) reopen(original, file.from)
    },
    use: ({ file, original }: LocalPicture) => reopen(original ?? file),
  }
}

/** What cannot go on, in words. */
class Refused extends Error {}

async function loaded(load: () => Promise<{ readonly pictures: PictureRoom }>): Promise<PictureRoom> {
  try {
    return (await load()).pictures
  } catch {
    throw new Refused(words.notLoaded)
  }
}

/** The picture, and what it was cut out of. Where there is no room for both, the picture alone: it can be sent, and not be cropped again. */
async function keep(
  workspace: Workspace,
  { picture, name, original }: OpenPicture,
  cut: Cut | null,
  { blob, type }: Made,
): Promise<string> {
  // With the ending of what it is now.
  const standing = cut === null || cut.turns % 2 === 0 ? picture : { width: picture.height, height: picture.width }
  const called = `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
  try {
    if (cut === null) return await workspace.keepFile(blob, called)
    const file = original ?? (await workspace.keepFile(picture.source, name).catch(() => undefined))
    return await workspace.keepFile(blob, called, file === undefined ? undefined : { file, ...partOf(standing, cut), turns: cut.turns })
  } catch {
    throw new Refused(words.notKept)
  }
}
