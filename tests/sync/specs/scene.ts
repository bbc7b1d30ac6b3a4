import { expect, it } from 'vitest'
import { keyOf } from '#db/effect.ts'
import type { Choice, Entry, FinalState, JournalEntry } from '#db/entry.ts'
import { PULL_TABLES, type MirrorTable, type Opened } from '#db/tables.ts'
import type { CutFrom } from '#db/tables.ts'
import { flipCarousel } from '#features/showcase/flip.ts'
import { updateProfile } from '#features/site/model/commands.ts'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { uuid } from '#lib/ids.ts'
import { must } from '#lib/must.ts'
import type { Command } from '#sync/model/command.ts'
import { fold } from '#sync/model/fold.ts'
import { keepFile } from '#sync/outbox/files.ts'
import { getMeta, type Meta, setMeta } from '#sync/outbox/meta.ts'
import { recordEntry } from '#sync/outbox/record.ts'
import { fieldsOf, rowAt, sameContent } from '#sync/outbox/rows.ts'
import type { PullResult } from '#sync/pull/pull-resource.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import type { ModelServer } from '#tests/sync/model-server.ts'
import { type FaultAction, model, type Tab, World } from '#tests/sync/world.ts'

// The world of the named specs: a person with one tab or several, a server with data of another author, and a network between them. A spec
// reads as what the person did and what was seen; times are in seconds.

/** Parts of `METHOD /path` that identify one endpoint of the model server. */
export const ON = {
  seo: 'update-seo',
  extra: 'extraSettings/update',
  footer: 'footerToogle',
  create: 'links/create',
  update: 'links/update',
  delete: 'DELETE ',
  order: 'links/order',
  toggle: 'carrossel/publish',
  sign: 'upload/create-link',
  put: 'PUT https://storage',
  attach: 'PUT /api/auth/me',
  me: 'GET /api/auth/me',
  platform: '/plataforma/index/',
  links: '/links/index/',
  carousels: '/home/carousels/',
} as const

interface Rule {
  readonly on: string
  readonly actions: (FaultAction | null)[]
  readonly always: boolean
}

export interface Sent {
  /** s since the scene began */
  readonly at: number
  readonly tab: string
  readonly call: WireCall
}

type More = { readonly opened?: Opened; readonly needs?: readonly string[]; readonly tab?: Tab }
type Screen = 'settings' | 'links' | 'carousels' | 'profile'

export class Scene {
  readonly world: World
  /** The tab in which the person works. */
  tab: Tab
  readonly sent: Sent[] = []
  /** Rows that differ from the fold of their entries (invariant 1). */
  readonly torn: string[] = []
  readonly #rules: Rule[] = []
  readonly #watched = new Map<string, unknown[]>()
  #titles: string[][] = []
  #files = 0

  constructor(world: World, tab: Tab) {
    this.world = world
    this.tab = tab
    world.fault = (call) => this.#faultOf(call)
    world.wire.handed = ({ call, at, life }) => {
      const name = world.tabs.find((each) => each.life === life)?.name ?? ''
      this.sent.push({ at: at / 1000, tab: name, call })
    }
    world.store.onCommit = () => this.#committed()
  }

  get server(): ModelServer {
    return this.world.server
  }

  // — the network —

  /** The fate of the next calls to `on`, one after another; `null` lets one through. Later calls go through. */
  net(on: string, ...actions: (FaultAction | null)[]): void {
    this.#rules.push({ on, actions: [...actions], always: false })
  }

  /** The fate of every call to `on`, until `clear`. */
  always(on: string, action: FaultAction): void {
    this.#rules.push({ on, actions: [action], always: true })
  }

  clear(): void {
    this.#rules.length = 0
  }

  offline(): void {
    this.world.offline = true
  }

  /** Cuts the network, and the browser reports `offline`. */
  unplugged(): void {
    this.offline()
    this.lost()
  }

  /** The browser reports `offline`. */
  lost(): void {
    for (const { engine } of this.world.tabs) void engine.networkLost()
  }

  /** The network is back, and the browser reports `online`. */
  online(): void {
    this.world.offline = false
    void this.tab.engine.retryNow()
  }

  /** ‹Enviar agora› */
  sendNow(): void {
    void this.sendDelayedDeletes().then(() => this.tab.engine.retryNow())
  }

  calls(on: string): Sent[] {
    return this.sent.filter(({ call }) => isOn(call, on))
  }

  bodies(on: string): unknown[] {
    return this.calls(on).map(({ call }) => call.body)
  }

  keys(on: string): unknown[] {
    return this.calls(on).map(({ call }) => call.headers['Idempotency-Key'])
  }

