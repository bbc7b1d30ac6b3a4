import type { Account } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { type Agenda, isDue, NOTHING, readAgenda } from './agenda.ts'
import { applyOutcome } from './apply.ts'
import { accountHeaders, type SendEnv, type WireCall } from './attempt.ts'
import type { Clock } from './clock.ts'
import { jumpDetector, isLeaseStale, type Locks, releaseLease, renewLease, restartWindows, takeLease } from './lease.ts'
import { getMeta, setMeta } from './meta.ts'
import type { Model } from './model.ts'
import { type Outcome, reached } from './outcome.ts'
import { PULL_TABLES, type PullerEnv, pullResource, type PullResult } from './puller.ts'
import { sendEntry, type SenderEnv } from './sender.ts'
import { sessionOf } from './session.ts'
import { Signal } from './signal.ts'
import type { Timing } from './timing.ts'
import type { Transport } from './transport.ts'
import { uncertain } from './verify.ts'

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

/** A running read that others may wait for. */
interface RunningPull {
  readonly startedAt: number
  readonly tick: number
  readonly result: Promise<PullResult>
}

/**
 * The engine of one tab: looks at stored state, takes the lease when something is due, and works it off. Everything it must not
 * forget is in the store; what it holds in memory is only what is on the wire now.
 */
