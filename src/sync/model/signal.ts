import type { Clock } from './clock.ts'

/** Wakes waiters. A waiter passes the version that it has seen, so it cannot miss a notification between looking and waiting. */
export class Signal {
  #version = 0
  #waiters: (() => void)[] = []

  get version(): number {
    return this.#version
  }

  notify(): void {
    this.#version++
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }

  /** Resolves when `notify` was called after version `since`. */
  after(since: number): Promise<void> {
    if (this.#version !== since) return Promise.resolve()
    return new Promise((resolve) => this.#waiters.push(resolve))
  }
}

/** Waits until `notify` was called after version `since`, or `ms` have passed. null: no time limit. */
export async function changedWithin(changed: Signal, since: number, ms: number | null, clock: Clock): Promise<void> {
  if (ms === null) return changed.after(since)
  const over = new AbortController()
  await Promise.race([changed.after(since), clock.sleep(Math.max(0, ms), over.signal)])
  // A reason of our own: by default `abort` creates an error with a stack, which nobody reads.
  over.abort(null)
}
