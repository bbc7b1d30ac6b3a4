import type { Entry } from '#db/entry.ts'
import type { Tasks } from '#sync/model/tasks.ts'
import type { Prepared } from './flush-transaction.ts'
import { type PrepareEnv, readFiles, readFirst } from './prepare-entry.ts'

/** Prepares the next entries: reads their resources, and their files into memory. */
export class Preparer {
  readonly #env: PrepareEnv
  readonly #tasks: Tasks
  readonly #ready = new Map<string, Prepared>()

  constructor(env: PrepareEnv, tasks: Tasks) {
    this.#env = env
    this.#tasks = tasks
  }

  of(id: string): Prepared | undefined {
    return this.#ready.get(id)
  }

  /** Returns the prepared files of an entry that is sent now, and forgets them. */
  take(id: string): Prepared | undefined {
    const prepared = this.#ready.get(id)
    this.#ready.delete(id)
    return prepared
  }

  clear(): void {
    this.#ready.clear()
  }

  read(entry: Entry, resources: readonly string[], tick: number): void {
    this.#run(entry, () => readFirst(this.#env, entry, resources, tick))
  }

  files(entry: Entry): void {
    this.#run(entry, async () => {
      const files = await readFiles(this.#env, entry)
      if (files !== null) this.#ready.set(entry.id, { files })
    })
  }

  /** On a full disk the failure cannot be recorded, and the entry would be due again at once: so the task itself lasts as long as the pause. */
  #run(entry: Entry, task: () => Promise<void>): void {
    const { clock, timing } = this.#env
    this.#tasks.run(`prepare ${entry.id}`, async () => {
      try {
        await task()
      } catch (error) {
        await clock.sleep(timing.pause)
        throw error
      }
    })
  }
}
