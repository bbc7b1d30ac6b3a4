import type { Page } from '@playwright/test'
import { must } from '#lib/must.ts'
import { MARKS } from './in-page.ts'

// How long the page's main thread itself was at work in one task. The page can only tell how long a task took by the clock, and on a busy
// machine one of 20 ms of work takes 60: a trace of Chromium tells both.

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs */
  readonly ts: number
  readonly dur?: number
  /** Time of the processor, µs. */
  readonly tdur?: number
}

const CATEGORIES = ['toplevel', 'blink.user_timing']
const ENOUGH = 50_000 // µs; shorter ones by the clock took no longer of the processor

/** What `task` gives, and the longest task of the page's main thread between the marks, in ms of the processor; null: the trace tells nothing. */
export async function withTrace<T>(page: Page, task: () => Promise<T>): Promise<{ readonly result: T; readonly longest: number | null }> {
  const browser = must(page.context().browser(), 'the browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  let trace: Buffer | undefined
  try {
    const result = await task()
    trace = await browser.stopTracing()
    return { result, longest: longestOf(trace) }
  } finally {
    if (trace === undefined) await browser.stopTracing().catch(() => undefined)
  }
}

function longestOf(trace: Buffer): number | null {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  const mark = (name: string) => traceEvents.findLast((event) => event.name === name)
  const [from, to] = [mark(MARKS.began), mark(MARKS.ended)]
  if (from === undefined || to === undefined) return null
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === from.pid && tid === from.tid && dur > ENOUGH && ts + dur > from.ts && ts < to.ts,
  )
  return tasks.reduce((longest, { dur = 0, tdur = dur }) => Math.max(longest, tdur / 1000), 0)
}
