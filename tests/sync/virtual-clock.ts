import type { Clock } from '#sync/clock.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly fire: () => void
}

/** Time that only moves when the test says so. Between two timers everything that can run, runs. */
export class VirtualClock implements Clock {
  #now: number
  #mono = 0
  #order = 0
  #timers: Timer[] = []

  constructor(start = Date.UTC(2026, 10, 21, 12)) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  monotonic(): number {
    return this.#mono
  }

  /** The wall clock is set, the monotonic one goes on. */
  jump(ms: number): void {
    this.#now += ms
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve()
      const cancel = () => {
        this.#timers = this.#timers.filter((each) => each !== timer)
        resolve()
      }
      const fire = () => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }
      const timer: Timer = { at: this.#mono + Math.max(0, ms), order: this.#order++, fire }
      this.#timers.push(timer)
      signal?.addEventListener('abort', cancel, { once: true })
    })
  }

  async advance(ms: number): Promise<void> {
    const end = this.#mono + ms
    await drain()
    while (true) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (next === undefined) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#step(next.at - this.#mono)
      next.fire()
      await drain()
    }
    this.#step(end - this.#mono)
  }

  #step(ms: number): void {
    if (ms <= 0) return
    this.#mono += ms
    this.#now += ms
  }
}

/** Lets every promise that can settle, settle. */
export function drain(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
