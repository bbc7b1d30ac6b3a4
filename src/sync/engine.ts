import type { Account } from '#db/entry.ts'
import { withOutboxView } from '#db/outbox-view.ts'
import { withRoom } from '#db/quota.ts'
import type { Store } from '#db/store.ts'
import { must } from '#lib/must.ts'
import { type Agenda, type AgendaQuery, isDue, NOTHING, readAgenda } from './agenda.ts'
import { applyOutcome } from './apply.ts'
import { beginWork, tidyUp } from './begin.ts'
import type { SendEnv } from './build.ts'
import type { Clock } from './clock.ts'
import { type Answered, type Exchange, exchange, Unbuildable } from './exchange.ts'
import { HandOver } from './hand-over.ts'
import { isLeaseStale, jumpDetector, type Locks, releaseLease, renewLease, restartWindows, takeLease } from './lease.ts'
import { getMeta } from './meta.ts'
import type { Model } from './model.ts'
import { Network } from './network.ts'
import { Preparing } from './preparing.ts'
import { PULL_TABLES, type PullResult } from './puller.ts'
import { Pulls } from './pulls.ts'
import { makeRoom } from './room.ts'
import { parkUnsendable } from './sender.ts'
import { Signal } from './signal.ts'
import { Tasks } from './tasks.ts'
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
  /** The network is one where large uploads wait when the person asked for it. */
  metered?(): boolean
  /** Keep a record that can go when the disk is full; off where nobody would read it. */
  readonly ballast?: boolean
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
  readonly #handOver: HandOver
  readonly #preparing: Preparing
  readonly #changed = new Signal()
  /** Answers that came in and wait for the next transaction. */
  #answers: Answered[] = []
  #stop = new AbortController()
  #probeNow = false
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    const { clock, report, model, timing, account, transport, editor } = options
    const store = withOutboxView(withRoom(options.store, makeRoom))
    const changed = this.#changed
    this.#o = options
    this.#store = store
    this.#env = { model, timing, account }
    this.#tasks = new Tasks(changed, report)
    const askOrigin = (task: () => Promise<void>) => void this.#tasks.run('probe', task)
    this.#network = new Network({ store, clock, timing, transport, account, editor, changed, askOrigin })
    const network = this.#network
    this.#pulls = new Pulls(
      {
        ...this.#env,
        store,
        clock,
        report,
        request: (call, timeout) => network.connected(() => network.transmit({ ...call, encoding: 'json' }, timeout)),
      },
      network,
    )
    const pull: Pulls['pull'] = (resource, after) => this.#pulls.pull(resource, after)
    this.#preparing = new Preparing({ store, clock, timing, pull, check: () => network.checkSession() }, this.#tasks)
    const answered = (answer: Answered) => void this.#answers.push(answer)
    this.#handOver = new HandOver({ env: this.#env, store, clock, network, tasks: this.#tasks, stop: this.#stop.signal, answered })
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

  /** Something changed: look again now. */
  poke(): void {
    this.#changed.notify()
  }

  /** A hint that the network is back, or a person who wants it now: asks the origin, and holds are checked. */
  async retryNow(): Promise<void> {
    this.#probeNow = true
    const hold = await this.#store.read(['meta'], (tx) => getMeta(tx, 'hold'))
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
    const begin = { ...this.#env, store: this.#store, clock }
    await beginWork(begin).catch((error: unknown) => report(`start: ${String(error)}`))
    this.#tasks.run('tidy up', () => tidyUp(begin, this.#o.ballast !== false, this.#stop.signal), true)
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

  /** Until something is notified after `seen`, or `ms` have passed. */
  async #wait(seen: number, ms: number | null): Promise<void> {
    const over = new AbortController()
    const timer = ms === null ? [] : [this.#o.clock.sleep(ms, over.signal)]
    await Promise.race([this.#changed.after(seen), ...timer])
    over.abort()
  }

  #query(fence: number, limit: number): AgendaQuery {
    return { now: this.#o.clock.now(), fence, limit, metered: this.#o.metered?.() === true }
  }

  #agenda(fence: number, limit = 1): Promise<Agenda> {
    return this.#store.read(['outbox', 'meta', 'reads'], (tx) => readAgenda(tx, this.#env, this.#query(fence, limit)))
  }

  async #trySlice(): Promise<void> {
    const { locks, name, clock, timing } = this.#o
    const lock = `lousa:flush:${name}`
    const held = await locks.tryHold(lock, () => this.#slice())
    if (!held && (await isLeaseStale(this.#store, clock.now(), timing))) {
      await locks.steal(lock, () => this.#slice()).catch(ignoreAbort)
    }
  }

  // — one slice of the lease —

  async #slice(): Promise<void> {
    const { clock, timing, owner, locks } = this.#o
    const fence = await this.#store.write(['meta'], (tx) => takeLease(tx, owner, clock.now(), timing, locks.exclusive))
    if (fence === null) return
    const over = new AbortController()
    const renewals = this.#renew(fence, over)
    try {
      await this.#giveUpOpenAttempts(fence)
      await this.#work(fence, clock.monotonic() + timing.slice, over.signal)
    } finally {
      over.abort()
      this.#preparing.clear()
      await renewals
      await this.#store.write(['meta'], (tx) => releaseLease(tx, fence, clock.now()))
    }
  }

  async #renew(fence: number, over: AbortController): Promise<void> {
    const { clock, timing, owner } = this.#o
    const jumped = jumpDetector(clock, timing.clockJump)
    while (!over.signal.aborted) {
      await clock.sleep(timing.renew, over.signal)
      if (over.signal.aborted) return
      const now = clock.now()
      if (jumped()) await this.#store.write(['outbox', 'handed', 'answers', 'reads'], (tx) => restartWindows(tx, now))
      if (await this.#store.write(['meta'], (tx) => renewLease(tx, fence, owner, now))) continue
      over.abort()
      this.#changed.notify()
    }
  }

  /** An attempt found by a new holder counts as unanswered. */
  async #giveUpOpenAttempts(fence: number): Promise<void> {
    const { open } = await this.#agenda(fence)
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
      const agenda = await this.#turn(fence, over, ended())
      if (this.#answers.length > 0) continue
      // Uploads go on beside the slices, on a lease of their own.
      if (this.#tasks.blocking === 0) return
      const nap = ended() || agenda.nextAt === null ? null : Math.max(0, agenda.nextAt - clock.now())
      await this.#wait(seen, nap)
    }
  }

  /** Writes the answers that came in and, unless the slice has ended, starts everything that is due. */
  async #turn(fence: number, over: AbortSignal, ended: boolean): Promise<Agenda> {
    const free = ended ? 0 : this.#network.free
    const looked = this.#answers.length > 0 ? null : ended ? NOTHING : await this.#agenda(fence, free)
    const agenda = looked === null || looked.send.length > 0 ? await this.#exchange(fence, free, over) : looked
    if (ended) return NOTHING
    if (this.#probeNow || agenda.probe) {
      this.#probeNow = false
      this.#tasks.run('probe', () => this.#network.probe())
      if (agenda.probe) return { ...agenda, nextAt: null }
    }
    for (const resource of agenda.pull) this.#tasks.run(`pull ${resource}`, () => this.#pulls.background(resource))
    return agenda
  }

  async #exchange(fence: number, slots: number, over: AbortSignal): Promise<Agenda> {
    const answers = this.#answers
    this.#answers = []
    const mono = this.#o.clock.monotonic()
    // Connections are taken before the attempts are written: the fetch must start in the task that hears of the commit.
    const connections = Array.from({ length: slots }, () => this.#network.take())
    const done = await this.#commit(answers, fence, slots)
    for (const outgoing of done?.outgoing ?? []) {
      const giveBack = must(connections.pop(), 'a connection')
      this.#handOver.send(outgoing, { prepared: this.#preparing.take(outgoing.entry.id), mono, over, giveBack })
    }
    for (const giveBack of connections) giveBack()
    if (done === null) return NOTHING
    this.#network.knowsReach(done.agenda.reached)
    for (const { entry, resources, tick } of done.read) this.#preparing.read(entry, resources, tick)
    for (const entry of done.files) this.#preparing.files(entry)
    if (done.check) this.#tasks.run('session', () => this.#network.checkSession())
    return done.agenda
  }

  /** Null: an entry could not be built; it is parked, and the answers wait for the next turn. */
  async #commit(answers: readonly Answered[], fence: number, slots: number): Promise<Exchange | null> {
    const prepared = (id: string) => this.#preparing.of(id)
    try {
      return await this.#store.write(PULL_TABLES, (tx) => {
        const { now, metered } = this.#query(fence, slots)
        return exchange(tx, this.#env, { answers, fence, now, slots, metered, prepared })
      })
    } catch (error) {
      this.#answers.unshift(...answers)
      if (!(error instanceof Unbuildable)) throw error
      this.#o.report(error.message)
      await parkUnsendable({ store: this.#store, clock: this.#o.clock }, error.id, error.message)
      this.#changed.notify()
      return null
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
