/**
 * A minimal AbortController. Node's creates an error with a stack for every abort, and the engine aborts at every wait, which would take a
 * tenth of a run. Use it only where millions of waits are simulated.
 */
class LightSignal {
  aborted = false
  reason: unknown = undefined
  readonly #listeners = new Set<() => void>()

  addEventListener(_type: string, listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: string, listener: () => void): void {
    this.#listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw new DOMException('aborted', 'AbortError')
  }

  abort(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }
}

class LightController {
  readonly signal = new LightSignal()

  abort(reason?: unknown): void {
    this.signal.abort(reason)
  }
}

export function lightenAbort(): void {
  globalThis.AbortController = LightController as unknown as typeof AbortController
  Error.stackTraceLimit = 0
}

/** A write that is not awaited fails with its transaction; on a full disk its rejection is no bug. */
export function forgiveFullDisk(): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  })
}
