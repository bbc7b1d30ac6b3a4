import type { Clock } from '#sync/model/clock.ts'

interface Timer {
  readonly at: number
  readonly order: number
  /** null: cancelled or fired. */
  fire: (() => void) | null
}

/** Time that moves only when the test moves it. Between two timers everything that can run, runs. */
export class VirtualClock implements Clock {
  #now: number
  #mono = 0
  #order = 0
  /** A binary heap by `at`, then by `order`. */
  readonly #heap: Timer[] = []

  constructor(start = Date.UTC(2026, 10, 21, 12)) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  monotonic(): number {
    return this.#mono
  }

  /** Sets the wall clock; the monotonic clock goes on. */
  jump(ms: number): void {
    this.#now += ms
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve()
      const timer: Timer = { at: this.#mono + Math.max(0, ms), order: this.#order++, fire: resolve }
      push(this.#heap, timer)
      if (signal === undefined) return
      const cancel = () => {
        timer.fire = null
        resolve()
      }
      signal.addEventListener('abort', cancel, { once: true })
      timer.fire = () => {
        signal.removeEventListener('abort', cancel)
        resolve()
      }
    })
  }

  async advance(ms: number): Promise<void> {
    const end = this.#mono + ms
    await drain()
    for (let next = this.#due(end); next !== undefined; next = this.#due(end)) {
      this.#step(next.at - this.#mono)
      const { fire } = next
      next.fire = null
      fire?.()
      await drain()
    }
    this.#step(end - this.#mono)
  }

  /** The next timer that was not cancelled and is due by `end`. */
  #due(end: number): Timer | undefined {
    for (let first = this.#heap[0]; first !== undefined; first = this.#heap[0]) {
      if (first.fire !== null) return first.at <= end ? pop(this.#heap) : undefined
      pop(this.#heap)
    }
    return undefined
  }

  #step(ms: number): void {
    if (ms <= 0) return
    this.#mono += ms
    this.#now += ms
  }
}

/** Lets every promise that can settle, settle: a macrotask runs only when no microtask is left. */
export const drain: () => Promise<void> = () => new Promise((resolve) => later(resolve))

let later: (task: () => void) => void = setImmediate

/**
 * Uses Node's tick queue, which also runs only when no microtask is left, and needs no round of the event loop. Use it only if nothing comes
 * from outside: messages of other threads would never arrive.
 */
export function drainQuickly(): void {
  later = process.nextTick
}

const before = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order)

function push(heap: Timer[], timer: Timer): void {
  let at = heap.length
  heap.push(timer)
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up] as Timer
    if (!before(timer, parent)) break
    heap[at] = parent
    at = up
  }
  heap[at] = timer
}

function pop(heap: Timer[]): Timer | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  while (true) {
    let down = 2 * at + 1
    if (down >= heap.length) break
    if (down + 1 < heap.length && before(heap[down + 1] as Timer, heap[down] as Timer)) down++
    if (!before(heap[down] as Timer, last)) break
    heap[at] = heap[down] as Timer
    at = down
  }
  heap[at] = last
  return first
}
