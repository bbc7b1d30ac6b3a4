import type { Store, WriteTx } from '#db/store.ts'
import { PULL_TABLES, type Opened } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import type { ActionEnv } from '#sync/actions/action-env.ts'
import { choose, type Side } from '#sync/actions/choose-side.ts'
import { recreate } from '#sync/actions/recreate.ts'
import { undoDiscard } from '#sync/actions/restore-discarded.ts'
import * as person from '#sync/actions/user-actions.ts'
import { Engine } from '#sync/engine/engine.ts'
import type { Command } from '#sync/model/command.ts'
import { timing } from '#sync/model/timing.ts'
import { keepFile } from '#sync/outbox/files.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { openForm } from '#sync/outbox/open-form.ts'
import { recordEntry, recordTables } from '#sync/outbox/record.ts'
import { model } from './device-model.ts'
import { Life, type Moment } from './tab-lifecycle.ts'
import type { Database, World } from './world.ts'

interface More {
  readonly id?: string
  readonly needs?: readonly string[]
  /** The form whose draft becomes this edit. */
  readonly form?: string
}

type Act = (tx: never, env: ActionEnv, ...args: never[]) => Promise<void>

/** A blob whose bytes come in a microtask: Node's own come from another thread, at no virtual time. */
class QuickBlob extends Blob {
  constructor(size: number) {
    super(['x'.repeat(size)])
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new ArrayBuffer(this.size))
  }
}

/** A page with its worker: the person's actions in it, and what the browser does to it. */
export class Tab {
  readonly engine: Engine
  /** The store of this tab's own code. */
  readonly store: Pick<Store, 'read' | 'write'>
  readonly life = new Life()
  readonly name: string
  readonly database: Database
  /** Its account was left while it was frozen: it may thaw, but nobody counts on it to send. */
  left = false
  readonly #world: World

  constructor(world: World, database: Database, name: string) {
    this.#world = world
    this.database = database
    this.name = name
    const { clock, locks } = world
    this.life.thawed = () => (world.thawedAt = clock.monotonic())
    this.store = this.#gated()
    this.engine = new Engine({
      name: database.name,
      store: this.store,
      model,
      timing: world.timing,
      clock: {
        now: () => clock.now(),
        monotonic: () => clock.monotonic(),
        sleep: async (ms, signal) => {
          await clock.sleep(ms, signal)
          const standing = this.life.at('timer')
          if (standing !== null) await standing
        },
      },
      transport: world.wireOf(database).of(this.life),
      locks: world.webLocks ? locks.of(this.life) : locks.none(),
      account: database.account,
      editor: true,
      owner: name,
      release: 'now',
      report: (problem) => {
        if (!this.life.killed) world.problems.push(problem)
      },
    })
  }

  /** A store in which a killed tab writes nothing and a frozen one waits. A tab that is killed inside a write leaves nothing of it. */
  #gated(): Pick<Store, 'read' | 'write'> {
    const { store } = this.database
    const { life } = this
    const gated = async <T>(task: () => Promise<T>): Promise<T> => {
      const before = life.at('begin')
      if (before !== null) await before
      this.#world.beginsTransaction()
      const result = await task().catch(async (error: unknown) => {
        if (life.killed) return life.never
        throw error
      })
      this.#world.afterCommit()
      const after = life.at('commit')
      if (after !== null) await after
      return result
    }
    const requests = (tx: WriteTx): WriteTx => {
      const request =
        (act: (...args: unknown[]) => unknown) =>
        (...args: unknown[]) => {
          const standing = life.inside()
          if (life.killed) return life.never
          if (standing === null) return act(...args)
          const later = standing.then(() => (life.killed ? life.never : act(...args)))
          // A put need not be awaited: its failure ends the transaction.
          later.catch(() => undefined)
          return later
        }
      return Object.fromEntries(Object.entries(tx).map(([name, act]) => [name, request(act as never)])) as never
    }
    return {
      read: ((t, b) => gated(() => store.read(t, b))) as typeof store.read,
      write: ((t, b) => gated(() => store.write(t, (tx) => Promise.race([b(requests(tx)), life.halted])))) as typeof store.write,
    }
  }

  async record<A>(command: Command<A>, args: A, opened?: Opened, more: More = {}): Promise<string> {
    const { account } = this.database
    const id = more.id ?? uuid()
    const { form } = more
    const input = { id, args, account, device: 'test', needs: more.needs ?? [], ...(opened && { opened }), ...(form && { form }) }
    await this.database.asPerson(recordTables(command.effects(args)), (tx) =>
      recordEntry(tx, model, command, { ...input, now: this.#world.clock.now() }),
    )
    this.#world.wake()
    return id
  }

  /** Stores a picked file on this device; its bytes are available at once. */
  async keep(id: string, size = 40): Promise<void> {
    const file = { id, blob: new QuickBlob(size), name: 'foto.png', type: 'image/png', size, createdAt: this.#world.clock.now() }
    await this.database.asPerson(['blobs'], (tx) => keepFile(tx, file))
  }

  open(...keys: string[]): Promise<Opened> {
    const { store } = this.database
    return store.read(['outbox', 'meta', 'settings', 'links', 'carousels', 'profile', 'orders'], async (tx) =>
      openForm(tx, keys, await getMeta(tx, 'seq')),
    )
  }

  async act<F extends Act>(action: F, ...args: F extends (tx: never, env: ActionEnv, ...rest: infer R) => unknown ? R : never) {
    const env = { model, timing, now: this.#world.clock.now(), device: 'test' }
    await this.database.asPerson(PULL_TABLES, (tx) => action(tx as never, env, ...(args as never[])))
    this.#world.wake()
  }

  undo = (id: string) => this.act(person.undo, id)
  sendDelayedDeletes = async (id?: string) => {
    await this.database.asPerson(['outbox'], (tx) => person.sendNow(tx, id))
    this.#world.wake()
  }
  retry = (id: string) => this.act(person.retry, id)
  discard = (id: string) => this.act(person.discard, id)
  undoDiscard = (id: string) => this.act(undoDiscard, id)
  recreate = (id: string) => this.act(recreate, id)
  choose = (id: string, picks: Record<string, Side>) => this.act(choose, id, picks)
  decide = (id: string, sid: string | null) => this.act(person.decideCreate, id, sid)

  kill(): void {
    this.life.kill()
    this.#world.locks.released(this.life)
  }

  freeze = () => this.life.freeze()
  thaw = () => this.life.thaw()

  /** Runs `act` at the `nth` time that the tab reaches this point, to freeze or kill it. */
  trap(moment: Moment, nth: number, act: () => void): void {
    this.life.trap(moment, nth, act)
  }
}