  /** Seconds between one call and the next. */
  gaps(on: string): number[] {
    const at = this.calls(on).map((each) => each.at)
    return at.slice(1).map((each, index) => each - (at[index] ?? 0))
  }

  // — time —

  async wait(seconds: number): Promise<void> {
    await this.world.run(seconds * 1000)
  }

  /** Waits until the condition holds: in steps of 1 ms for a second, then of 0.1 s, two minutes at most. */
  async until(isSo: () => boolean): Promise<void> {
    for (let steps = 0; steps < 2200 && !isSo(); steps++) await this.wait(steps < 1000 ? 0.001 : 0.1)
    expect(isSo()).toBe(true)
  }

  get now(): number {
    return this.world.clock.monotonic() / 1000
  }

  // — what a person does —

  record<A>(command: Command<A>, args: A, { opened, needs, tab = this.tab }: More = {}): Promise<string> {
    return tab.record(command, command.args.parse(args), opened, needs === undefined ? {} : { needs })
  }

  /** Records edits in one transaction; each after the first needs the one before it. */
  async together(...wishes: readonly { readonly command: unknown; readonly args: unknown }[]): Promise<string[]> {
    const ids: string[] = []
    const { account } = this.tab.database
    await this.world.database.asPerson(PULL_TABLES, async (tx) => {
      for (const { command, args } of wishes) {
        const needs = ids.slice(-1)
        const input = { id: uuid(), args, account, device: 'test', now: this.world.clock.now(), needs }
        ids.push((await recordEntry(tx, model, command as Command, input)).id)
      }
    })
    this.world.wake()
    return ids
  }

  name = (name: string, more?: More) => this.record(updateSeo, { name }, more)
  about = (description: string, more?: More) => this.record(updateSeo, { description }, more)
  both = (name: string, description: string, more?: More) => this.record(updateSeo, { name, description }, more)
  youtube = (url: string, more?: More) => this.record(updateExtra, { url_youtube: url }, more)
  facebook = (url: string, more?: More) => this.record(updateExtra, { url_facebook: url }, more)
  footer = (visible: boolean, more?: More) => this.record(toggleFooter, { on: visible }, more)
  create = (lid: string, title = lid.toUpperCase(), more?: More) => this.record(createLink, { lid, title, url: `${lid}.com` }, more)
  rename = (lid: string, title: string, more?: More) => this.record(updateLink, { lid, title }, more)
  address = (lid: string, url: string, more?: More) => this.record(updateLink, { lid, url }, more)
  remove = (lid: string, more?: More) => this.record(removeLink, { lid, title: lid }, more)
  /** The same, and ends the bar that offers ‹Desfazer›. */
  removeNow = async (lid: string, more?: More) => {
    const id = await this.remove(lid, more)
    await this.sendDelayedDeletes(id)
    return id
  }
  order = (lids: string[], more?: More) => this.record(orderLinks, { lids }, more)
  toggle = (published: boolean, more?: More) => this.record(flipCarousel, { lid: 's70', title: 'Vitrine', published }, more)
  person = (name: string, more?: More) => this.record(updateProfile, { name }, more)

  undo = (id: string) => this.tab.undo(id)
  sendDelayedDeletes = (id?: string) => this.tab.sendDelayedDeletes(id)
  retry = (id: string) => this.tab.retry(id)
  discard = (id: string) => this.tab.discard(id)
  undoDiscard = (id: string) => this.tab.undoDiscard(id)
  recreate = (id: string) => this.tab.recreate(id)
  choose = (id: string, picks: Parameters<Tab['choose']>[1]) => this.tab.choose(id, picks)
  decide = (id: string, sid: string | null) => this.tab.decide(id, sid)
  open = (...keys: string[]) => this.tab.open(...keys)

  /** Stores a picture on this device, as the page does before it records the edit that names it. */
  async keep(bytes = 2000, stored = bytes, from?: CutFrom): Promise<string> {
    const id = `file${++this.#files}`
    const blob = new Blob([new Uint8Array(stored)], { type: 'image/png' })
    const file = { id, blob, name: `${id}.png`, type: 'image/png', size: bytes, createdAt: this.world.clock.now(), ...(from && { from }) }
    await this.world.store.write(['blobs'], (tx) => keepFile(tx, file))
    return id
  }

  /** Picks a photo and saves. */
  async photo(
    more: More & { readonly bytes?: number; readonly stored?: number; readonly name?: string; readonly from?: CutFrom } = {},
  ): Promise<string> {
    const blob = await this.keep(more.bytes, more.stored, more.from)
    const { name } = more
    return this.record(updateProfile, { photo: { $blob: blob }, ...(name !== undefined && { name }) }, more)
  }

