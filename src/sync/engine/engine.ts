import type { Account } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import { withFreedSpace } from '#db/quota.ts'
import type { Store } from '#db/store.ts'
import { freeSpace } from '#sync/device/eviction.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Model } from '#sync/model/model.ts'
import { changedWithin, Signal } from '#sync/model/signal.ts'
import { Tasks } from '#sync/model/tasks.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import { Pulls } from '#sync/pull/pulls.ts'
import { isDue } from '#sync/push/agenda.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { Network } from '#sync/wire/network.ts'
import type { Transport } from '#sync/wire/transport.ts'
import { Flusher } from './flusher.ts'
import { LeaseRunner } from './lease-runner.ts'
import { clockWatch, type Locks } from './lease.ts'
import { startWork, cleanUp } from './startup.ts'

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
  readonly #turns: Flusher
  readonly #slices: LeaseRunner
  readonly #settleClock: () => Promise<void>
  readonly #changed = new Signal()
  readonly #stop = new AbortController()
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    const { clock, report, model, timing, account, transport, editor } = options
    const store = withOutboxView(withFreedSpace(options.store, freeSpace), { keep: true })
    const changed = this.#changed
    this.#o = options
    this.#store = store
    this.#env = { model, timing, account }
    this.#tasks = new Tasks(changed, report)
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
    this.#turns = new Flusher({
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
    this.#slices = new LeaseRunner({
      ...this.#env,
      name: options.name,
      owner: options.owner,
      locks: options.locks,
      store,
      clock,
      changed,
      turns: this.#turns,
      tasks: this.#tasks,
      settleClock: this.#settleClock,
      stop: this.#stop.signal,
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
    await startWork({ ...this.#env, store: this.#store, clock })
    this.#turns.probeSoon()
    while (clock.monotonic() < end) {
      const { agenda, seen, elsewhere } = await this.#slices.next()
      if (elsewhere) break
      const nap = isDue(agenda) ? 0 : agenda.nextAt === null ? Number.POSITIVE_INFINITY : agenda.nextAt - clock.now()
      if (nap > timing.backgroundWait) break
      await changedWithin(this.#changed, seen, nap, clock)
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

  /** The network may be back, or a person asked to send now: probes the origin and checks the holds. */
  async retryNow(): Promise<void> {
    this.#turns.probeSoon()
    const hold = await this.#store.read(['meta'], (tx) => getMeta(tx, 'hold'))
    if (hold !== null) await this.#network.checkSession()
    this.#changed.notify()
  }

  /** Reads a resource for people: anew, or `onItsWay`, when a read that began before they asked is good enough for them. */
  async pull(id: string, { onItsWay = false } = {}): Promise<PullResult> {
    try {
      return await this.#pulls.forPeople(id, this.#stop.signal, onItsWay)
    } finally {
      // What it showed may have decided a create that others wait for.
      this.#changed.notify()
    }
  }

  // — life —

  async #live(): Promise<void> {
    const { clock, timing, report } = this.#o
    const begin = { ...this.#env, store: this.#store, clock }
    await startWork(begin).catch((error: unknown) => report(`start: ${String(error)}`))
    this.#tasks.run('tidy up', () => cleanUp(begin, this.#o.background !== true, this.#stop.signal), true)
    while (!this.#stop.signal.aborted) {
      try {
        const { agenda, seen } = await this.#slices.next()
        const due = agenda.nextAt === null ? Number.POSITIVE_INFINITY : agenda.nextAt - clock.now()
        await changedWithin(this.#changed, seen, isDue(agenda) ? timing.look : Math.min(due, timing.heartbeat), clock)
      } catch (error) {
        if (this.#stop.signal.aborted) return
        report(`engine: ${String(error)}`)
        await clock.sleep(timing.look, this.#stop.signal)
      }
    }
  }
}
