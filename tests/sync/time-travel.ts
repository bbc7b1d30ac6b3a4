import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { decideLost } from '#sync/actions/lost-writes.ts'
import type { Command } from '#sync/model/command.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import type { Meta } from '#sync/outbox/meta.ts'
import { isUndecided } from '#sync/pull/judge-run.ts'
import { isWrite } from './model-server.ts'
import { type Random, randomOf } from './random.ts'
import type { Tab } from './tab.ts'
import { type Database, orderedTitles, World } from './world.ts'

// Worlds in which time goes back: the server is restored from a copy, this device's disk is an older one, or a second device begins as a copy of this
// one's disk. One person edits; the network loses requests and answers. Each world is a seed.

export interface Travelled {
  readonly broken: readonly string[]
  /** How often the server, and the disk, went back. */
  readonly restores: number
}

const S = 1000

/** The value that the person wrote last, by field. A value that a decision gave up is out. */
type Wanted = Map<string, unknown>

class Traveller {
  readonly world: World
  readonly random: Random
  readonly broken: string[] = []
  restores = 0
  #titles = 0
  /** The newest titles of links that were made, and not deleted by the person, by local id. */
  readonly made = new Map<string, string>()
  readonly wanted: Wanted = new Map()
  #copies: (() => void)[] = []
  #disk: Record<string, unknown[]> | null = null

  constructor(world: World, seed: number) {
    this.world = world
    this.random = randomOf(seed)
    world.wire.handed = ({ call, life }) => {
      const tab = world.tabs.find((each) => each.life === life)
      if (tab !== undefined && isWrite(call) && !call.url.includes('/sync/')) this.#sent(tab.database, call.url)
    }
  }

  /** Nothing is sent before the server has said what it has, and the person has decided about the rest. */
  #sent({ store }: Database, url: string): void {
    const meta = <K extends keyof Meta>(key: K) => store.peekAt('meta', key)?.value as Meta[K] | undefined
    const [runs, back] = [meta('runs'), meta('back')]
    if (runs !== undefined && back !== undefined && isUndecided(runs, back) && runs.at > 0 && this.world.clock.now() - runs.at > 6 * S)
      this.broken.push(`${url} was sent before the person had decided`)
  }

  tabOf(database: Database): Tab {
    return this.world.tabs.find((tab) => tab.database === database && !tab.life.killed) ?? this.open(database)
  }

  open(database: Database): Tab {
    const tab = this.world.tab(database)
    tab.engine.start()
    return tab
  }

  async edit(database: Database): Promise<void> {
    const { random } = this
    const tab = this.tabOf(database)
    const n = ++this.#titles
    const act = <A>(command: Command<A>, args: A) => tab.record(command, command.args.parse(args))
    const links = database.store.peek('links')
    const row = links.length === 0 ? undefined : links[random.below(links.length)]
    switch (random.below(8)) {
      case 0:
      case 1:
        this.wanted.set('info.name', `N${n}`)
        return void (await act(updateSeo, { name: `N${n}` }))
      case 2:
        this.wanted.set('info.description', `D${n}`)
        return void (await act(updateSeo, { description: `D${n}` }))
      case 3:
        this.wanted.set('extra.url_youtube', `y${n}.com`)
        return void (await act(updateExtra, { url_youtube: `y${n}.com` }))
      case 4:
        this.wanted.set('footer', n % 2)
        return void (await act(toggleFooter, { on: n % 2 === 1 }))
      case 5:
        this.made.set(`link${n}`, `L${n}`)
        return void (await act(createLink, { lid: `link${n}`, title: `L${n}`, url: 'l.com' }))
      case 6: {
        if (row === undefined) return undefined
        this.made.set(row.lid, `R${n}`)
        return void (await act(updateLink, { lid: row.lid, title: `R${n}` }))
      }
      default:
        if (row === undefined) return undefined
        if (random.chance(0.5)) return void (await act(orderLinks, { lids: links.map(({ lid }) => lid).reverse() }))
        this.made.delete(row.lid)
        await act(removeLink, { lid: row.lid, title: String(row['title']) })
        return tab.sendDelayedDeletes()
    }
  }

  backUp(): void {
    this.#copies.push(this.world.server.backup())
  }

  restore(): void {
    const copy = this.#copies.pop()
    if (copy === undefined) return
    copy()
    this.restores++
  }

  keepDisk(): void {
    this.#disk = structuredClone(this.world.store.dump())
  }

  /** The browser starts with the disk of before; what was done since on this device is not wanted any more unless the server has it. */
  putDiskBack(): void {
    if (this.#disk === null) return
    for (const tab of this.world.tabs) if (tab.database === this.world.database) tab.kill()
    this.world.store.putBack(this.#disk)
    this.#disk = null
    this.restores++
    this.open(this.world.database)
  }

  /** A second device with a copy of this one's disk. */
  clone(): void {
    const { phone } = this.world
    if (phone === null || this.world.tabs.some(({ database }) => database === phone)) return
    phone.store.putBack(structuredClone(this.world.store.dump()))
    this.restores++
    this.open(phone)
  }

  /** Every question is answered: all that is lost is sent again, and of two values the person's own counts. */
  async settle(database: Database): Promise<void> {
    const { world } = this
    for (let round = 0; round < 12; round++) {
      await world.run(100 * S)
      const tab = this.tabOf(database)
      // As a page does that asks what changed.
      await world.readAll(tab)
      await world.run(20 * S)
      const back = database.store.peekAt('meta', 'back')?.value as Meta['back'] | undefined
      if (back?.ready === true && back.lost.length > 0)
        await tab.act(
          decideLost,
          back.lost.map(({ id }) => id),
        )
      const asked = database.store.peek('outbox').filter(needsPerson)
      for (const entry of asked) await this.#answer(tab, entry.id)
      await tab.sendDelayedDeletes()
      if (database.store.peek('outbox').length === 0 && (back?.lost.length ?? 0) === 0 && round > 2) return
    }
    const left = database.store.peek('outbox').map(({ label, state, attention }) => `${label} (${state} ${attention?.reason ?? ''})`)
    this.broken.push(`${database.name} does not come to rest: ${left.join(', ')}`)
  }

  async #answer(tab: Tab, id: string): Promise<void> {
    const entry = tab.database.store.peekAt('outbox', id)
    if (entry === undefined || !needsPerson(entry)) return
    const { reason, conflict = {}, candidates = [] } = entry.attention ?? {}
    if (reason === 'conflict') {
      const picks = Object.entries(conflict).flatMap(([key, fields]) =>
        Object.keys(fields).map((field) => [`${key}.${field}`, 'mine'] as const),
      )
      return tab.choose(id, Object.fromEntries(picks))
    }
    if (reason === 'uncertain') return tab.decide(id, candidates[0] ?? null)
    if (reason !== 'gone' && reason !== 'refused') return tab.retry(id)
    for (const effect of entry.effects) if ('lid' in effect) this.made.delete(effect.lid)
    return tab.discard(id)
  }
}

