import type { ReadTx, Store } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Signal } from '#sync/model/signal.ts'
import type { Tasks } from '#sync/model/tasks.ts'
import type { Pulls } from '#sync/pull/pulls.ts'
import { type Agenda, AGENDA_TABLES, type AgendaQuery, NOTHING, readAgenda } from '#sync/push/agenda.ts'
import { Dispatcher } from '#sync/push/dispatcher.ts'
import { type Answered, type FlushResult, flushTransaction, type FlushRequest, Unbuildable } from '#sync/push/flush-transaction.ts'
import { parkUnsendable } from '#sync/push/prepare-entry.ts'
import { Preparer } from '#sync/push/preparer.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import type { Network } from '#sync/wire/network.ts'
import { RESTART_TABLES, restartWindows } from './clock-jump.ts'

export interface FlusherOptions extends SendEnv {
  readonly store: Store
  readonly clock: Clock
  readonly network: Network
  readonly pulls: Pulls
  readonly tasks: Tasks
  readonly changed: Signal
  readonly stop: AbortSignal
  /** Whether the network is metered: large uploads wait for another network if the person asked for that. */
  metered(): boolean
  /** False in the background, where no uploads run. */
  readonly uploads: boolean
  /** Asks or compares what the server still has of this device's writes (judge-run.ts). */
  judge(): Promise<void>
  /** Detects a clock change and restarts the time windows. */
  settleClock(): Promise<void>
  report(problem: string): void
}

/** Runs the turns of the lease holder: each stores the answers that came in and starts everything that is due. */
export class Flusher {
  readonly #o: FlusherOptions
  readonly #handOver: Dispatcher
  readonly #preparing: Preparer
  /** Answers that wait for the next transaction. */
  #answers: Answered[] = []
  /** When the first of them came, by the monotonic clock. */
  #answeredAt = 0
  #probeNow = false

  constructor(options: FlusherOptions) {
    const { store, clock, timing, pulls, network, tasks, stop } = options
    this.#o = options
    const pull: Pulls['pull'] = (resource, after) => pulls.pull(resource, after)
    this.#preparing = new Preparer({ store, clock, timing, pull, check: () => network.checkSession() }, tasks)
    const answered = (answer: Answered) => {
      if (this.#answers.length === 0) this.#answeredAt = clock.monotonic()
      this.#answers.push(answer)
    }
    this.#handOver = new Dispatcher({ env: options, store, clock, network, tasks, stop, answered })
  }

  /** Makes the next turn probe the origin, due or not. */
  probeSoon(): void {
    this.#probeNow = true
  }

  get wantsProbe(): boolean {
    return this.#probeNow
  }

  get hasAnswers(): boolean {
    return this.#answers.length > 0
  }

  /** How long answers wait for others. While all connections are busy, a commit with more answers costs less per answer. */
  get answerWait(): number {
    const { clock, network, timing } = this.#o
    if (this.#answers.length === 0 || network.waiting === 0) return 0
    return Math.max(0, this.#answeredAt + timing.gather - clock.monotonic())
  }

  /** Forgets prepared files: the next slice prepares its own. */
  endSlice(): void {
    this.#preparing.clear()
  }

  /** The agenda for the holder of this fence. One ready entry is enough to know that there is something to send. */
  agenda(tx: ReadTx, fence: number): Promise<Agenda> {
    return readAgenda(tx, this.#o, this.#query(fence, 1))
  }

  #query(fence: number, limit: number): AgendaQuery {
    return { now: this.#o.clock.now(), fence, limit, metered: this.#o.metered(), uploads: this.#o.uploads }
  }

  /** `ended`: the slice is over, so nothing new starts. `before`: an agenda that was read just before, if there is one. */
  async turn(fence: number, over: AbortSignal, ended: boolean, before: Agenda | null = null): Promise<Agenda> {
    const { network, pulls, tasks } = this.#o
    await this.#o.settleClock()
    const look = () => this.#o.store.read(AGENDA_TABLES, (tx) => this.agenda(tx, fence))
    const looked = this.hasAnswers ? null : ended ? NOTHING : (before ?? (await look()))
    const goes = looked === null || (looked.send.length > 0 && network.free + network.ahead > 0)
    const agenda = goes ? await this.#exchange(fence, ended, over) : looked
    if (ended) return NOTHING
    if (agenda.restart) {
      await this.#o.store.write(RESTART_TABLES, (tx) => restartWindows(tx, this.#o.clock.now()))
      return this.turn(fence, over, ended)
    }
    if (this.#probeNow || agenda.probe) {
      this.#probeNow = false
      tasks.run('probe', () => network.probe())
      if (agenda.probe) return { ...agenda, nextAt: null }
    }
    if (agenda.judge) tasks.run('judge', () => this.#o.judge())
    for (const resource of agenda.pull) tasks.run(`pull ${resource}`, () => pulls.background(resource))
    return agenda
  }

  async #exchange(fence: number, ended: boolean, over: AbortSignal): Promise<Agenda> {
    const { clock, network, tasks } = this.#o
    const answers = this.#answers
    this.#answers = []
    const mono = clock.monotonic()
    // Connections are taken before the attempts are written: the fetch must start in the task that learns of the commit.
    const ahead = ended ? 0 : network.ahead
    const connections = Array.from({ length: ended ? 0 : network.free }, () => network.take())
    let done: FlushResult | null = null
    try {
      done = await this.#commit(answers, fence, { connections: connections.length, slots: connections.length + ahead })
      for (const outgoing of done?.outgoing ?? []) {
        const giveBack = connections.pop() ?? null
        this.#handOver.send(outgoing, { prepared: this.#preparing.take(outgoing.entry.id), mono, over, giveBack })
      }
    } finally {
      for (const giveBack of connections) giveBack()
    }
    if (done === null) return NOTHING
    network.knowsReach(done.agenda.reached)
    for (const { entry, resources, tick } of done.read) this.#preparing.read(entry, resources, tick)
    for (const entry of done.files) this.#preparing.files(entry)
    if (done.check) tasks.run('session', () => network.checkSession())
    return done.agenda
  }

  /** null: a call could not be built. Its entry is parked, and the answers wait for the next turn. */
  async #commit(
    answers: readonly Answered[],
    fence: number,
    room: Pick<FlushRequest, 'connections' | 'slots'>,
  ): Promise<FlushResult | null> {
    const { store, changed, report } = this.#o
    const prepared = (id: string) => this.#preparing.of(id)
    try {
      return await store.write(PULL_TABLES, (tx) =>
        flushTransaction(tx, this.#o, { ...this.#query(fence, room.slots), ...room, answers, prepared }),
      )
    } catch (error) {
      this.#answers.unshift(...answers)
      if (!(error instanceof Unbuildable)) throw error
      if (error.bug !== null) report(error.message)
      await parkUnsendable(this.#o, error)
      changed.notify()
      return null
    }
  }
}
