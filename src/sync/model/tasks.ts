import type { Signal } from './signal.ts'

/** The tasks that an engine runs beside its loop, one per name. The end of a task wakes the loop. */
export class Tasks {
  readonly #running = new Map<string, { readonly done: Promise<void>; readonly background: boolean }>()
  readonly #ended: Signal
  readonly #report: (problem: string) => void

  constructor(ended: Signal, report: (problem: string) => void) {
    this.#ended = ended
    this.#report = report
  }

  /** False: a task of this name is running. `background`: the task may outlive the lease slice in which it began. */
  run(name: string, task: () => Promise<void>, background = false): boolean {
    if (this.#running.has(name)) return false
    const done = task()
      .catch((error: unknown) => this.#report(`${name}: ${String(error)}`))
      .finally(() => {
        this.#running.delete(name)
        this.#ended.notify()
      })
    this.#running.set(name, { done, background })
    return true
  }

  /** How many tasks keep the slice open. */
  get blocking(): number {
    let count = 0
    for (const { background } of this.#running.values()) if (!background) count++
    return count
  }

  async allEnded(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }
}
