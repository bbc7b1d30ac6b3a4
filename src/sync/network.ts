import type { Account } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { accountHeaders, type WireCall } from './attempt.ts'
import type { Clock } from './clock.ts'
import { getMeta, setMeta } from './meta.ts'
import { type Outcome, reached } from './outcome.ts'
import { sessionOf } from './session.ts'
import type { Signal } from './signal.ts'
import type { Timing } from './timing.ts'
import type { Transport } from './transport.ts'

export interface NetworkOptions {
  readonly store: Store
  readonly clock: Clock
  readonly timing: Timing
  readonly transport: Transport
  readonly account: Account
  /** The account may edit; when that right is lost, its unsent edits are held, not refused one by one (ROL-13). */
  readonly editor: boolean
  readonly changed: Signal
  /** Asks the origin, once at a time, beside what is running. */
  askOrigin(task: () => Promise<void>): void
}

/** The way out: at most `width` connections, and what the last answer says of the origin, the session and the rights. */
export class Network {
  readonly #o: NetworkOptions
  #connections = 0
  readonly #queue: (() => void)[] = []

  constructor(options: NetworkOptions) {
    this.#o = options
  }

  /** Waits for a free connection: a stalled one never blocks the page, because four are all we take. */
  async connected<T>(task: () => Promise<T>): Promise<T> {
    if (this.#connections >= this.#o.timing.width) await new Promise<void>((resolve) => this.#queue.push(resolve))
    this.#connections++
    try {
      return await task()
    } finally {
      this.#connections--
      this.#queue.shift()?.()
    }
  }

  /** Only inside `connected`. */
  async transmit(call: WireCall, timeout: number): Promise<Outcome> {
    const outcome = await this.#o.transport.send(call, timeout)
    await this.#noteReach(outcome)
    return outcome
  }

  /** Connectivity is the last answer (NET-08). */
  async #noteReach(outcome: Outcome): Promise<void> {
    const ok = reached(outcome)
    if (ok === null) return
    const { store, clock } = this.#o
    const known = await store.read(['meta'], (tx) => getMeta(tx, 'reach'))
    if (ok === known.ok) return
    // One lost answer does not mean that the origin is gone: ask once before everything waits.
    if (ok) await store.write(['meta'], (tx) => setMeta(tx, 'reach', { ok, at: clock.now() }))
    else this.#o.askOrigin(() => this.probe())
  }

  async probe(): Promise<void> {
    const { store, clock } = this.#o
    const outcome = await this.#ask()
    const ok = reached(outcome) === true
    await store.write(['meta'], (tx) => setMeta(tx, 'reach', { ok, at: clock.now() }))
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
