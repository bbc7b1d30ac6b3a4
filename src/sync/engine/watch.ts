import { changedWithin, Signal } from '#sync/model/signal.ts'
import { askForChanges, type ChangesEnv } from '#sync/pull/changes.ts'

interface WatchEnv extends ChangesEnv {
  /** Reads a resource again. */
  refresh(resource: string): Promise<void>
  report(problem: string): void
}

/** Asks again and again what changed on the server: often while the page of this tab is seen. */
export class Watch {
  readonly #env: WatchEnv
  readonly #stop: AbortSignal
  readonly #changed = new Signal()
  #seen = true
  #returned = true

  constructor(env: WatchEnv, stop: AbortSignal) {
    this.#env = env
    this.#stop = stop
    stop.addEventListener('abort', () => this.#changed.notify(), { once: true })
  }

  seen(visible: boolean): void {
    if (visible && !this.#seen) this.returned()
    this.#seen = visible
  }

  /** What is shown here may be old: the network is back. */
  returned(): void {
    this.#returned = true
    this.#changed.notify()
  }

  async run(): Promise<void> {
    const { clock, timing, report } = this.#env
    while (!this.#stop.aborted) {
      const before = this.#changed.version
      const ask = { seen: this.#seen, returned: this.#returned }
      this.#returned = false
      let wait = timing.askHidden
      try {
        const { reads, wait: left } = await askForChanges(this.#env, ask)
        wait = left
        for (const id of reads) if (!this.#stop.aborted) await this.#env.refresh(id)
      } catch (error) {
        if (!this.#stop.aborted) report(`changes: ${String(error)}`)
      }
      await changedWithin(this.#changed, before, wait, clock)
    }
  }
}
