import type { Account } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import { withRoom } from '#db/quota.ts'
import type { Store } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { isDue, NOTHING } from './agenda.ts'
import { applyOutcome } from './apply.ts'
import { beginWork, tidyUp } from './begin.ts'
import type { SendEnv } from './build.ts'
import type { Clock } from './clock.ts'
import { clockWatch, type LeaseWatch, leaseWatch, type Locks, releaseLease, renewLease, takeLease } from './lease.ts'
import { getMeta } from './meta.ts'
import type { Model } from './model.ts'
import { Network } from './network.ts'
import type { PullResult } from './puller.ts'
import { Pulls } from './pulls.ts'
import { makeRoom } from './room.ts'
import { Signal } from './signal.ts'
import { Tasks } from './tasks.ts'
import type { Timing } from './timing.ts'
import type { Transport } from './transport.ts'
import { Turns } from './turns.ts'

export interface EngineOptions {
  readonly name: string
  readonly store: Store
  readonly model: Model
  readonly timing: Timing
  readonly clock: Clock
  readonly transport: Transport
  readonly locks: Locks
  readonly account: Account
  /** The account may edit; when that right is lost, its unsent edits are held, not refused one by one (ROL-13). */
  readonly editor: boolean
  /** This tab, for the lease row. */
  readonly owner: string
  /** The network is one where large uploads wait when the person asked for it. */
  metered?(): boolean
  /** Runs without a page (Background Sync): no uploads, and nothing is kept for a full disk. */
  readonly background?: boolean
  report(problem: string): void
}

/**
 * The engine of one tab: looks at stored state, takes the lease when something is due, and works it off. Everything it must not
 * forget is in the store; what it holds in memory is only what is on the wire now.
 */