export type Travel = 'server' | 'disk' | 'clone'

/** Plays one world. `least`: what the seed is about. */
export async function travel(seed: number, what: Travel): Promise<Travelled> {
  const random = randomOf(seed * 7 + 1)
  const { world } = await World.ready(
    ({ server }) => {
      Object.assign(server, { honours: true, tags: true, most: 1000 })
      server.runs.told = true
    },
    { phone: true, freeze: false },
  )
  const traveller = new Traveller(world, seed)
  world.fault = (call) => {
    if (!random.chance(0.06)) return undefined
    return isWrite(call)
      ? random.pick([{ drop: 'before' as const }, { drop: 'after' as const }, { status: 503 }])
      : { drop: 'before' as const }
  }
  for (let step = 0; step < 40 && traveller.broken.length === 0; step++) {
    const databases = [world.database, ...(world.tabs.some(({ database }) => database === world.phone) && world.phone ? [world.phone] : [])]
    const dice = random.below(20)
    if (dice < 9) await traveller.edit(random.pick(databases))
    else if (dice < 15) await world.run(random.pick([0, 300, 2 * S, 15 * S, 60 * S]))
    else if (dice === 15) world.offline = !world.offline
    else if (dice < 18) {
      if (what === 'server') traveller.backUp()
      if (what === 'disk') traveller.keepDisk()
    } else if (step > 15) {
      if (what === 'server') traveller.restore()
      if (what === 'disk') traveller.putDiskBack()
      if (what === 'clone') traveller.clone()
    }
  }
  world.offline = false
  world.fault = () => undefined
  for (const { engine } of world.tabs) void engine.retryNow()
  const used = [world.database, ...(world.tabs.some(({ database }) => database === world.phone) && world.phone ? [world.phone] : [])]
  for (const database of [...used, ...used]) if (traveller.broken.length === 0) await traveller.settle(database)
  if (traveller.broken.length === 0) await checkRest(traveller, used, what)
  for (const tab of world.tabs) tab.kill()
  return { broken: [...traveller.broken, ...world.problems], restores: traveller.restores }
}

async function checkRest(traveller: Traveller, used: readonly Database[], what: Travel): Promise<void> {
  const { world, made, wanted, broken } = traveller
  const { server } = world
  const titles = server.links.map(({ title }) => title)
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
  if (twice.length > 0) broken.push(`twice on the server: ${twice.join(', ')}`)
  // What was written after the disk's copy is on the server or was never sent: nobody can say which.
  if (what === 'server') {
    const missing = [...made.values()].filter((title) => !titles.includes(title))
    if (missing.length > 0) broken.push(`missing on the server: ${missing.join(', ')}`)
    for (const [field, value] of wanted) {
      const [row = '', name = ''] = field.split('.')
      const there = row === 'footer' ? server.platform['footer_visible'] : row === 'info' ? server.info[name] : server.extra[name]
      if (there !== value) broken.push(`${field} is ${String(there)}, not ${String(value)}`)
    }
  }
  for (const database of used) {
    await world.readAll(traveller.tabOf(database))
    const shown = orderedTitles(database.store).map(String)
    if (JSON.stringify(shown) !== JSON.stringify(titles))
      broken.push(`${database.name} shows ${shown.join()}, the server has ${titles.join()}`)
  }
}
