import type { Clock } from '#sync/model/clock.ts'
import type { Network } from '#sync/wire/network.ts'
import { giveUpChecking } from './checking.ts'
import { recordFailure, type PullerEnv, pullResource, type PullResult } from './pull-resource.ts'
import { uncertain } from './verify.ts'

interface RunningPull {
  readonly startedAt: number
  readonly tick: number
  readonly result: Promise<PullResult>
}

/** The earliest acceptable start of a read, as tick and as time. */
export interface PullAfter {
  readonly tick: number
  readonly at: number
}

/** The reads of one tab. A caller gets the running read if that began late enough. */
export class Pulls {
  readonly #env: PullerEnv
  readonly #network: Network
  readonly #clock: Clock
  readonly #running = new Map<string, RunningPull>()

  constructor(env: PullerEnv, network: Network) {
    this.#env = env
    this.#network = network
    this.#clock = env.clock
  }

  pull(id: string, after: PullAfter): Promise<PullResult> {
    const running = this.#running.get(id)
    if (running !== undefined && running.startedAt >= after.at && running.tick >= after.tick) return running.result
    const result = pullResource(this.#env, this.#env.model.resource(id))
    const begun: RunningPull = { startedAt: this.#clock.now(), tick: after.tick, result }
    this.#running.set(id, begun)
    const forget = () => {
      if (this.#running.get(id) === begun) this.#running.delete(id)
    }
    result.then(forget, forget)
    return result
  }

  /** A read that a person waits for: three tries, none after a definite refusal (NET-02, NET-05). */
  async forPerson(id: string, stop: AbortSignal, since?: number): Promise<PullResult> {
    const { timing, model } = this.#env
    const retry = model.resource(id).endpoint.retry ?? 'default'
    let result = await this.pull(id, since === undefined ? this.#now() : { tick: since, at: 0 })
    for (let tries = 1; tries < timing.readTries && isWorthRetrying(result, retry); tries++) {
      await this.#clock.sleep(timing.pause, stop)
      if (stop.aborted) break
      result = await this.pull(id, this.#now())
    }
    if (!result.ok && result.why === 'auth') await this.#network.checkSession()
    return result
  }

  /** A read that probes, settles or shows rows that were held back. */
  async background(id: string): Promise<void> {
    const result = await this.#pullOrNote(id)
    if (result.ok) return
    if (result.why === 'auth') return this.#network.checkSession()
    if (result.why !== 'refused') return
    await this.#giveUp(id, result.refusal.status)
  }

  /** An exception in a read is a bug: it is reported, and recorded as a failed read, so that the next one waits for the pause. */
  async #pullOrNote(id: string): Promise<PullResult> {
    try {
      return await this.pull(id, this.#now())
    } catch (error) {
      // On a full disk not even the failure can be recorded: then this read lasts as long as the pause.
      await recordFailure(this.#env, id, { at: this.#clock.now(), code: 'broken' }).catch(() => this.#clock.sleep(this.#env.timing.pause))
      throw error
    }
  }

  /** Gives up entries that wait for a read which was refused for good: a person decides them. A create that was probed becomes uncertain. */
  #giveUp(id: string, status: number): Promise<void> {
    return this.#env.store.write(['outbox', 'reads'], async (tx) => {
      await giveUpChecking(tx, this.#env.timing, id, this.#clock.now())
      if (status !== 403 && status !== 404 && status !== 500) return
      for (const entry of await tx.all('outbox')) {
        if (entry.state === 'verifying' && entry.resources.includes(id)) await uncertain(tx, entry, this.#clock.now(), [])
      }
    })
  }

  #now(): PullAfter {
    return { tick: 0, at: this.#clock.now() }
  }
}

function isWorthRetrying(result: PullResult, retry: 'default' | 'no-network' | 'not-404-500'): boolean {
  if (result.ok || result.why === 'late') return false
  if (result.why === 'unreachable') return retry !== 'no-network'
  if (result.why === 'later') return true
  if (retry !== 'not-404-500' || result.why !== 'refused') return false
  return result.refusal.status !== 404 && result.refusal.status !== 500
}
