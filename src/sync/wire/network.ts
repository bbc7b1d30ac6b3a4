import { addressOf } from '#contract/api-paths.ts'
import { sessionCalls } from '#contract/session-calls.ts'
import type { Account } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Signal } from '#sync/model/signal.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { accountHeaders } from './account-headers.ts'
import type { WireCall } from './build-call.ts'
import { type Outcome, reached } from './outcome.ts'
import { sessionOf } from './session.ts'
import type { SendOptions, Transport } from './transport.ts'

/** Of the name of a run in a moment. */
const RUN_LENGTH = 12

export interface NetworkOptions {
  readonly store: Store
  readonly clock: Clock
  readonly timing: Timing
  readonly transport: Transport
  readonly account: Account
  /** The account may edit. If that right is lost, its unsent edits are held instead of refused one by one (ROL-13). */
  readonly editor: boolean
  /** The lock keeps other tabs out until its holder is found dead, so no tab takes over an attempt that waits here for a connection. */
  readonly exclusive: boolean
  readonly changed: Signal
  /** Runs a request to the origin beside the others, one at a time. */
  askOrigin(task: () => Promise<void>): void
}

/** The engine's access to the network: at most `width` connections. Records what the last answer shows of origin, session and rights. */
export class Network {
  readonly #o: NetworkOptions
  #connections = 0
  #reachOk: boolean | null = null
  #quick = false
  /** The run of the server's database that was noted last. */
  #run = ''
  /** When the browser last reported `offline`, by the monotonic clock. Infinity while the report is being stored. */
  #lostAt = Number.NEGATIVE_INFINITY
  readonly #queue: (() => void)[] = []

  constructor(options: NetworkOptions) {
    this.#o = options
  }

  /** Number of free connections. */
  get free(): number {
    return Math.max(0, this.#o.timing.width - this.#connections)
  }

  /**
   * How many attempts may be written beyond the free connections. While answers come quickly, the next call then starts in the task that
   * handles an answer, without another commit.
   */
  get ahead(): number {
    return this.#quick && this.#o.exclusive ? Math.max(0, this.#o.timing.width - this.#queue.length) : 0
  }

  /** Takes a connection for an attempt that is about to be written; the caller gives it back. Call it at most `free` times. */
  take(): () => void {
    this.#connections++
    return () => this.#release()
  }

  /** A connection: at once if one is free, otherwise the next one that is given back, in order of the calls. */
  next(): (() => void) | Promise<() => void> {
    if (this.free > 0) return this.take()
    return new Promise((resolve) => this.#queue.push(() => resolve(() => this.#release())))
  }

  /** Passes the connection to the oldest waiter. */
  #release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#connections--
    else next()
  }

  /** Runs a task with a connection, and waits for one if none is free. The limit leaves the browser connections for the page. */
  async connected<T>(task: () => Promise<T>): Promise<T> {
    const giveBack = await this.next()
    try {
      return await task()
    } finally {
      giveBack()
    }
  }

  /** Number of callers that wait for a connection. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Reports how long the answer to a write took; null: there was no answer. */
  answeredAfter(ms: number | null): void {
    this.#quick = ms !== null && ms <= this.#o.timing.quick
  }

  /** Sends a call. The caller holds a connection. */
  async transmit(call: WireCall, timeout: number, options?: SendOptions): Promise<Outcome> {
    const began = this.#o.clock.monotonic()
    const outcome = await this.#o.transport.send(call, timeout, options)
    // Connectivity counts only answers of our origin, to requests that were sent after the last `offline`.
    if (call.encoding !== 'raw' && !this.wasLostSince(began)) await this.#noteReach(outcome)
    if (outcome.kind === 'answer' && outcome.moment !== undefined) await this.#noteRun(outcome.moment.slice(0, RUN_LENGTH))
    return outcome
  }

  /** Whether the browser reported `offline` at or after this time of the monotonic clock. */
  wasLostSince(mono: number): boolean {
    return mono <= this.#lostAt
  }

  /**
   * The browser reports `offline`: it counts like a lost answer. Requests on the wire may still be answered. Nothing else is handed over
   * until the origin answers, so that entries recorded from now on were surely not sent.
   */
  async lost(): Promise<void> {
    const { store, clock } = this.#o
    this.#reachOk = false
    this.#lostAt = Number.POSITIVE_INFINITY
    try {
      await store.write(['meta'], async (tx) => {
        if ((await getMeta(tx, 'reach')).ok) await setMeta(tx, 'reach', { ok: false, at: clock.now() })
      })
    } finally {
      this.#lostAt = clock.monotonic()
    }
  }

  /** Takes over the stored connectivity that a transaction has just read, so that answers need not read it again. */
  knowsReach(ok: boolean): void {
    this.#reachOk = ok
  }

  /** Another run of the server's database than the one that all is judged by: it is judged anew before anything else is sent. */
  async #noteRun(run: string): Promise<void> {
    if (run === this.#run) return
    this.#run = run
    await this.#o.store.write(['meta'], async (tx) => {
      const runs = await getMeta(tx, 'runs')
      if (runs.known !== run && runs.seen !== run) await setMeta(tx, 'runs', { ...runs, seen: run, at: 0 })
    })
    this.#o.changed.notify()
  }

  /** Connectivity is the last answer (NET-08). */
  async #noteReach(outcome: Outcome): Promise<void> {
    const ok = reached(outcome)
    if (ok === null) return
    if (ok === this.#reachOk) return
    const { store, clock } = this.#o
    // One lost answer does not prove that the origin is gone, so the origin is asked once before everything waits.
    if (ok) {
      this.#reachOk = true
      await store.write(['meta'], (tx) => setMeta(tx, 'reach', { ok, at: clock.now() }))
    } else this.#o.askOrigin(() => this.probe())
  }

  async probe(): Promise<void> {
    const { store, clock } = this.#o
    const outcome = await this.#ask()
    const ok = reached(outcome) === true
    this.#reachOk = ok
    await store.write(['meta'], async (tx) => {
      // `at` is when the origin came back, not when it last answered.
      if (!ok || !(await getMeta(tx, 'reach')).ok) await setMeta(tx, 'reach', { ok, at: clock.now() })
    })
    if (ok) await this.#settleSession(outcome)
  }

  async checkSession(): Promise<void> {
    await this.#settleSession(await this.#ask())
  }

  #ask(): Promise<Outcome> {
    const { transport, account, timing } = this.#o
    const { readMe } = sessionCalls
    return transport.send(
      { method: readMe.method, url: addressOf(readMe), encoding: 'json', headers: accountHeaders(account) },
      timing.readTimeout,
    )
  }

  /** Sets and lifts the holds of the whole database by the answer of `/auth/me`. */
  async #settleSession(outcome: Outcome): Promise<void> {
    const { store, clock, account, editor, changed } = this.#o
    const state = sessionOf(outcome, account)
    if (state === 'unknown') return
    await store.write(['meta', 'outbox'], async (tx) => {
      const hold = await getMeta(tx, 'hold')
      const unsent = (await tx.all('outbox')).some((entry) => entry.state !== 'acked')
      const signedOut = state === 'signed-out' || state === 'other-account'
      const kind = signedOut ? 'auth' : state === 'no-rights' && editor && unsent ? 'rights' : null
      if (hold?.kind === kind || (hold === null && kind === null)) return
      await setMeta(tx, 'hold', kind === null ? null : { kind, at: clock.now() })
    })
    changed.notify()
  }
}
