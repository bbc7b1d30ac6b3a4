import type { Attempt } from '#db/entry.ts'
import type { Store } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Tasks } from '#sync/model/tasks.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import type { Network } from '#sync/wire/network.ts'
import type { Outcome } from '#sync/wire/outcome.ts'
import { renewUpload, type UploadProgress } from '#sync/wire/uploads.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { Answered, Outgoing, Prepared } from './flush-transaction.ts'
import { withFiles } from './prepare-entry.ts'

export interface DispatcherOptions {
  readonly env: SendEnv
  readonly store: Store
  readonly clock: Clock
  readonly network: Network
  readonly tasks: Tasks
  readonly stop: AbortSignal
  /** Passes on an answer, which waits for the next transaction of the slice. */
  answered(answer: Answered): void
}

export interface SendFacts {
  readonly prepared: Prepared | undefined
  /** The monotonic clock before the transaction. */
  readonly mono: number
  /** Aborts when the lease is lost. */
  readonly over: AbortSignal
  /** Gives the connection back. null: the attempt waits for a connection. */
  readonly giveBack: (() => void) | null
}

/**
 * Hands written attempts to the network: in the task that learns of their commit, or, if they were written ahead, in the task that gives a
 * connection back.
 */
export class Dispatcher {
  readonly #o: DispatcherOptions

  constructor(options: DispatcherOptions) {
    this.#o = options
  }

  send(outgoing: Outgoing, facts: SendFacts): void {
    const { clock, env, network, tasks } = this.#o
    const { entry, attempt } = outgoing
    const upload = entry.upload !== undefined
    const task = async () => {
      const free = facts.giveBack ?? network.next()
      // `await` only a promise: a free connection must be used in this very task.
      const giveBack = free instanceof Promise ? await free : free
      try {
        const outcome = this.#mayGo(attempt, facts) ? await this.#transmit(outgoing, facts.prepared) : NEVER
        const answer = { id: entry.id, attempt, outcome, now: clock.now() }
        if (!upload) return this.#o.answered(answer)
        await this.#o.store.write(PULL_TABLES, (tx) => applyOutcome(tx, env, answer))
      } finally {
        giveBack()
      }
    }
    tasks.run(`send ${entry.id}:${attempt.no}`, task, upload)
  }

  /**
   * The fetch starts within `handOver` of the commit by both clocks, or not at all: a tab that froze in between must not send into another
   * session or beside the new lease holder. Nor does it start after an `offline` that came since: nobody could say whether it was applied.
   */
  #mayGo(attempt: Attempt, { mono, over, giveBack }: SendFacts): boolean {
    const { clock, env, network, stop } = this.#o
    const late = Math.max(clock.now() - attempt.startedAt, clock.monotonic() - mono) > env.timing.handOver
    return !late && !over.aborted && !network.wasLostSince(mono) && !(giveBack === null && stop.aborted)
  }

  async #transmit({ entry, attempt, call }: Outgoing, prepared: Prepared | undefined): Promise<Outcome> {
    const { clock, env, network } = this.#o
    const whole = withFiles(call, prepared?.files)
    if (entry.upload === undefined) {
      const began = clock.monotonic()
      const outcome = await network.transmit(whole, env.timing.writeTimeout)
      network.answeredAfter(outcome.kind === 'answer' ? clock.monotonic() - began : null)
      return outcome
    }
    return this.#upload(entry.id, attempt, entry.upload, (options) => network.transmit(whole, env.timing.uploadTimeout, options))
  }

  /** Renews the upload's own lease while it runs, and stores the bytes sent. Aborts when another tab has taken over the attempt. */
  async #upload(
    id: string,
    attempt: Attempt,
    from: UploadProgress,
    send: (options: { signal: AbortSignal; progress(sent: number, total: number): void }) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { stop } = this.#o
    const end = new AbortController()
    const abort = () => end.abort()
    stop.addEventListener('abort', abort, { once: true })
    const progress = { ...from }
    const renewals = this.#renewUpload(id, attempt.no, progress, end)
    try {
      return await send({ signal: end.signal, progress: (sent, total) => Object.assign(progress, { sent, total }) })
    } finally {
      stop.removeEventListener('abort', abort)
      end.abort()
      await renewals
    }
  }

  async #renewUpload(id: string, attempt: number, progress: UploadProgress, end: AbortController): Promise<void> {
    const { clock, env, store } = this.#o
    // By the monotonic clock: after a clock change the renewals would stop, and another tab would send the file again.
    let written = { sent: progress.sent, mono: clock.monotonic() }
    while (!end.signal.aborted) {
      await clock.sleep(env.timing.progress, end.signal)
      if (end.signal.aborted) return
      const mono = clock.monotonic()
      if (progress.sent === written.sent && mono - written.mono < env.timing.renew) continue
      const { sent, total } = progress
      const now = clock.now()
      if (!(await store.write(['outbox'], (tx) => renewUpload(tx, id, attempt, { sent, total }, now)))) end.abort()
      written = { sent, mono }
    }
  }
}

const NEVER: Outcome = { kind: 'never' }