export class Engine {
  readonly #o: EngineOptions
  readonly #pulls = new Map<string, RunningPull>()
  readonly #running = new Map<string, Promise<void>>()
  #connections = 0
  readonly #queue: (() => void)[] = []
  readonly #changed = new Signal()
  #stop = new AbortController()
  #probeNow = false
  #life: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    this.#o = options
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
    if (hold !== null) await this.#check()
    this.#changed.notify()
  }

  /** Reads a resource for people: three tries, never again after a definite refusal (NET-02, NET-05). */
  async pull(id: string): Promise<PullResult> {
    let result = await this.#pull(id, { tick: 0, at: this.#o.clock.now() })
    const retry = this.#o.model.resource(id).endpoint.retry ?? 'default'
    for (let tries = 1; tries < this.#o.timing.readTries; tries++) {
      if (result.ok || result.why === 'refused' || result.why === 'auth' || result.why === 'late') break
      if (retry === 'no-network' && result.why === 'unreachable') break
      await this.#o.clock.sleep(this.#o.timing.pause, this.#stop.signal)
      if (this.#stop.signal.aborted) break
      result = await this.#pull(id, { tick: 0, at: this.#o.clock.now() })
    }
    if (!result.ok && result.why === 'auth') await this.#check()
    return result
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
      const woken = this.#changed.after(seen)
      await (Number.isFinite(nap) ? Promise.race([woken, clock.sleep(nap, this.#stop.signal)]) : woken)
    }
  }

  #agenda(fence: number): Promise<Agenda> {
    return this.#o.store.read(['outbox', 'meta', 'reads'], (tx) => readAgenda(tx, this.#env, this.#o.clock.now(), fence))
  }

  get #env(): SendEnv {
    return { model: this.#o.model, timing: this.#o.timing, account: this.#o.account }
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
      if (!(await store.write(['meta'], (tx) => renewLease(tx, fence, owner, now)))) over.abort()
    }
  }

  /** An attempt found by a new holder counts as unanswered. */
  async #giveUpOpenAttempts(fence: number): Promise<void> {
    const { store, clock } = this.#o
    const { open } = await this.#agenda(fence)
    for (const entry of open) {
      const attempt = entry.attempts.at(-1)
      if (attempt === undefined) continue
      await store.write(PULL_TABLES, (tx) => applyOutcome(tx, this.#env, { id: entry.id, attempt, outcome: { kind: 'lost' }, now: clock.now() }))
    }
  }

  async #work(fence: number, until: number, over: AbortSignal): Promise<void> {
    const { clock } = this.#o
    const ended = () => over.aborted || this.#stop.signal.aborted || clock.monotonic() >= until
    while (true) {
      const seen = this.#changed.version
      const nextAt = ended() ? null : await this.#startDue(fence, over)
      if (this.#running.size === 0) return
      const waits: Promise<unknown>[] = [...this.#running.values()]
      if (!ended()) {
        waits.push(this.#changed.after(seen))
        if (nextAt !== null) waits.push(clock.sleep(Math.max(0, nextAt - clock.now()), over))
      }
      await Promise.race(waits)
    }
  }

  /** Starts everything that is due and not running; returns when to look again. */
  async #startDue(fence: number, over: AbortSignal): Promise<number | null> {
    const agenda = await this.#agenda(fence)
    if (this.#probeNow || agenda.probe) {
      this.#probeNow = false
      this.#run('probe', () => this.#probe())
      if (agenda.probe) return null
    }
    for (const resource of agenda.pull) this.#run(`pull ${resource}`, () => this.#background(resource))
    let free = this.#o.timing.width - [...this.#running.keys()].filter((key) => key.startsWith('send ')).length
    for (const entry of agenda.send) {
      if (free <= 0) break
      if (this.#run(`send ${entry.id}`, () => sendEntry(this.#senderEnv(fence, over), entry))) free--
    }
    return agenda.nextAt
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
    return {
      ...this.#pullerEnv,
      fence,
      pull: (resource, after) => this.#pull(resource, after),
      connected: (task) =>
        this.#connected(() => task((call, timeout) => (over.aborted ? Promise.resolve<Outcome>({ kind: 'never' }) : this.#transmit(call, timeout)))),
      check: () => this.#check(),
    }
  }

  // — reads —

  get #pullerEnv(): PullerEnv {
    const { store, clock, report } = this.#o
    return { ...this.#env, store, clock, report, request: (call, timeout) => this.#connected(() => this.#transmit({ ...call, encoding: 'json' }, timeout)) }
  }

  /** Joins a running read that began late enough, else begins one. */
  #pull(id: string, after: { tick: number; at: number }): Promise<PullResult> {
    const running = this.#pulls.get(id)
    if (running !== undefined && running.startedAt >= after.at && running.tick >= after.tick) return running.result
    return this.#beginPull(id, after.tick)
  }

  #beginPull(id: string, tick: number): Promise<PullResult> {
    const result = pullResource(this.#pullerEnv, this.#o.model.resource(id))
    const running: RunningPull = { startedAt: this.#o.clock.now(), tick, result }
    this.#pulls.set(id, running)
    const forget = () => {
      if (this.#pulls.get(id) === running) this.#pulls.delete(id)
    }
    result.then(forget, forget)
    return result
  }

  /** A read that probes, settles or lets held-back rows in. */
  async #background(id: string): Promise<void> {
    const result = await this.#pull(id, { tick: 0, at: this.#o.clock.now() })
    if (result.ok) return
    if (result.why === 'auth') return this.#check()
    if (result.why !== 'refused') return
    const { store, clock } = this.#o
    const { status } = result.refusal
    if (status !== 403 && status !== 404 && status !== 500) return
    await store.write(['outbox', 'reads'], async (tx) => {
      for (const entry of await tx.all('outbox')) {
        if (entry.state === 'verifying' && entry.resources.includes(id)) await uncertain(tx, entry, clock.now(), [])
      }
    })
  }

  // — network —

  /** At most `width` connections at once: a stalled one never blocks the page. */
  async #connected<T>(task: () => Promise<T>): Promise<T> {
    if (this.#connections >= this.#o.timing.width) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#connections++
    try {
      return await task()
    } finally {
      this.#connections--
      this.#queue.shift()?.()
    }
  }

  async #transmit(call: WireCall, timeout: number): Promise<Outcome> {
    const outcome = await this.#o.transport.send(call, timeout)
    await this.#noteReach(outcome)
    return outcome
  }

  async #noteReach(outcome: Outcome): Promise<void> {
    const ok = reached(outcome)
    if (ok === null) return
    const { store, clock } = this.#o
    const known = await store.read(['meta'], (tx) => getMeta(tx, 'reach'))
    if (ok === known.ok) return
    // One lost answer does not mean that the origin is gone: ask once before everything waits.
    if (ok) await store.write(['meta'], (tx) => setMeta(tx, 'reach', { ok, at: clock.now() }))
    else this.#run('probe', () => this.#probe())
  }

  #ask(): Promise<Outcome> {
    const call: WireCall = { method: 'GET', url: '/api/auth/me', encoding: 'json', headers: accountHeaders(this.#o.account) }
    return this.#o.transport.send(call, this.#o.timing.readTimeout)
  }

  async #probe(): Promise<void> {
    const { store, clock } = this.#o
    const outcome = await this.#ask()
    const ok = reached(outcome) === true
    await store.write(['meta'], (tx) => setMeta(tx, 'reach', { ok, at: clock.now() }))
    if (ok) await this.#settleSession(outcome)
  }

  async #check(): Promise<void> {
    await this.#settleSession(await this.#ask())
  }

  /** `/auth/me` sets and lifts the holds of the whole database. */
  async #settleSession(outcome: Outcome): Promise<void> {
    const { store, clock, account, editor } = this.#o
    const state = sessionOf(outcome, account)
    if (state === 'unknown') return
    await store.write(['meta', 'outbox'], async (tx) => {
      const hold = await getMeta(tx, 'hold')
      const unsent = (await tx.all('outbox')).some((entry) => entry.state !== 'acked')
      const kind = state === 'signed-out' || state === 'other-account' ? 'auth' : state === 'no-rights' && editor && unsent ? 'rights' : null
      if (hold?.kind === kind) return
      await setMeta(tx, 'hold', kind === null ? null : { kind, at: clock.now() })
    })
    this.#changed.notify()
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
