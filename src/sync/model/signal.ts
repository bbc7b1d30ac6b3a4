import type { Clock } from './clock.ts'

/** Wakes the waiters. A notice given between looking and waiting is not lost: a waiter names the version that it looked at. */
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

  /** Resolves when something was notified after `since`. */
  after(since: number): Promise<void> {
    if (this.#version !== since) return Promise.resolve()
    return new Promise((resolve) => this.#waiters.push(resolve))
  }
}

/** Until something is notified after `since`, or `ms` have passed; null: as long as it takes. */
export async function changedWithin(changed: Signal, since: number, ms: number | null, clock: Clock): Promise<void> {
  if (ms === null) return changed.after(since)
  const over = new AbortController()
  await Promise.race([changed.after(since), clock.sleep(Math.max(0, ms), over.signal)])
  // A reason of our own: the default one is an error with a stack, for nobody.
  over.abort(null)
}
