/** Wakes whoever waits. A notice given between looking and waiting is not lost: waiters name the version they looked at. */
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
