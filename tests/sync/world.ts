import type { Account, Entry, JournalEntry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import type { Row, TableName } from '#db/tables.ts'
import { ACCOUNT_TABLES, closeAccount, isNothingSending, leaveAccount, reopenAccount } from '#sync/device/accounts.ts'
import { RESERVE } from '#sync/device/eviction.ts'
import { type Timing, timing } from '#sync/model/timing.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { type MemoryStore, memoryStore } from './memory-store.ts'
import { ModelLocks } from './model-locks.ts'
import { type Fault, Wire } from './model-network.ts'
import { isWrite, ModelServer } from './model-server.ts'
import { ModelStorage } from './model-storage.ts'
import { Tab } from './tab.ts'
import { drain, VirtualClock } from './virtual-clock.ts'

export { model } from './device-model.ts'
export { Tab } from './tab.ts'
export type { Fault, FaultAction } from './model-network.ts'

/** One account: the person's data on this device, and the server of the school. */
export class Database {
  readonly name: string
  readonly account: Account
  readonly server: ModelServer
  readonly store: MemoryStore
  /** A person's own transaction is running, so that changes now are the person's. */
  byPerson = false

  constructor(account: Account, server: ModelServer, freeze: boolean, device = '') {
    this.name = `${account.tenantId}:${account.userId}${device}`
    this.account = account
    this.server = server
    this.store = memoryStore({ freeze })
    // A small reserve: creating the real one would take longer than a whole run.
    const ballast = { id: RESERVE, blob: new Blob(['x']), name: RESERVE, type: '', size: 1, createdAt: 0 }
    this.store.preset('blobs', RESERVE, ballast)
    this.store.afterWrite = () => (this.byPerson = false)
  }

  async asPerson<T>(tables: readonly TableName[], body: (tx: WriteTx) => Promise<T>): Promise<T> {
    return this.store.write(tables, async (tx) => {
      this.byPerson = true
      return body(tx)
    })
  }
}

export interface WorldOptions {
  /** Freezes stored rows, so that code that mutates one throws. */
  readonly freeze?: boolean
  readonly webLocks?: boolean
  readonly timing?: Timing
  /** The person has a second device. */
  readonly phone?: boolean
}

const MOST_AT_ONCE = 5000

/** One device, or two of one person, the servers, and the networks between them. */
export class World {
  readonly clock = new VirtualClock()
  readonly locks = new ModelLocks()
  readonly server = new ModelServer()
  /** The school of the second account of this device; nobody is signed in there until `signIn`. */
  readonly otherServer = new ModelServer()
  readonly wire = new Wire(this.clock, (call) => {
    const there = call.headers['tenantId'] === '2' || this.otherServer.storage.owns(call.url)
    return there ? this.otherServer : this.server
  })
  readonly database: Database
  readonly otherDatabase: Database
  /** The first account on a second device, whose network is always good. */
  readonly phone: Database | null
  readonly #phoneWire: Wire
  readonly webLocks: boolean
  readonly timing: Timing
  readonly problems: string[] = []
  readonly tabs: Tab[] = []
  /** Called after every commit of any tab, before the tab learns of it: the worst point to freeze a tab. */
  afterCommit: () => void = () => undefined
  /** When a frozen tab last thawed, by the monotonic clock. */
  thawedAt = Number.NEGATIVE_INFINITY
  #opened = 0
  #begun = { at: -1, transactions: 0 }

  constructor(options: WorldOptions = {}) {
    const { freeze = true, webLocks = true } = options
    this.webLocks = webLocks
    this.timing = options.timing ?? timing
    Object.assign(this.otherServer, { signedIn: false, user: 8, tenant: 2, storage: new ModelStorage('https://storage2.test') })
    for (const server of [this.server, this.otherServer]) server.storage.now = () => this.clock.monotonic()
    this.database = new Database({ tenantId: '1', userId: '7' }, this.server, freeze)
    this.otherDatabase = new Database({ tenantId: '2', userId: '8' }, this.otherServer, freeze)
    this.phone = options.phone === true ? new Database({ tenantId: '1', userId: '7' }, this.server, freeze, ':phone') : null
    this.#phoneWire = new Wire(this.clock, (call) => {
      if (isWrite(call)) this.wire.remember(this.server)
      return this.server
    })
    this.#phoneWire.written = () => this.wire.remember(this.server)
  }

  /** The databases of all accounts and devices. */
  get databases(): readonly Database[] {
    return [this.database, this.otherDatabase, ...(this.phone === null ? [] : [this.phone])]
  }

  /** The network of the device that has the database. */
  wireOf(database: Database): Wire {
    return database === this.phone ? this.#phoneWire : this.wire
  }

  get store(): MemoryStore {
    return this.database.store
  }

  get attempts() {
    return this.wire.attempts
  }

  get offline(): boolean {
    return this.wire.offline
  }

  set offline(offline: boolean) {
    this.wire.offline = offline
  }

  get fault(): Fault {
    return this.wire.fault
  }

  set fault(fault: Fault) {
    this.wire.fault = fault
  }

  get replicaLag(): number {
    return this.wire.replicaLag
  }

  set replicaLag(ms: number) {
    this.wire.replicaLag = ms
    this.wire.remember(this.server)
    this.wire.remember(this.otherServer)
  }

  /** Opens a tab. Once started, its worker runs until `kill` or the end of the test. */
  tab(database: Database = this.database): Tab {
    const tab = new Tab(this, database, `tab${++this.#opened}`)
    this.tabs.push(tab)
    return tab
  }

  /** Throws in a loop that never waits for time, because such a run would never end. */
  beginsTransaction(): void {
    const at = this.clock.monotonic()
    if (this.#begun.at !== at) this.#begun = { at, transactions: 0 }
    if (++this.#begun.transactions < MOST_AT_ONCE) return
    this.problems.push(`(10) ${MOST_AT_ONCE} transactions without time passing: somebody goes round`)
    for (const tab of this.tabs) tab.kill()
  }

  /** Acts as the broadcast channel: every worker of the profile looks again. */
  wake(): void {
    for (const tab of this.tabs) if (!tab.life.killed) tab.engine.wake()
  }

  /** Signs in, reads everything once and lets the clock run past every freshness limit. */
  static async ready(prepare?: (world: World) => void, options: WorldOptions = {}): Promise<{ world: World; tab: Tab }> {
    const world = new World(options)
    prepare?.(world)
    const tab = world.tab()
    tab.engine.start()
    await drain()
    await world.run(0)
    await world.readAll(tab)
    return { world, tab }
  }

  async readAll(tab: Tab): Promise<void> {
    await Promise.all(['links', 'platform', 'carousels', 'profile'].map((id) => this.until(tab.engine.pull(id))))
  }

  async run(ms: number): Promise<void> {
    await this.clock.advance(ms)
  }

  async until<T>(promise: Promise<T>): Promise<T> {
    let done = false
    void promise.finally(() => (done = true)).catch(() => undefined)
    for (let i = 0; i < 400 && !done; i++) await this.clock.advance(100)
    if (!done) throw new Error('not finished after 40 s')
    return promise
  }

  /** Another admin changes something. */
  other(change: (server: ModelServer) => void): Promise<void> {
    return this.change(this.server, change)
  }

  async change(server: ModelServer, change: (server: ModelServer) => void): Promise<void> {
    change(server)
    this.wire.remember(server)
    await drain()
  }

  /** Leaves the account like the page: closes it, waits for requests on the wire, and only then changes the session. */
  async signOut(database: Database = this.database): Promise<void> {
    await database.store.write(ACCOUNT_TABLES, (tx) => closeAccount(tx))
    for (let waited = 0; waited < timing.leave; waited += 100) {
      if (await database.store.read(['outbox'], (tx) => isNothingSending(tx))) break
      await this.run(100)
    }
    await database.store.write(ACCOUNT_TABLES, (tx) => leaveAccount(tx))
    // A frozen tab does not learn of it.
    for (const tab of this.tabs) if (tab.database === database && !tab.life.frozen) void tab.engine.stop()
    database.server.signedIn = false
  }

  /** Signs in; tabs opened from now on belong to this account. */
  async signIn(database: Database = this.database): Promise<void> {
    database.server.signedIn = true
    await database.store.write(ACCOUNT_TABLES, (tx) => reopenAccount(tx))
  }

  async entries(): Promise<Entry[]> {
    return this.store.peek('outbox').sort((a, b) => a.seq - b.seq)
  }

  async journal(): Promise<JournalEntry[]> {
    return this.store.peek('journal').sort((a, b) => a.seq - b.seq)
  }

  async states(): Promise<string[]> {
    return (await this.entries()).map((entry) =>
      entry.attention === undefined ? entry.state : `${entry.state}: ${entry.attention.reason}`,
    )
  }

  async row(table: 'links' | 'settings' | 'carousels' | 'profile', lid: string): Promise<Row | undefined> {
    return this.store.peekAt(table, lid)
  }

  async info(): Promise<{ name: unknown; description: unknown }> {
    const row = this.store.peekAt('settings', 'info')
    return { name: row?.['name'], description: row?.['description'] }
  }

  /** The titles of the header links in the order on screen. */
  async linkTitles(): Promise<unknown[]> {
    return orderedTitles(this.store)
  }

  hold() {
    return this.store.read(['meta'], (tx) => getMeta(tx, 'hold'))
  }
}

/** The titles of the header links in the order on screen. */
export const orderedTitles = (store: MemoryStore): unknown[] => orderedLinks(store).map((row) => row['title'])

/** The header links in the order on screen. */
export function orderedLinks(store: MemoryStore): Row[] {
  const lids = (store.peekAt('orders', 'links')?.['lids'] as string[] | undefined) ?? []
  const at = (row: Row) => (lids.includes(row.lid) ? lids.indexOf(row.lid) : lids.length + row.born)
  return store.peek('links').sort((a, b) => at(a) - at(b))
}
