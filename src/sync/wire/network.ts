import type { Account } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Signal } from '#sync/model/signal.ts'
import type { Timing } from '#sync/model/timing.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { accountHeaders, type WireCall } from './build-call.ts'
import { type Outcome, reached } from './outcome.ts'
import { sessionOf } from './session.ts'
import type { SendOptions, Transport } from './transport.ts'

export interface NetworkOptions {
  readonly store: Store
  readonly clock: Clock
  readonly timing: Timing
  readonly transport: Transport
  readonly account: Account
  /** The account may edit; when that right is lost, its unsent edits are held, not refused one by one (ROL-13). */
  readonly editor: boolean
  /** Who holds the lock holds it until it is found dead: nobody takes over an attempt while it waits here for its connection. */
  readonly exclusive: boolean
  readonly changed: Signal
  /** Asks the origin, once at a time, beside what is running. */
  askOrigin(task: () => Promise<void>): void
}

/** The way out: at most `width` connections, and what the last answer says of the origin, the session and the rights. */
export class Network {
  readonly #o: NetworkOptions
  #connections = 0
  #reachOk: boolean | null = null
  #quick = false
  /** When the browser last said that the network is gone, by the monotonic clock; later than any time while that is being written. */
  #lostAt = Number.NEGATIVE_INFINITY
  readonly #queue: (() => void)[] = []

  constructor(options: NetworkOptions) {
    this.#o = options
  }

  /** Free connections. */
  get free(): number {
    return Math.max(0, this.#o.timing.width - this.#connections)
  }

  /**
   * How many attempts more may be written than there are free connections: while answers come quickly the next call goes out in the task
   * that hears of an answer, not after another commit.
   */
  get ahead(): number {
    return this.#quick && this.#o.exclusive ? Math.max(0, this.#o.timing.width - this.#queue.length) : 0
  }

  /** Takes a connection for an attempt that is about to be written; the caller gives it back. Only as many as are `free`. */
  take(): () => void {
    this.#connections++
    return () => this.#release()
  }

  /** A connection, at once when one is free, else the next that is given back, in turn. */
  next(): (() => void) | Promise<() => void> {
    if (this.free > 0) return this.take()
    return new Promise((resolve) => this.#queue.push(() => resolve(() => this.#release())))
  }

  /** The connection goes to the oldest waiter. */
  #release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#connections--
    else next()
  }

  /** Waits for a free connection: a stalled one never blocks the page, because four are all we take. */
  async connected<T>(task: () => Promise<T>): Promise<T> {
    const giveBack = await this.next()
    try {
      return await task()
    } finally {
      giveBack()
    }
  }

  /** Callers that wait for a connection. */
  get waiting(): number {
    return this.#queue.length
  }

  /** How long the answer to a write took; null: there was none. */
  answeredAfter(ms: number | null): void {
    this.#quick = ms !== null && ms <= this.#o.timing.quick
  }

  /** Only with a connection. */
  async transmit(call: WireCall, timeout: number, options?: SendOptions): Promise<Outcome> {
    const began = this.#o.clock.monotonic()
    const outcome = await this.#o.transport.send(call, timeout, options)
    // A storage host says nothing of our origin, and an answer to what left before the network went nothing of now.
    if (call.encoding !== 'raw' && !this.wasLostSince(began)) await this.#noteReach(outcome)
    return outcome
  }

  /** Whether what was decided then was decided before the browser said that the network is gone. */
  wasLostSince(mono: number): boolean {
    return mono <= this.#lostAt
  }

  /**
   * The browser says that the network is gone: as good as an answer that did not come. What is on the wire may still arrive; nothing
   * else is handed over before the origin was heard again, so that nothing recorded from now on is uncertain.
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

  /** What the last transaction read: nobody needs to ask the store after every answer. */
  knowsReach(ok: boolean): void {
    this.#reachOk = ok
  }

  /** Connectivity is the last answer (NET-08). */
  async #noteReach(outcome: Outcome): Promise<void> {
    const ok = reached(outcome)
    if (ok === null) return
    if (ok === this.#reachOk) return
    const { store, clock } = this.#o
    // One lost answer does not mean that the origin is gone: ask once before everything waits.
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
      // `at` of a yes is when the origin came back, not when it was last there.
      if (!ok || !(await getMeta(tx, 'reach')).ok) await setMeta(tx, 'reach', { ok, at: clock.now() })
    })
    if (ok) await this.#settleSession(outcome)
  }

  async checkSession(): Promise<void> {
    await this.#settleSession(await this.#ask())
  }

  #ask(): Promise<Outcome> {
    const call: WireCall = { method: 'GET', url: '/api/auth/me', encoding: 'json', headers: accountHeaders(this.#o.account) }
    return this.#o.transport.send(call, this.#o.timing.readTimeout)
  }

  /** `/auth/me` sets and lifts the holds of the whole database. */
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
