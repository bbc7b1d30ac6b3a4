import type { WireCall } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import type { Transport } from '#sync/wire/transport.ts'
import { isWrite, type ModelServer } from './model-server.ts'
import type { Life } from './tab-lifecycle.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** What the network does with one call; `undefined` lets it through. */
export type Fault = (call: WireCall, count: number) => FaultAction | undefined
export type FaultAction =
  | { readonly drop: 'before' | 'after' }
  | {
      readonly status: number
      readonly applied?: boolean
      readonly body?: unknown
      readonly retryAfter?: number
      readonly html?: boolean
      readonly redirected?: 'sign-in' | 'elsewhere'
      readonly late?: number
    }
  | { readonly delay: number }
  /** The server applies the request this much later; the sender gets a network error at once. */
  | { readonly landsAfter: number }
  /** No answer until the sender's time-out. `applied`: the server applied it. */
  | { readonly hang: true; readonly applied?: boolean }

export interface Handed {
  readonly call: WireCall
  /** By the monotonic clock. */
  readonly at: number
  readonly life: Life
}

/** The network between one device and its servers: faults, lagging replicas, and a record of the calls. */
export class Wire {
  readonly attempts: { at: number; url: string; method: string }[] = []
  offline = false
  /** Number of requests whose sender got an error and which will still be applied. */
  landing = 0
  fault: Fault = () => undefined
  /** Called for every call, in the task in which it is handed over. */
  handed: (handed: Handed) => void = () => undefined
  /** Called when the server has answered a call that writes. */
  written: () => void = () => undefined
  /** Called for every outcome, for the timeline. */
  answered: (call: WireCall, outcome: Outcome) => void = () => undefined
  readonly #clock: VirtualClock
  readonly #serverOf: (call: WireCall) => ModelServer
  /** Each read is served by another replica with a lag of its own. */
  wobble = false
  #reads = 0
  #open = 0
  #lastAt = 0
  readonly #counts = new Map<string, number>()
  readonly #history = new Map<ModelServer, { at: number; state: ModelServer }[]>()
  #lag = 0

  constructor(clock: VirtualClock, serverOf: (call: WireCall) => ModelServer) {
    this.#clock = clock
    this.#serverOf = serverOf
  }

  /** Reads show the server's state from this long ago, ms. */
  get replicaLag(): number {
    return this.#lag
  }

  set replicaLag(ms: number) {
    this.#lag = ms
  }

  /** Keeps the present state of a server, before something changes it. */
  remember(server: ModelServer): void {
    if (this.#lag === 0) return void this.#history.delete(server)
    const states = this.#history.get(server)
    const state = { at: this.#clock.monotonic(), state: server.snapshot() }
    if (states === undefined) this.#history.set(server, [state])
    else if (states.push(state) > 200) states.splice(0, 100)
  }

  /** For how long nothing has been on the wire, ms. */
  idleFor(): number {
    return this.#open > 0 ? 0 : this.#clock.monotonic() - this.#lastAt
  }

  of(life: Life): Transport {
    return {
      send: async (call, timeout, { signal } = {}) => {
        this.#open++
        const outcome = await this.#send(call, life, timeout, signal)
        this.#open--
        this.#lastAt = this.#clock.monotonic()
        const standing = life.at('answer')
        if (standing !== null) await standing
        this.answered(call, outcome)
        return outcome
      },
    }
  }

  async #send(call: WireCall, life: Life, timeout: number, signal: AbortSignal | undefined): Promise<Outcome> {
    const handed: Handed = { call, at: this.#clock.monotonic(), life }
    this.handed(handed)
    this.attempts.push({ at: this.#clock.now(), url: call.url, method: call.method })
    const name = `${call.method} ${call.url}`
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    if (this.offline) return NETWORK
    const action = this.fault(call, count)
    await this.#clock.sleep(5, signal)
    if (signal?.aborted === true) return NETWORK
    return action === undefined ? this.#handle(call) : this.#faulty(call, action, timeout, signal)
  }

  async #faulty(call: WireCall, action: FaultAction, timeout: number, signal: AbortSignal | undefined): Promise<Outcome> {
    if ('hang' in action) {
      if (action.applied === true) this.#handle(call)
      await this.#clock.sleep(timeout, signal)
      return { kind: 'timeout' }
    }
    if ('drop' in action) {
      if (action.drop === 'after') this.#handle(call)
      return NETWORK
    }
    if ('delay' in action) {
      const outcome = this.#handle(call)
      await this.#clock.sleep(Math.min(action.delay, timeout), signal)
      return action.delay >= timeout ? { kind: 'timeout' } : signal?.aborted === true ? NETWORK : outcome
    }
    if ('landsAfter' in action) {
      this.landing++
      void this.#clock.sleep(action.landsAfter).then(() => {
        this.landing--
        this.#handle(call)
      })
      return NETWORK
    }
    if (action.applied === true) {
      // An answer made up by the network must not hide that the server refused the call.
      const own = this.#handle(call)
      if (own.kind === 'answer' && own.status >= 400) return own
    }
    const { status, body, retryAfter, html, redirected, late } = action
    if (late !== undefined) await this.#clock.sleep(late, signal)
    const more = { ...(retryAfter !== undefined && { retryAfter }), ...(redirected !== undefined && { redirected }) }
    return { kind: 'answer', status, body, html: html === true, ...more }
  }

  #handle(call: WireCall): Outcome {
    const server = this.#serverOf(call)
    if (isWrite(call)) {
      if (this.#lag > 0 && !this.#history.has(server)) this.remember(server)
      const outcome = server.handle(call)
      this.remember(server)
      this.written()
      return outcome
    }
    // The session is never read from a replica.
    if (server.stranger) return server.handle(call)
    const until = this.#clock.monotonic() - (this.wobble ? (this.#lag * ((this.#reads++ * 7) % 11)) / 10 : this.#lag)
    const shown = this.#lag === 0 ? undefined : this.#history.get(server)
    return (shown?.findLast((each) => each.at <= until)?.state ?? shown?.[0]?.state ?? server).handle(call)
  }
}

const NETWORK: Outcome = { kind: 'network' }
