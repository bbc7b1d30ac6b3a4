/*
 * A page rests while the browser keeps it halted for «back» (back/forward cache) or freezes it in the background. Before that it ends what
 * would block other pages: WebKit halts a page in the middle of a transaction, and then no page of the origin gets the database. A page that
 * comes back finishes the writes that were cut off, and starts anew.
 */

/** How long a page that comes back waits for its databases, and then for its writes, ms. */
const PATIENCE = 5000

const halting = new Set<() => void>()
const waking = new Set<() => Promise<unknown>>()
const owed = new Set<Promise<unknown>>()
let halts = 0
let resting: { readonly over: Promise<void>; end(): void } | null = null

export const isResting = () => resting !== null

/** Calls `end` in the task in which the browser halts the page. Returns what forgets it. */
export function whenHalted(end: () => void): () => void {
  halting.add(end)
  return () => void halting.delete(end)
}

/** Calls `prepare` when the page comes back, before a write runs again. Returns what forgets it. */
export function beforeAwake(prepare: () => Promise<unknown>): () => void {
  waking.add(prepare)
  return () => void waking.delete(prepare)
}

/** Runs `work` again when the page comes back, if it was cut off by a halt. Rejects with any other reason. */
export function againAfterRest<T>(work: () => Promise<T>): Promise<T> {
  const before = isResting() ? null : halts
  return work().catch(async (error: unknown) => {
    if (halts === before) throw error
    const again = (resting?.over ?? Promise.resolve()).then(() => againAfterRest(work))
    owed.add(again)
    return again.finally(() => owed.delete(again))
  })
}

/** A read that was cut off by a halt is never answered: the page starts anew when it is back. */
export const unlessHalted = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    if (!isResting()) throw error
    return new Promise<never>(() => {})
  })

/** The browser halts the page. */
export function halt(): void {
  if (resting !== null) return
  halts++
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  resting = { over, end }
  for (const each of halting) each()
}

/** The page is back. Resolves when the writes that were cut off have run again, or after ten seconds. */
export async function wake(): Promise<void> {
  await within(PATIENCE, Promise.allSettled([...waking].map((prepare) => prepare())))
  resting?.end()
  resting = null
  // A write learns in one of the next tasks that it was cut off.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await within(PATIENCE, Promise.allSettled(owed))
}

const within = (ms: number, done: Promise<unknown>) => Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))])
