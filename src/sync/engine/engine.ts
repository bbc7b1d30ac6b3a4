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
import { judgeRun } from '#sync/pull/judge-run.ts'
import { refreshIfStale } from '#sync/pull/mirror.ts'
import type { PullerEnv, PullResult } from '#sync/pull/pull-resource.ts'
import { Pulls } from '#sync/pull/pulls.ts'
import { isDue } from '#sync/push/agenda.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { Network } from '#sync/wire/network.ts'
import type { Transport } from '#sync/wire/transport.ts'
import { clockWatch } from './clock-jump.ts'
import { Flusher } from './flusher.ts'
import { LeaseRunner } from './lease-runner.ts'
import type { Locks } from './lease.ts'
import { startWork, cleanUp } from './startup.ts'
import { Watch } from './watch.ts'

export interface EngineOptions {
  readonly name: string
  readonly store: Store
  readonly model: Model
  readonly timing: Timing
  readonly clock: Clock
  readonly transport: Transport
  readonly locks: Locks
  readonly account: Account
  /** The account may edit. If that right is lost, its unsent edits are held instead of refused one by one (ROL-13). */
  readonly editor: boolean
  /** The id of this tab in the lease row. */
  readonly owner: string
  /** Whether the network is metered: large uploads wait for another network if the person asked for that. */
  metered?(): boolean
  /** Asks what changed on the server while it runs. */
  readonly watches?: boolean
  /** Runs without a page (Background Sync): no uploads, and no reserve for a full disk. */
  readonly background?: boolean
  /** Names this code, for the fingerprints of what it has read. Without it no read is spared. */
  readonly release?: string
  report(problem: string): void
}

/**
 * The engine of one tab: it reads what is due, takes the lease, and sends. Everything that must survive is in the store; memory holds only
 * what is on the wire.
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
  readonly #watch: Watch
  readonly #settleClock: () => Promise<void>
  readonly #changed = new Signal()
  readonly #stop = new AbortController()
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    const { clock, report, model, timing, account, transport, editor, release = '' } = options
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
    const request: PullerEnv['request'] = (call, timeout) =>
      network.connected(() => network.transmit({ ...call, encoding: 'json' }, timeout))
    this.#pulls = new Pulls(
      {
        ...this.#env,
        store,
        clock,
        report,
        release,
        settleClock: this.#settleClock,
        request,
      },
      network,
    )
    const asks = { ...this.#env, store, clock, release, request }
    this.#watch = new Watch({ ...asks, report, refresh: (id) => this.#refresh(id) }, this.#stop.signal)
    this.#turns = new Flusher({
      ...this.#env,
      store,
      clock,
      network,
      changed,
      report,
      pulls: this.#pulls,
      tasks: this.#tasks,
      judge: () => judgeRun(asks),
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
    if (this.#o.watches === true) this.#tasks.run('watch', () => this.#watch.run(), true)
    void this.retryNow()
  }

  /** Starts nothing new, waits for requests on the wire (uploads are aborted), and ends. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#changed.notify()
    await this.#life
    await this.#tasks.allEnded()
  }

  /**
   * Background Sync: sends what is due while no tab does. It waits at most `backgroundWait` for anything and ends after `backgroundLife`.
   * True: unsent work is left.
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

  /** Whether the page of this tab is seen. */
  seen(visible: boolean): void {
    this.#watch.seen(visible)
    if (visible) this.wake()
  }

  /** Something changed: look again now. */
  wake(): void {
    this.#changed.notify()
  }

  /**
   * The browser reports `offline`. The engine believes it until the origin answers (NET-08). On a full disk the report cannot be stored; then
   * only this tab knows it, and goes on.
   */
  async networkLost(): Promise<void> {
    await this.#network.lost().catch((error: unknown) => this.#o.report(`offline: ${String(error)}`))
    this.#changed.notify()
  }

  /** The network may be back, or a person asked to send now: probes the origin and checks the holds. */
  async retryNow(): Promise<void> {
    this.#turns.probeSoon()
    this.#watch.returned()
    const hold = await this.#store.read(['meta'], (tx) => getMeta(tx, 'hold'))
    if (hold !== null) await this.#network.checkSession()
    this.#changed.notify()
  }

  /** Reads a resource for a person. `since`: a read that was asked for after this tick is good enough; 0: any that is on its way. */
  async pull(id: string, { since }: { readonly since?: number } = {}): Promise<PullResult> {
    try {
      return await this.#pulls.forPerson(id, this.#stop.signal, since)
    } finally {
      // The read may have decided a create for which other entries wait.
      this.#changed.notify()
    }
  }

  /** What the server has named, unless somebody has read it meanwhile. */
  #refresh(id: string): Promise<void> {
    const { clock, model } = this.#o
    return refreshIfStale({ store: this.#store, model, clock, pull: (each, since) => this.pull(each, { since }) }, id)
  }

  // — the loop —

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