  noPhoto = (more?: More) => this.record(updateProfile, { photo: '' }, more)

  /** Reads a resource from the server. */
  pull(resource: string): Promise<PullResult> {
    return this.world.until(this.tab.engine.pull(resource))
  }

  /** Another admin, or the same person elsewhere, changes something at the server. */
  other(change: (server: ModelServer) => void): Promise<void> {
    return this.world.other(change)
  }

  async pause(paused: boolean): Promise<void> {
    await this.set('paused', paused)
    this.world.wake()
  }

  // — tabs —

  openTab(): Tab {
    const tab = this.world.tab()
    tab.engine.start()
    return tab
  }

  /** Acts on the sending tab when an attempt has been stored and before the tab knows of the commit. */
  atHandOver(act: (tab: Tab) => void, of: (entry: Entry) => boolean = () => true): void {
    this.world.afterCommit = () => {
      const open = this.world.store.peek('outbox').find((entry) => entry.state === 'sending' && of(entry))
      if (open === undefined) return
      this.world.afterCommit = () => undefined
      act(this.sender())
    }
  }

  /** The tab that holds the lease. */
  sender(): Tab {
    const lease = this.world.store.peekAt('meta', 'lease')?.value as Meta['lease'] | undefined
    return must(
      this.world.tabs.find((tab) => tab.name === lease?.owner),
      'a tab that sends',
    )
  }

  /** The tab that made a call. */
  tabOf({ tab }: Sent): Tab {
    return must(
      this.world.tabs.find((each) => each.name === tab),
      'the tab of a call',
    )
  }

  // — what is seen —

  entries(): Entry[] {
    return this.world.store.peek('outbox').sort((a, b) => a.seq - b.seq)
  }

  entry(id: string): Entry {
    return must(this.world.store.peekAt('outbox', id), `entry ${id} in the outbox`)
  }

  /** `queued`, `attention: refused` …, in order. */
  states(): string[] {
    return this.entries().map((entry) => (entry.attention === undefined ? entry.state : `${entry.state}: ${entry.attention.reason}`))
  }

  questions(): string[] {
    return this.states().filter((state) => state.startsWith('attention'))
  }

  journal(): JournalEntry[] {
    return this.world.store.peek('journal').sort((a, b) => a.seq - b.seq)
  }

  /** The final state of a finished edit. */
  ended(id: string): FinalState | undefined {
    return this.world.store.peekAt('journal', id)?.state
  }

  /** The choices in the conflicts of an edit, from the outbox or the journal. */
  choices(id: string): readonly Choice[] | undefined {
    return (this.world.store.peekAt('outbox', id) ?? this.world.store.peekAt('journal', id))?.choices
  }

  get shown(): { name: unknown; about: unknown } {
    return { name: this.field('settings/info', 'name'), about: this.field('settings/info', 'description') }
  }

  field(key: string, name: string): unknown {
    const { table, lid } = rowAt(key)
    return this.world.store.peekAt(table as Screen, lid)?.[name]
  }

  titles(): Promise<unknown[]> {
    return this.world.linkTitles()
  }

  async sortedTitles(): Promise<string[]> {
    return (await this.titles()).map(String).sort((a, b) => a.localeCompare(b))
  }

  get published(): unknown {
    return this.field('carousels/s70', 'published')
  }

  /** Collects every committed value of this field from now on, the present one first. */
  watch(key: string, name: string): () => unknown[] {
    const seen = [this.field(key, name)]
    this.#watched.set(`${key}#${name}`, seen)
    return () => seen
  }

  /** Collects every committed list of link titles from now on. */
  watchTitles(): () => string[][] {
    this.#titles = []
    return () => this.#titles
  }

  meta<K extends keyof Meta>(key: K): Promise<Meta[K]> {
    return this.world.store.read(['meta'], (tx) => getMeta(tx, key))
  }

  /** Changes a stored entry directly, to simulate one of another release or command. */
  async change(id: string, change: (entry: Entry) => Entry): Promise<void> {
    await this.world.store.write(['outbox'], (tx) => tx.put('outbox', change(this.entry(id))))
  }

  async set<K extends keyof Meta>(key: K, value: Meta[K]): Promise<void> {
    await this.world.store.write(['meta'], (tx) => setMeta(tx, key, value))
  }

