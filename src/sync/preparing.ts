import type { Entry } from '#db/entry.ts'
import type { Prepared } from './exchange.ts'
import { type PrepareEnv, readFiles, readFirst } from './sender.ts'
import type { Tasks } from './tasks.ts'

/** What was made ready for entries that are next: reads made for them, and their files in memory. Forgotten with the tab. */
export class Preparing {
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

  /** The entry goes out now: what was prepared served its purpose. */
  take(id: string): Prepared | undefined {
    const prepared = this.#ready.get(id)
    this.#ready.delete(id)
    return prepared
  }

  clear(): void {
    this.#ready.clear()
  }

  read(entry: Entry, resources: readonly string[], tick: number): void {
    this.#tasks.run(`prepare ${entry.id}`, async () => {
      if (await readFirst(this.#env, entry, resources, tick)) this.#ready.set(entry.id, this.#afterRead(entry.id))
      else this.#ready.delete(entry.id)
    })
  }

  files(entry: Entry): void {
    this.#tasks.run(`prepare ${entry.id}`, async () => {
      const files = await readFiles(this.#env, entry)
      if (files === null) this.#ready.delete(entry.id)
      else this.#ready.set(entry.id, { reads: 0, readAt: 0, ...this.#ready.get(entry.id), files })
    })
  }

  /** How many reads were made in a row counts only while they follow one another. */
  #afterRead(id: string): Prepared {
    const before = this.#ready.get(id)
    const now = this.#env.clock.now()
    const follows = before !== undefined && now - before.readAt < this.#env.timing.readTooOld
    return { ...before, reads: follows ? before.reads + 1 : 1, readAt: now }
  }
}
