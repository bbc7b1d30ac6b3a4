import type { Account, Entry } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { Bug } from '#lib/must.ts'
import { type Agenda, isDue, NOTHING, readAgenda } from './agenda.ts'
import { applyOutcome } from './apply.ts'
import type { SendEnv } from './attempt.ts'
import type { Clock } from './clock.ts'
import { isLeaseStale, jumpDetector, type Locks, releaseLease, renewLease, restartWindows, takeLease } from './lease.ts'
import { getMeta } from './meta.ts'
import type { Model } from './model.ts'
import { Network } from './network.ts'
import { PULL_TABLES, type PullResult } from './puller.ts'
import { Pulls } from './pulls.ts'
import { parkUnsendable, sendEntry, type SenderEnv } from './sender.ts'
import { Signal } from './signal.ts'
import type { Timing } from './timing.ts'
import type { Transport } from './transport.ts'

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
  report(problem: string): void
}

/**
 * The engine of one tab: looks at stored state, takes the lease when something is due, and works it off. Everything it must not
 * forget is in the store; what it holds in memory is only what is on the wire now.
 */
export class Engine {
  readonly #o: EngineOptions
  readonly #env: SendEnv
  readonly #network: Network
  readonly #pulls: Pulls
  readonly #running = new Map<string, Promise<void>>()
  readonly #changed = new Signal()
  #stop = new AbortController()
  #probeNow = false
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    const { store, clock, report, model, timing, account, transport, editor } = options
    this.#o = options
    this.#env = { model, timing, account }
    const askOrigin = (task: () => Promise<void>) => void this.#run('probe', task)
    this.#network = new Network({ store, clock, timing, transport, account, editor, changed: this.#changed, askOrigin })
    this.#pulls = new Pulls(
      {
        ...this.#env,
        store,
        clock,
        report,
        request: (call, timeout) => this.#network.connected(() => this.#network.transmit({ ...call, encoding: 'json' }, timeout)),
      },
      this.#network,
    )
  }

  start(): void {
    this.#life = this.#live()
    void this.retryNow()
  }

  /** Starts nothing new, lets what is on the wire finish, and ends. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#changed.notify()
    await this.#life
  }

  /** Something changed: look again now. */
  poke(): void {
    this.#changed.notify()
  }

  /** A hint that the network is back, or a person who wants it now: asks the origin, and holds are checked. */
  async retryNow(): Promise<void> {
    this.#probeNow = true
    const hold = await this.#o.store.read(['meta'], (tx) => getMeta(tx, 'hold'))
    if (hold !== null) await this.#network.checkSession()
    this.#changed.notify()
  }

  /** Reads a resource for people. */
  pull(id: string): Promise<PullResult> {
    return this.#pulls.forPeople(id, this.#stop.signal)
  }

  // — life —

  async #live(): Promise<void> {
    const { clock, timing, report } = this.#o
    while (!this.#stop.signal.aborted) {
      const seen = this.#changed.version
      let agenda = NOTHING
      try {
        agenda = await this.#agenda(-1)
        if (isDue(agenda) || this.#probeNow) await this.#trySlice()
        agenda = await this.#agenda(-1)
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

  /** Until something is notified after `seen`, `ms` have passed, or one of `others` ends. */
  async #wait(seen: number, ms: number | null, others: Iterable<Promise<unknown>> = []): Promise<void> {
    const over = new AbortController()
    const timer = ms === null ? [] : [this.#o.clock.sleep(ms, over.signal)]
    await Promise.race([this.#changed.after(seen), ...timer, ...others])
    over.abort()
  }

  #agenda(fence: number): Promise<Agenda> {
    return this.#o.store.read(['outbox', 'meta', 'reads'], (tx) => readAgenda(tx, this.#env, this.#o.clock.now(), fence))
  }

  async #trySlice(): Promise<void> {
    const { locks, name, store, clock, timing } = this.#o
    const lock = `lousa:flush:${name}`
    const held = await locks.tryHold(lock, () => this.#slice())
    if (!held && (await isLeaseStale(store, clock.now(), timing))) {
      await locks.steal(lock, () => this.#slice()).catch(ignoreAbort)
    }
  }

  // — one slice of the lease —

  async #slice(): Promise<void> {
    const { store, clock, timing, owner, locks } = this.#o
    const fence = await store.write(['meta'], (tx) => takeLease(tx, owner, clock.now(), timing, locks.exclusive))
    if (fence === null) return
    const over = new AbortController()
    const renewals = this.#renew(fence, over)
    try {
      await this.#giveUpOpenAttempts(fence)
      await this.#work(fence, clock.monotonic() + timing.slice, over.signal)
    } finally {
      over.abort()
      await renewals
      await store.write(['meta'], (tx) => releaseLease(tx, fence, clock.now()))
    }
  }

  async #renew(fence: number, over: AbortController): Promise<void> {
    const { store, clock, timing, owner } = this.#o
    const jumped = jumpDetector(clock, timing.clockJump)
    while (!over.signal.aborted) {
      await clock.sleep(timing.renew, over.signal)
      if (over.signal.aborted) return
      const now = clock.now()
      if (jumped()) await store.write(['outbox', 'handed', 'answers', 'reads'], (tx) => restartWindows(tx, now))
      if (await store.write(['meta'], (tx) => renewLease(tx, fence, owner, now))) continue
      over.abort()
      this.#changed.notify()
    }
  }

  /** An attempt found by a new holder counts as unanswered. */
  async #giveUpOpenAttempts(fence: number): Promise<void> {
    const { store, clock } = this.#o
    const { open } = await this.#agenda(fence)
    for (const entry of open) {
      const attempt = entry.attempts.at(-1)
      if (attempt === undefined) continue
      await store.write(PULL_TABLES, (tx) =>
        applyOutcome(tx, this.#env, { id: entry.id, attempt, outcome: { kind: 'lost' }, now: clock.now() }),
      )
    }
  }

  async #work(fence: number, until: number, over: AbortSignal): Promise<void> {
    const { clock } = this.#o
    const ended = () => over.aborted || this.#stop.signal.aborted || clock.monotonic() >= until
    while (true) {
      const seen = this.#changed.version
      const nextAt = ended() ? null : await this.#startDue(fence, over)
      if (this.#running.size === 0) return
      if (ended()) await Promise.race(this.#running.values())
      else await this.#wait(seen, nextAt === null ? null : Math.max(0, nextAt - clock.now()), this.#running.values())
    }
  }

  /** Starts everything that is due and not running; returns when to look again. */
  async #startDue(fence: number, over: AbortSignal): Promise<number | null> {
    const agenda = await this.#agenda(fence)
    if (this.#probeNow || agenda.probe) {
      this.#probeNow = false
      this.#run('probe', () => this.#network.probe())
      if (agenda.probe) return null
    }
    for (const resource of agenda.pull) this.#run(`pull ${resource}`, () => this.#pulls.background(resource))
    let free = this.#o.timing.width - [...this.#running.keys()].filter((key) => key.startsWith('send ')).length
    for (const entry of agenda.send) {
      if (free <= 0) break
      if (this.#run(`send ${entry.id}`, () => this.#send(fence, over, entry))) free--
    }
    return agenda.nextAt
  }

  async #send(fence: number, over: AbortSignal, entry: Entry): Promise<void> {
    try {
      await sendEntry(this.#senderEnv(fence, over), entry)
    } catch (error) {
      if (!(error instanceof Bug)) throw error
      this.#o.report(`send ${entry.command}: ${error.message}`)
      await parkUnsendable(this.#o, entry.id, error)
    }
  }

  #run(key: string, task: () => Promise<void>): boolean {
    if (this.#running.has(key)) return false
    const running = task()
      .catch((error: unknown) => this.#o.report(`${key}: ${String(error)}`))
      .finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return true
  }

  #senderEnv(fence: number, over: AbortSignal): SenderEnv {
    const { store, clock } = this.#o
    const network = this.#network
    return {
      ...this.#env,
      store,
      clock,
      fence,
      pull: (resource, after) => this.#pulls.pull(resource, after),
      connected: (task) =>
        network.connected(() =>
          task((call, timeout) => (over.aborted ? Promise.resolve({ kind: 'never' }) : network.transmit(call, timeout))),
        ),
      check: () => network.checkSession(),
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