  /** Checks that after a long time without faults the outbox is empty, nobody was asked, and the screen equals the server. */
  async rests(): Promise<void> {
    this.clear()
    this.world.offline = false
    this.world.replicaLag = 0
    this.sendNow()
    await this.wait(200)
    expect(this.states()).toEqual([])
    await this.world.readAll(this.tab)
    const { server } = this
    expect(await this.titles()).toEqual(server.links.map((link) => link.title))
    expect(this.shown).toEqual({ name: server.info['name'], about: server.info['description'] })
    expect(this.field('settings/platform', 'footer_visible')).toBe(server.platform['footer_visible'] === 1)
    const shown = this.world.store.peek('carousels')
    for (const { id, published } of server.carousels) {
      const { lid } = this.world.store.peek('ids').find(({ server: at }) => at === `carousels/${id}`) ?? { lid: '' }
      expect(shown.find((row) => row.lid === lid)?.['published']).toBe(published === 1)
    }
    expect(this.field('profile/me', 'name')).toBe(server.person.name)
  }

  #faultOf(call: WireCall): FaultAction | undefined {
    for (const rule of this.#rules) {
      if (!isOn(call, rule.on) || rule.actions.length === 0) continue
      const action = rule.always ? rule.actions[0] : rule.actions.shift()
      return action ?? undefined
    }
    return undefined
  }

  #committed(): void {
    for (const [path, seen] of this.#watched) {
      const [key = '', name = ''] = path.split('#')
      const value = this.field(key, name)
      if (value !== seen.at(-1)) seen.push(value)
    }
    const titles = this.world.store.peek('links').map((row) => String(row['title']))
    if (JSON.stringify(titles) !== JSON.stringify(this.#titles.at(-1))) this.#titles.push(titles)
    this.#checkFold()
  }

  /** Checks invariant 1 after every commit of every tab. */
  #checkFold(): void {
    const { store } = this.world
    const entries = this.entries()
    for (const base of store.peek('bases')) {
      const { table, lid } = rowAt(base.key)
      const on = entries.filter((entry) => entry.effects.some((effect) => keyOf(effect) === base.key))
      const wanted = fold(base.fields, base.key, on)
      const row = fieldsOf(store.peekAt(table as MirrorTable, lid))
      if (!sameContent(row, wanted)) this.torn.push(`${base.key} is ${JSON.stringify(row)}, not ${JSON.stringify(wanted)}`)
    }
  }
}

const isOn = (call: WireCall, on: string) => `${call.method} ${call.url}`.includes(on)

export interface SpecOptions {
  /** Prepares the server before anything is read. */
  readonly server?: (server: ModelServer) => void
  readonly webLocks?: boolean
  /** Runs the spec only with one tab or only with several, if it names its tabs. */
  readonly tabs?: 'one' | 'several'
  /** The spec expects the engine to report problems. */
  readonly reports?: boolean
}

export type Body = (scene: Scene) => Promise<void>

const SEVERAL = ' · several tabs'

/**
 * A spec runs twice: with one tab, and with three of which a tab other than the person's sends.
 */
export function spec(title: string, body: Body, options: SpecOptions = {}): void {
  if (options.tabs !== 'several') it(title, () => tell(body, options, false))
  if (options.tabs !== 'one') it(`${title}${options.tabs === 'several' ? '' : SEVERAL}`, () => tell(body, options, true))
}

/** One spec per case of a table. */
export function specs<Case extends object>(
  cases: readonly Case[],
  title: (each: Case) => string,
  body: (scene: Scene, each: Case) => Promise<void>,
  options: SpecOptions | ((each: Case) => SpecOptions) = {},
): void {
  for (const each of cases) spec(title(each), (scene) => body(scene, each), typeof options === 'function' ? options(each) : options)
}

async function tell(body: Body, { server, webLocks = true, reports = false }: SpecOptions, several: boolean): Promise<void> {
  const { world, tab } = await World.ready(
    (made) => {
      made.server.carousels = [{ id: 70, title: 'Vitrine', published: 0 }]
      server?.(made.server)
    },
    { webLocks },
  )
  const scene = new Scene(world, tab)
  if (several) {
    scene.openTab()
    scene.tab = scene.openTab()
  }
  // Longer than every freshness limit, so that earlier reads count as old.
  await scene.wait(20)
  try {
    await body(scene)
  } finally {
    for (const each of world.tabs) each.kill()
  }
  expect(scene.torn).toEqual([])
  if (!reports) expect(world.problems).toEqual([])
}

/** Three links, with ids 100, 101, 102 and local ids `s100`, `s101`, `s102`. */
export const withLinks = (...titles: string[]): Pick<SpecOptions, 'server'> => ({
  server: (server) => {
    server.links = titles.map((title, index) => ({ id: 100 + index, title, url: `${title.toLowerCase()}.com` }))
  },
})
