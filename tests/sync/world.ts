import { link } from '#contract/links.ts'
import { extraSettings, platformInfo, platformSettings, settingsEndpoints } from '#contract/settings.ts'
import type { Entry, JournalEntry } from '#db/entry.ts'
import type { Opened, Row } from '#db/tables.ts'
import { footerCommands } from '#features/studio/footer/commands.ts'
import { linkCommands } from '#features/studio/header-links/commands.ts'
import { linksResource } from '#features/studio/header-links/resources.ts'
import { seoCommands } from '#features/studio/seo/commands.ts'
import { uuid } from '#lib/ids.ts'
import type { WireCall } from '#sync/attempt.ts'
import type { Command } from '#sync/command.ts'
import { Engine } from '#sync/engine.ts'
import type { Locks } from '#sync/lease.ts'
import { getMeta } from '#sync/meta.ts'
import { createModel } from '#sync/model.ts'
import type { Outcome } from '#sync/outcome.ts'
import * as person from '#sync/person.ts'
import { PULL_TABLES } from '#sync/puller.ts'
import { openForm, recordEntry } from '#sync/record.ts'
import { defineResource } from '#sync/resource.ts'
import { timing } from '#sync/timing.ts'
import { memoryStore } from './memory-store.ts'
import { ModelServer } from './model-server.ts'
import { drain, VirtualClock } from './virtual-clock.ts'

const platformResource = defineResource({
  id: 'platform',
  endpoint: settingsEndpoints.readPlatform,
  age: settingsEndpoints.readPlatform.freshness,
  for: 'all',
  when: 'start',
  table: 'settings',
  label: 'Configurações',
})

export const model = createModel({
  commands: [...linkCommands, ...footerCommands, ...seoCommands],
  resources: [linksResource, platformResource],
  entities: [link, platformSettings, platformInfo, extraSettings],
})

const account = { tenantId: '1', userId: '7' }

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
      readonly late?: number
    }
  | { readonly delay: number }
  /** The request is applied this much later; the sender sees it fail at once. */
  | { readonly landsAfter: number }
  | { readonly hang: true }

/** One device, one server, and everything between them. */
export class World {
  readonly clock = new VirtualClock()
  readonly server = new ModelServer()
  readonly store = memoryStore()
  readonly attempts: { at: number; url: string; method: string }[] = []
  readonly problems: string[] = []
  offline = false
  /** Called after every commit of any tab, before the tab hears of it: where a tab can be frozen at its worst. */
  afterCommit: () => void = () => undefined
  fault: Fault = () => undefined
  /** Reads show the server as it was this long ago. */
  replicaLag = 0
  readonly #history: { at: number; state: ModelServer }[] = []
  readonly #counts = new Map<string, number>()
  readonly #holders = new Map<string, symbol>()
  readonly #tabs: Tab[] = []

