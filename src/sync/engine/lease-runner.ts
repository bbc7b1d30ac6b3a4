import type { Entry } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import { changedWithin, type Signal } from '#sync/model/signal.ts'
import type { Tasks } from '#sync/model/tasks.ts'
import { getMeta, type Meta } from '#sync/outbox/meta.ts'
import { type Agenda, AGENDA_TABLES, isDue } from '#sync/push/agenda.ts'
import { applyOutcome } from '#sync/push/apply-outcome.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import type { Flusher } from './flusher.ts'
import { type LeaseWatch, leaseWatch, type Locks, releaseLease, renewLease, takeLease } from './lease.ts'

export interface LeaseRunnerOptions extends SendEnv {
  readonly name: string
  readonly store: Store
  readonly clock: Clock
  readonly locks: Locks
  /** The id of this tab in the lease row. */
  readonly owner: string
  readonly turns: Flusher
  readonly tasks: Tasks
  readonly changed: Signal
  readonly stop: AbortSignal
  /** Detects a clock change and restarts the time windows. */
  settleClock(): Promise<void>
}

/** What is due, from stored state. */
export interface Look {
  readonly agenda: Agenda
  /** The version of `changed` before the look. Later notifications may concern state that the look did not see. */
  readonly seen: number
}

interface FirstLook extends Look {
  readonly lease: Meta['lease']
  /** When the lease row was requested, by the monotonic clock. */
  readonly asked: number
}

/** A fence that no holder has, so every attempt counts as another holder's. */
const NOBODY = -1

/** Takes the lease when something is due, and runs slices. */
export class LeaseRunner {
  readonly #o: LeaseRunnerOptions
  readonly #watch: LeaseWatch

  constructor(options: LeaseRunnerOptions) {
    this.#o = options
    this.#watch = leaseWatch(options.clock, options.timing)
  }

  /** Runs one slice if anything is due, and returns what is left. `elsewhere`: another tab holds a live lease. */
  async next(): Promise<Look & { readonly elsewhere: boolean }> {
    const first = await this.#look()
    if (!isDue(first.agenda) && !this.#o.turns.wantsProbe) return { ...first, elsewhere: false }
    const left = await this.#run(first)
    if (left === 'elsewhere') return { ...first, elsewhere: true }
    if (left !== null) return { ...left, elsewhere: false }
    const again = await this.#look()
    // If something is due and this slice has changed anything, the loop goes on at once. Otherwise it waits.
    return { ...again, seen: isDue(again.agenda) ? first.seen : again.seen, elsewhere: false }
  }

  async #look(): Promise<FirstLook> {
    const { store, clock, turns, changed } = this.#o
    const seen = changed.version
    await this.#o.settleClock()
    return store.read(AGENDA_TABLES, async (tx) => {
      const asked = clock.monotonic()
      const [agenda, lease] = await Promise.all([turns.agenda(tx, NOBODY), getMeta(tx, 'lease')])
      return { agenda, seen, lease, asked }
    })
  }

  /** null: the slice ended before it read what is left. */
  async #run({ lease, asked }: FirstLook): Promise<Look | null | 'elsewhere'> {
    const { store, locks, name } = this.#o
    const lock = `lousa:flush:${name}`
    let left: Look | null | 'elsewhere' = null
    const slice = async () => {
      left = await this.#slice()
    }
    if ((await holdUntilEnded(slice, (body) => locks.tryHold(lock, body))) !== false) return left
    if (!this.#watch.isDead(lease, asked)) return 'elsewhere'
    // The holder may have renewed its row since the look.
    if (!(await store.read(['meta'], (tx) => this.#watch.isDeadNow(tx)))) return 'elsewhere'
    await holdUntilEnded(slice, (body) => locks.steal(lock, body))
    return left
  }

  async #slice(): Promise<Look | null | 'elsewhere'> {
    const { store, clock, turns } = this.#o
    const begun = await this.#take()
    if (begun === null) return 'elsewhere'
    const { fence, agenda } = begun
    const over = new AbortController()
    const renewals = this.#renew(fence, over)
    try {
      await this.#giveUp(agenda.open)
      return await this.#work(fence, agenda.open.length === 0 ? agenda : null, over.signal)
    } finally {
      over.abort()
      turns.endSlice()
      await renewals
      await store.write(['meta'], (tx) => releaseLease(tx, fence, clock.now()))
    }
  }

  /** Takes the lease and reads the agenda in one transaction: the commit is the largest cost of a short slice. */
  async #take(): Promise<{ fence: number; agenda: Agenda } | null> {
    const { store, clock, owner, locks, turns } = this.#o
    await this.#o.settleClock()
    // The lock's holder has the lease; without a lock manager the lease row decides.
    const watch = locks.exclusive ? null : this.#watch
    return store.write(AGENDA_TABLES, async (tx) => {
      const fence = await takeLease(tx, owner, clock.now(), watch)
      return fence === null ? null : { fence, agenda: await turns.agenda(tx, fence) }
    })
  }

  async #renew(fence: number, over: AbortController): Promise<void> {
    const { store, clock, timing, owner, changed } = this.#o
    while (!over.signal.aborted) {
      await clock.sleep(timing.renew, over.signal)
      if (over.signal.aborted) return
      const now = clock.now()
      await this.#o.settleClock()
      if (await store.write(['meta'], (tx) => renewLease(tx, fence, owner, now))) continue
      over.abort()
      changed.notify()
    }
  }

  /** Attempts that a new holder finds open count as unanswered. */
  async #giveUp(open: readonly Entry[]): Promise<void> {
    if (open.length === 0) return
    const now = this.#o.clock.now()
    await this.#o.store.write(PULL_TABLES, async (tx) => {
      for (const { id } of open) {
        const attempt = (await tx.get('outbox', id))?.attempts.at(-1)
        if (attempt !== undefined) await applyOutcome(tx, this.#o, { id, attempt, outcome: { kind: 'lost' }, now })
      }
    })
  }

  async #work(fence: number, first: Agenda | null, over: AbortSignal): Promise<Look | null> {
    const { clock, timing, turns, tasks, changed, stop } = this.#o
    const until = clock.monotonic() + timing.slice
    let looked = first
    while (true) {
      const seen = changed.version
      const { answerWait } = turns
      if (answerWait > 0) {
        await changedWithin(changed, seen, answerWait, clock)
        continue
      }
      const ended = over.aborted || stop.aborted || clock.monotonic() >= until
      const agenda = await turns.turn(fence, over, ended, looked)
      looked = null
      if (turns.hasAnswers) continue
      // Uploads may outlive the slice, because they have a lease of their own.
      if (tasks.blocking === 0) return ended || agenda.send.length > 0 ? null : { agenda, seen }
      await changedWithin(changed, seen, ended || agenda.nextAt === null ? null : agenda.nextAt - clock.now(), clock)
    }
  }
}

/** A stolen lock rejects at once while its slice still runs: this waits until the slice has ended. */
async function holdUntilEnded<T>(slice: () => Promise<void>, hold: (body: () => Promise<void>) => Promise<T>): Promise<T | 'stolen'> {
  let running = Promise.resolve()
  try {
    return await hold(() => (running = slice()))
  } catch (error) {
    ignoreAbort(error)
    await running
    return 'stolen'
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