export class Engine {
  readonly #o: EngineOptions
  readonly #env: SendEnv
  readonly #store: Store
  readonly #network: Network
  readonly #pulls: Pulls
  readonly #tasks: Tasks
  readonly #turns: Turns
  readonly #isDead: LeaseWatch
  readonly #settleClock: () => Promise<void>
  readonly #changed = new Signal()
  readonly #stop = new AbortController()
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    const { clock, report, model, timing, account, transport, editor } = options
    const store = withOutboxView(withRoom(options.store, makeRoom), { keep: true })
    const changed = this.#changed
    this.#o = options
    this.#store = store
    this.#env = { model, timing, account }
    this.#tasks = new Tasks(changed, report)
    this.#isDead = leaseWatch(clock, timing)
    this.#settleClock = clockWatch(clock, timing, store)
    const askOrigin = (task: () => Promise<void>) => void this.#tasks.run('probe', task)
    const { exclusive } = options.locks
    this.#network = new Network({ store, clock, timing, transport, account, editor, exclusive, changed, askOrigin })
    const network = this.#network
    this.#pulls = new Pulls(
      {
        ...this.#env,
        store,
        clock,
        report,
        settleClock: this.#settleClock,
        request: (call, timeout) => network.connected(() => network.transmit({ ...call, encoding: 'json' }, timeout)),
      },
      network,
    )
    this.#turns = new Turns({
      ...this.#env,
      store,
      clock,
      network,
      changed,
      report,
      pulls: this.#pulls,
      tasks: this.#tasks,
      settleClock: this.#settleClock,
      stop: this.#stop.signal,
      metered: () => options.metered?.() === true,
      uploads: options.background !== true,
    })
  }

  start(): void {
    this.#life = this.#live()
    void this.retryNow()
  }

  /** Starts nothing new, lets what is on the wire finish (uploads are aborted), and ends. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#changed.notify()
    await this.#life
    await this.#tasks.allEnded()
  }

  /**
   * Background Sync: works off what is due while no tab does, waits for nothing longer than `backgroundWait`, and ends after
   * `backgroundLife`. True: unsent work is left.
   */
  async runInBackground(): Promise<boolean> {
    const { clock, timing } = this.#o
    const end = clock.monotonic() + timing.backgroundLife
    await beginWork({ ...this.#env, store: this.#store, clock })
    this.#turns.probeSoon()
    while (clock.monotonic() < end) {
      const seen = this.#changed.version
      let agenda = await this.#turns.agenda(-1)
      if ((isDue(agenda) || this.#turns.wantsProbe) && (await this.#trySlice()) === 'elsewhere') break
      agenda = await this.#turns.agenda(-1)
      const nap = isDue(agenda) ? 0 : agenda.nextAt === null ? Number.POSITIVE_INFINITY : agenda.nextAt - clock.now()
      if (nap > timing.backgroundWait) break
      await this.#wait(seen, Math.max(0, nap))
    }
    await this.#tasks.allEnded()
    const entries = await this.#store.read(['outbox'], (tx) => tx.all('outbox'))
    return entries.some((entry) => entry.state !== 'attention' && entry.state !== 'acked')
  }

  /** Something changed: look again now. */
  poke(): void {
    this.#changed.notify()
  }

  /** The browser says that the network is gone. It is believed until the origin answers: then it was wrong (NET-08). */
  async networkLost(): Promise<void> {
    await this.#network.lost()
    this.#changed.notify()
  }

  /** A hint that the network is back, or a person who wants it now: asks the origin, and holds are checked. */
  async retryNow(): Promise<void> {
    this.#turns.probeSoon()
    const hold = await this.#store.read(['meta'], (tx) => getMeta(tx, 'hold'))
    if (hold !== null) await this.#network.checkSession()
    this.#changed.notify()
  }

  /** Reads a resource for people: anew, or `onItsWay`, when a read that began before they asked is good enough for them. */
  pull(id: string, { onItsWay = false } = {}): Promise<PullResult> {
    return this.#pulls.forPeople(id, this.#stop.signal, onItsWay)
  }

  // — life —

  async #live(): Promise<void> {
    const { clock, timing, report } = this.#o
    const begin = { ...this.#env, store: this.#store, clock }
    await beginWork(begin).catch((error: unknown) => report(`start: ${String(error)}`))
    this.#tasks.run('tidy up', () => tidyUp(begin, this.#o.background !== true, this.#stop.signal), true)
    while (!this.#stop.signal.aborted) {
      const seen = this.#changed.version
      let agenda = NOTHING
      try {
        await this.#settleClock()
        agenda = await this.#turns.agenda(-1)
        if (isDue(agenda) || this.#turns.wantsProbe) {
          // Where another tab works, nothing has changed here.
          if ((await this.#trySlice()) === 'here') agenda = await this.#turns.agenda(-1)
        }
      } catch (error) {
        if (this.#stop.signal.aborted) return
        report(`engine: ${String(error)}`)
        await clock.sleep(timing.look, this.#stop.signal)
      }
      const due = isDue(agenda) ? 0 : agenda.nextAt === null ? Number.POSITIVE_INFINITY : agenda.nextAt - clock.now()
      const nap = isDue(agenda) ? timing.look : Math.max(due, 0)
      await this.#wait(seen, Number.isFinite(nap) ? nap : null)
    }
  }

  /** Until something is notified after `seen`, or `ms` have passed. */
  async #wait(seen: number, ms: number | null): Promise<void> {
    const over = new AbortController()
    const timer = ms === null ? [] : [this.#o.clock.sleep(ms, over.signal)]
    await Promise.race([this.#changed.after(seen), ...timer])
    // A reason of our own: the default one is an error with a stack, for nobody.
    over.abort(null)
  }

  /** `elsewhere`: another tab holds the lock, and lives. */
  async #trySlice(): Promise<'here' | 'elsewhere'> {
    const { locks, name } = this.#o
    const lock = `lousa:flush:${name}`
    const held = await this.#untilOver((body) => locks.tryHold(lock, body))
    if (held !== false) return 'here'
    if (!(await this.#store.read(['meta'], this.#isDead))) return 'elsewhere'
    await this.#untilOver((body) => locks.steal(lock, body))
    return 'here'
  }

  /** A lock that was stolen rejects at once, while its slice still goes on here: the next one begins when that has ended. */
  async #untilOver<T>(hold: (body: () => Promise<void>) => Promise<T>): Promise<T | 'stolen'> {
    let slice = Promise.resolve()
    try {
      return await hold(() => (slice = this.#slice()))
    } catch (error) {
      ignoreAbort(error)
      await slice
      return 'stolen'
    }
  }

  // — one slice of the lease —

  async #slice(): Promise<void> {
    const { clock, timing, owner, locks } = this.#o
    // Whoever has the lock has the lease; without locks its row decides.
    const watch = locks.exclusive ? null : this.#isDead
    const fence = await this.#store.write(['meta'], (tx) => takeLease(tx, owner, clock.now(), watch))
    if (fence === null) return
    const over = new AbortController()
    const renewals = this.#renew(fence, over)
    try {
      await this.#giveUpOpenAttempts(fence)
      await this.#work(fence, clock.monotonic() + timing.slice, over.signal)
    } finally {
      over.abort()
      this.#turns.endSlice()
      await renewals
      await this.#store.write(['meta'], (tx) => releaseLease(tx, fence, clock.now()))
    }
  }

  async #renew(fence: number, over: AbortController): Promise<void> {
    const { clock, timing, owner } = this.#o
    while (!over.signal.aborted) {
      await clock.sleep(timing.renew, over.signal)
      if (over.signal.aborted) return
      const now = clock.now()
      await this.#settleClock()
      if (await this.#store.write(['meta'], (tx) => renewLease(tx, fence, owner, now))) continue
      over.abort()
      this.#changed.notify()
    }
  }

  /** An attempt found by a new holder counts as unanswered. */
  async #giveUpOpenAttempts(fence: number): Promise<void> {
    const { open } = await this.#turns.agenda(fence)
    if (open.length === 0) return
    const now = this.#o.clock.now()
    await this.#store.write(PULL_TABLES, async (tx) => {
      for (const { id } of open) {
        const attempt = (await tx.get('outbox', id))?.attempts.at(-1)
        if (attempt !== undefined) await applyOutcome(tx, this.#env, { id, attempt, outcome: { kind: 'lost' }, now })
      }
    })
  }

  async #work(fence: number, until: number, over: AbortSignal): Promise<void> {
    const { clock } = this.#o
    const ended = () => over.aborted || this.#stop.signal.aborted || clock.monotonic() >= until
    while (true) {
      const seen = this.#changed.version
      const { patience } = this.#turns
      if (patience > 0) {
        await this.#wait(seen, patience)
        continue
      }
      const agenda = await this.#turns.turn(fence, over, ended())
      if (this.#turns.hasAnswers) continue
      // Uploads go on beside the slices, on a lease of their own.
      if (this.#tasks.blocking === 0) return
      const nap = ended() || agenda.nextAt === null ? null : Math.max(0, agenda.nextAt - clock.now())
      await this.#wait(seen, nap)
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
