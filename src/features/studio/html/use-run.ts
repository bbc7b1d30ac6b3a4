import { useEffect, useRef, useState } from 'react'
import { deviceStorage } from '#lib/device-storage.ts'
import type { StopReason } from '#ui/html-frame.tsx'

/** ms; a frame that has not reported its height by then is busy with a script. */
const SLOW_MS = 4000
/** Survives a page that ended with its tab. The value only identifies the HTML and does not contain it, so a sign-out need not erase it. */
const KEY = 'lousa:html-preview'

/** The number of runs in this page (beside the form, full screen). While a run is counted, the stored mark does not mean that a page ended. */
let inThisPage = 0

/**
 * `running`: no problem. `slow`: the HTML has not finished loading. `stopped`: the person stopped it. `focus`, `moves`, `left`: the page stopped it, because
 * it takes the keyboard or navigates. `held`: with this HTML an earlier page ended abruptly, as with an endless script; it does not run by itself,
 * or nobody could open the form to correct it.
 */
export type RunState = 'running' | 'slow' | 'stopped' | StopReason | 'held'

export interface Run {
  readonly state: RunState
  /** The frame has answered. */
  alive(): void
  stop(reason?: StopReason): void
  start(): void
}

/** Watches an owner's HTML while it runs in the studio: its scripts may never end (0101). */
export function useRun(html: string): Run {
  const mark = markOf(html)
  const [run, setRun] = useState<{ readonly mark: string; readonly state: RunState }>(() => ({ mark, state: firstState(mark) }))
  // Other HTML is a new run.
  const state = run.mark === mark ? run.state : 'running'
  const runs = state === 'running' || state === 'slow'
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!runs) return undefined
    const forget = () => write(null)
    inThisPage++
    write(mark)
    addEventListener('pagehide', forget)
    slow.current = setTimeout(() => setRun({ mark, state: 'slow' }), SLOW_MS)
    return () => {
      clearTimeout(slow.current)
      removeEventListener('pagehide', forget)
      inThisPage--
      if (inThisPage === 0) forget()
    }
  }, [mark, runs])
  return {
    state,
    alive: () => {
      clearTimeout(slow.current)
      if (state === 'slow') setRun({ mark, state: 'running' })
    },
    stop: (reason) => setRun({ mark, state: reason ?? 'stopped' }),
    start: () => setRun({ mark, state: 'running' }),
  }
}

function markOf(html: string): string {
  let hash = 0
  for (let at = 0; at < html.length; at++) hash = (hash * 31 + html.charCodeAt(at)) | 0
  return `${html.length}.${hash}`
}

function firstState(mark: string): RunState {
  return inThisPage === 0 && deviceStorage.get(KEY) === mark ? 'held' : 'running'
}

function write(mark: string | null): void {
  if (mark === null) deviceStorage.remove(KEY)
  // If the browser does not keep it, the HTML runs again after a reload.
  else deviceStorage.set(KEY, mark)
}
