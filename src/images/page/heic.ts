import type { Header } from '#images/header.ts'
import { HEIC_READY, type HeicAnswer } from '#images/heic-messages.ts'
import { failure } from '#images/problems.ts'
import { withProfile } from '#images/with-profile.ts'
import { fetchHeicPage, isKept } from './heic-page.ts'
import type { HeicOpener } from './pipeline.ts'
import { abortable, withTimeout } from './timeout.ts'

/*
 *   page ── iframe ─► frame page: its own policy and origin, one file (workers/*.frame.ts)
 *        ◄─ ready ──
 *        ── file ───►
 *        ◄─ JPEG ───   (PNG when transparent); then, or after a timeout, the frame is removed and its process ends
 */

/** Addresses of the frame pages (decision 0052). */
export interface HeicPages {
  /** Half the size, so a new device has it first. Only for files that are not demanding. */
  readonly light: string
  /** For every file; five times as fast, and with exact colours. */
  readonly full: string
}

export function heicOpener(pages: HeicPages): HeicOpener {
  return async (file, header, signal) => openIn(await pageFor(header, pages, signal), file, header, signal)
}

/** An ordinary photo does not wait for the network; exact colours wait at most this long. */
const FULL_PAGE_WAIT_MS = 5000 // ms

async function pageFor({ demanding, coloured }: Header, { light, full }: HeicPages, signal: AbortSignal): Promise<string> {
  if (demanding || (await isKept(full))) return full
  const fetched = coloured === true && (await withTimeout(FULL_PAGE_WAIT_MS, signal, () => fetchHeicPage(full))) === true
  return fetched ? full : light
}

async function openIn(address: string, file: Blob, { profile }: Header, signal: AbortSignal): ReturnType<HeicOpener> {
  // A frame that cannot be loaded fires no event; this request finds out.
  if (!(await abortable(fetchHeicPage(address), signal))) return failure('no-converter')
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  try {
    const ready = whenReady(frame)
    document.body.append(frame)
    if (!(await abortable(ready, signal))) return failure('failed')
    return await abortable(
      ask(frame, file).then((answer) => opened(answer, profile)),
      signal,
    )
  } finally {
    frame.remove()
  }
}

/** The frame's script runs before its `load` event: a frame that was silent until then stays silent. */
const LOAD_GRACE_MS = 1500 // ms

function whenReady(frame: HTMLIFrameElement): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (ready: boolean) => {
      removeEventListener('message', listen)
      resolve(ready)
    }
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.contentWindow && data === HEIC_READY) end(true)
    }
    addEventListener('message', listen)
    frame.addEventListener('load', () => setTimeout(end, LOAD_GRACE_MS, false))
  })
}

function ask(frame: HTMLIFrameElement, file: Blob): Promise<HeicAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
    // An opaque origin has no name, so the target is `*`; the frame was just created here.
    frame.contentWindow?.postMessage(file, '*', [port2])
  })
}

/** The answer is trusted only to be bytes; they are checked like any picked file. */
async function opened(answer: HeicAnswer, profile: Header['profile']): ReturnType<HeicOpener> {
  if (!(answer?.bytes instanceof ArrayBuffer)) return failure('broken')
  const type = answer.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return { ok: true, blob: profile === undefined ? new Blob([answer.bytes], { type }) : await withProfile(answer.bytes, type, profile) }
}
