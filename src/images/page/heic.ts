import type { Header } from '#images/header.ts'
import { HEIC_READY, type HeicAnswer } from '#images/heic-messages.ts'
import { failure } from '#images/problems.ts'
import { withProfile } from '#images/with-profile.ts'
import { fetchHeicPage, isKept } from './heic-page.ts'
import type { HeicOpener } from './pipeline.ts'
import { abortable, withTimeout } from './timeout.ts'

/*
 *   page ── iframe ─► frame page: a policy and an origin of its own, everything in one file (workers/*.frame.ts)
 *        ◄─ ready ──
 *        ── file ───►
 *        ◄─ JPEG ───   (PNG, where one can see through it) then, or when there is no patience left, the frame goes, and its process with it
 */

/** Addresses of the frame pages (decision 0052). */
export interface HeicPages {
  /** Half the size, so a new device has it first. Only for what is not demanding. */
  readonly light: string
  /** For everything; five times as fast, and truer in its colours. */
  readonly full: string
}

export function heicOpener(pages: HeicPages): HeicOpener {
  return async (file, header, signal) => openIn(await pageFor(header, pages, signal), file, header, signal)
}

/** For an ordinary photo nobody waits for the network, and for truer colours no longer than this. */
const FOR_COLOURS = 5000 // ms

async function pageFor({ demanding, coloured }: Header, { light, full }: HeicPages, signal: AbortSignal): Promise<string> {
  if (demanding || (await isKept(full))) return full
  const fetched = coloured === true && (await withTimeout(FOR_COLOURS, signal, () => fetchHeicPage(full))) === true
  return fetched ? full : light
}

async function openIn(address: string, file: Blob, { profile }: Header, signal: AbortSignal): ReturnType<HeicOpener> {
  // A frame that cannot be loaded says nothing; this does.
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

/** Its script runs before its `load`; when that comes and nothing was said, nothing will be. */
const SILENCE = 1500 // ms

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
    frame.addEventListener('load', () => setTimeout(end, SILENCE, false))
  })
}

function ask(frame: HTMLIFrameElement, file: Blob): Promise<HeicAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
    // An origin that is nobody's has no name to be called by; the frame is ours and was just made.
    frame.contentWindow?.postMessage(file, '*', [port2])
  })
}

/** All that is believed of the frame is that there are bytes; they are judged like any picked file. */
async function opened(answer: HeicAnswer, profile: Header['profile']): ReturnType<HeicOpener> {
  if (!(answer?.bytes instanceof ArrayBuffer)) return failure('broken')
  const type = answer.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return { ok: true, blob: profile === undefined ? new Blob([answer.bytes], { type }) : await withProfile(answer.bytes, type, profile) }
}