  /** Opens a tab: its worker runs until `kill` or the end of the test. */
  tab(): Tab {
    const name = `tab${this.#tabs.length + 1}`
    const alive = { killed: false, frozen: null as Promise<void> | null }
    const engine = new Engine({
      name: 'test',
      store: this.#storeOf(alive),
      model,
      timing,
      clock: this.clock,
      transport: { send: (call) => this.#send(call, alive) },
      locks: this.#locksOf(alive),
      account,
      editor: true,
      owner: name,
      report: (problem) => {
        if (!alive.killed) this.problems.push(problem)
      },
    })
    const tab = new Tab(this, engine, alive, name)
    this.#tabs.push(tab)
    return tab
  }

  /** What the broadcast channel does: every worker of the profile looks again. */
  poke(): void {
    for (const tab of this.#tabs) tab.engine.poke()
  }

  /** Signs in, reads everything once and lets the clock run past every freshness rule. */
  static async ready(prepare?: (world: World) => void): Promise<{ world: World; tab: Tab }> {
    const world = new World()
    prepare?.(world)
    const tab = world.tab()
    tab.engine.start()
    await drain()
    await world.run(0)
    await Promise.all([tab.engine.pull('links'), tab.engine.pull('platform')].map((pull) => world.until(pull)))
    return { world, tab }
  }

  async run(ms: number): Promise<void> {
    await this.clock.advance(ms)
  }

  async until<T>(promise: Promise<T>): Promise<T> {
    let done = false
    void promise.finally(() => (done = true)).catch(() => undefined)
    for (let i = 0; i < 400 && !done; i++) await this.clock.advance(100)
    return promise
  }

  async entries(): Promise<Entry[]> {
    return (await this.store.read(['outbox'], (tx) => tx.all('outbox'))).sort((a, b) => a.seq - b.seq)
  }

  async journal(): Promise<JournalEntry[]> {
    return (await this.store.read(['journal'], (tx) => tx.all('journal'))).sort((a, b) => a.seq - b.seq)
  }

  async states(): Promise<string[]> {
    return (await this.entries()).map((entry) =>
      entry.attention === undefined ? entry.state : `${entry.state}: ${entry.attention.reason}`,
    )
  }

  row(table: 'links' | 'settings', lid: string): Promise<Row | undefined> {
    return this.store.read([table], (tx) => tx.get(table, lid))
  }

  async info(): Promise<{ name: unknown; description: unknown }> {
    const row = await this.row('settings', 'info')
    return { name: row?.['name'], description: row?.['description'] }
  }

  /** Titles in the order a person sees. */
  async linkTitles(): Promise<unknown[]> {
    const rows = await this.store.read(['links', 'orders'], async (tx) => ({
      links: await tx.all('links'),
      order: await tx.get('orders', 'links'),
    }))
    const lids = (rows.order?.['lids'] as string[] | undefined) ?? []
    const at = (row: Row) => (lids.includes(row.lid) ? lids.indexOf(row.lid) : lids.length + row.born)
    return rows.links.sort((a, b) => at(a) - at(b)).map((row) => row['title'])
  }

  hold() {
    return this.store.read(['meta'], (tx) => getMeta(tx, 'hold'))
  }

  async #send(call: WireCall, alive: { killed: boolean; frozen: Promise<void> | null }): Promise<Outcome> {
    this.attempts.push({ at: this.clock.now(), url: call.url, method: call.method })
    const name = `${call.method} ${call.url}`
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    if (this.offline) return this.#answered({ kind: 'network' }, alive)
    const action = this.fault(call, count)
    await this.clock.sleep(5)
    if (action === undefined) return this.#answered(this.#handle(call), alive)
    if ('hang' in action) return new Promise(() => undefined)
    if ('drop' in action) {
      if (action.drop === 'after') this.#handle(call)
      return this.#answered({ kind: 'network' }, alive)
    }
    if ('delay' in action) {
      const outcome = this.#handle(call)
      await this.clock.sleep(action.delay)
      return this.#answered(outcome, alive)
    }
    if ('landsAfter' in action) {
      void this.clock.sleep(action.landsAfter).then(() => this.#handle(call))
      return this.#answered({ kind: 'network' }, alive)
    }
    if (action.applied === true) this.#handle(call)
    const { status, body, retryAfter, html, late } = action
    if (late !== undefined) await this.clock.sleep(late)
    return this.#answered({ kind: 'answer', status, body, html: html === true, ...(retryAfter !== undefined && { retryAfter }) }, alive)
  }

  #handle(call: WireCall): Outcome {
    const now = this.clock.now()
    if (call.method === 'GET' && this.replicaLag > 0) {
      const shown = this.#history.findLast((each) => each.at <= now - this.replicaLag)?.state ?? this.server
      return shown.handle(call)
    }
    if (this.#history.length === 0) this.#history.push({ at: 0, state: this.server.snapshot() })
    const outcome = this.server.handle(call)
    this.#history.push({ at: now, state: this.server.snapshot() })
    return outcome
  }

  /** Another admin changes something. */
  async other(change: (server: ModelServer) => void): Promise<void> {
    if (this.#history.length === 0) this.#history.push({ at: 0, state: this.server.snapshot() })
    change(this.server)
    this.#history.push({ at: this.clock.now(), state: this.server.snapshot() })
    await drain()
  }

  async #answered(outcome: Outcome, alive: { killed: boolean; frozen: Promise<void> | null }): Promise<Outcome> {
    if (alive.frozen !== null) await alive.frozen
    return alive.killed ? new Promise(() => undefined) : outcome
  }

  /** A killed tab writes nothing any more; a frozen one waits. */
  #storeOf(alive: { killed: boolean; frozen: Promise<void> | null }) {
    const { store } = this
    const gate = async <T>(task: () => Promise<T>): Promise<T> => {
      if (alive.frozen !== null) await alive.frozen
      if (alive.killed) return new Promise<T>(() => undefined)
      const result = await task()
      this.afterCommit()
      if (alive.frozen !== null) await alive.frozen
      return alive.killed ? new Promise<T>(() => undefined) : result
    }
    return {
      read: ((t, b) => gate(() => store.read(t, b))) as typeof store.read,
      write: ((t, b) => gate(() => store.write(t, b))) as typeof store.write,
    }
  }

  #locksOf(alive: { killed: boolean }): Locks {
    const hold = async (name: string, body: () => Promise<void>) => {
      const mine = Symbol('holder')
      this.#holders.set(name, mine)
      this.releases.push({ alive, name, mine })
      await body()
      if (this.#holders.get(name) === mine) this.#holders.delete(name)
    }
    return {
      exclusive: true,
      tryHold: async (name, body) => {
        if (this.#holders.has(name)) return false
        await hold(name, body)
        return true
      },
      steal: hold,
    }
  }

  /** The browser gives a killed tab's locks back. */
  readonly releases: { alive: object; name: string; mine: symbol }[] = []
  releaseLocks(alive: object): void {
    for (const each of this.releases)
      if (each.alive === alive && this.#holders.get(each.name) === each.mine) this.#holders.delete(each.name)
  }
}

export class Tab {
  readonly #world: World
  readonly engine: Engine
  readonly #alive: { killed: boolean; frozen: Promise<void> | null }
  readonly name: string
  #thaw: () => void = () => undefined

  constructor(world: World, engine: Engine, alive: { killed: boolean; frozen: Promise<void> | null }, name: string) {
    this.#world = world
    this.engine = engine
    this.#alive = alive
    this.name = name
  }

  async record<A>(command: Command<A>, args: A, opened?: Opened): Promise<string> {
    const { store, clock } = this.#world
    const id = uuid()
    await store.write(PULL_TABLES, (tx) =>
      recordEntry(tx, model, command, { id, args, account, device: 'test', now: clock.now(), ...(opened !== undefined && { opened }) }),
    )
    this.#world.poke()
    return id
  }

  open(...keys: string[]): Promise<Opened> {
    return this.#world.store.read(['outbox', 'meta', 'settings', 'links', 'orders'], async (tx) =>
      openForm(tx, keys, await getMeta(tx, 'seq')),
    )
  }

  act<A extends unknown[]>(action: (tx: never, env: person.PersonEnv, ...args: A) => Promise<void>, ...args: A): Promise<void> {
    const { store, clock } = this.#world
    const done = store.write(PULL_TABLES, (tx) => action(tx as never, { model, timing, now: clock.now(), device: 'test' }, ...args))
    return done.then(() => this.#world.poke())
  }

  undo = (id: string) => this.act(person.undo as never, id)
  retry = (id: string) => this.act(person.retry as never, id)
  discard = (id: string) => this.act(person.discard as never, id)
  choose = (id: string, picks: Record<string, 'mine' | 'theirs'>) => this.act(person.choose as never, id, picks)
  decide = (id: string, sid: string | null) => this.act(person.decideCreate as never, id, sid)

  kill(): void {
    this.#alive.killed = true
    this.#world.releaseLocks(this.#alive)
  }

  freeze(): void {
    this.#alive.frozen = new Promise((resolve) => (this.#thaw = resolve))
  }

  thaw(): void {
    this.#alive.frozen = null
    this.#thaw()
  }
}
