import type { Effect } from '#db/effect.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { toggleFooter, updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, orderLinks, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { fold } from '#sync/fold.ts'
import { fieldsOf, rowAt, sameContent } from '#sync/rows.ts'
import { type Random, randomOf } from './random.ts'
import { drain } from './virtual-clock.ts'
import { type Fault, type Tab, World } from './world.ts'

const S = 1000

/** A run of random choices in a faulty world, then peace. Returns what was broken, with the story. */
export async function runSeed(seed: number, steps: number): Promise<{ broken: string[]; story: string[] }> {
  const random = randomOf(seed)
  const story: string[] = []
  const broken: string[] = []
  const { world, tab } = await World.ready((made) => {
    made.server.honours = random.chance(0.5)
    made.server.normalise = random.chance(0.5)
    made.server.links = [{ id: 90, title: 'L0', url: 'l0.com' }]
  })
  world.replicaLag = random.chance(0.3) ? random.below(9) * S : 0
  const run: Run = { world, random, tabs: [tab], made: 0, ids: [], story, broken, others: random.chance(0.3) }
  world.fault = faultsOf(run)
  for (let step = 0; step < steps && broken.length === 0; step++) {
    await oneStep(run)
    await checkFold(run)
  }
  await peace(run)
  return { broken: [...broken, ...world.problems], story }
}

interface Run {
  readonly world: World
  readonly random: Random
  readonly tabs: Tab[]
  made: number
  readonly ids: string[]
  readonly story: string[]
  readonly broken: string[]
  readonly others: boolean
}

function faultsOf({ random, world, story }: Run): Fault {
  return (call) => {
    if (!random.chance(0.25)) return undefined
    const action = random.pick<ReturnType<Fault>>([
      { drop: 'before' },
      { drop: 'after' },
      { delay: random.below(8) * S },
      { status: random.pick([500, 503, 429, 403, 404, 422, 502]) },
      { status: 500, applied: true },
      ...(call.method === 'GET' ? [] : [{ landsAfter: random.below(55) * S }]),
      { status: 200, html: true },
    ])
    // A refusal that lies about having been applied is beyond what any client can know.
    story.push(`${at(world)} net ${call.method} ${call.url.split('/').slice(-2).join('/')} ${JSON.stringify(action)}`)
    return action
  }
}

const at = (world: World) => `${((world.clock.monotonic() / 100) | 0) / 10}s`

async function oneStep(run: Run): Promise<void> {
  const { world, random, story, tabs } = run
  const tab = random.pick(tabs)
  const dice = random.below(100)
  if (dice < 45) await edit(run, tab)
  else if (dice < 50) {
    world.offline = !world.offline
    story.push(`${at(world)} ${world.offline ? 'offline' : 'online'}`)
    if (!world.offline) void tab.engine.retryNow()
  } else if (dice < 55 && run.ids.length > 0) {
    const id = random.pick(run.ids)
    const action = random.pick(['undo', 'retry', 'discard'] as const)
    story.push(`${at(world)} ${action} ${await labelOf(world, id)}`)
    await tab[action](id)
  } else if (dice < 58 && tabs.length < 3) {
    const opened = world.tab()
    opened.engine.start()
    tabs.push(opened)
    story.push(`${at(world)} open ${opened.name}`)
  } else if (dice < 61 && tabs.length > 1) {
    tab.kill()
    tabs.splice(tabs.indexOf(tab), 1)
    story.push(`${at(world)} kill ${tab.name}`)
  } else if (dice < 64) void tab.engine.pull(random.pick(['links', 'platform']))
  else if (dice < 66 && run.others) {
    await world.other((server) => (server.info['description'] = `x${run.made++}`))
    story.push(`${at(world)} other admin sets description`)
  } else await world.run(random.pick([50, 300, 1 * S, 4 * S, 12 * S, 40 * S]))
  await drain()
}

async function labelOf(world: World, id: string): Promise<string> {
  const entry = (await world.entries()).find((each) => each.id === id)
  return entry === undefined ? id : `${entry.label} (${entry.state})`
}

async function edit(run: Run, tab: Tab): Promise<void> {
  const { world, random, story } = run
  const links = await world.store.read(['links'], (tx) => tx.all('links'))
  const value = `A${run.made++}${random.chance(0.2) ? ' ' : ''}`
  const choices: (() => Promise<string>)[] = [
    () => tab.record(updateSeo, { name: value }),
    () => tab.record(updateSeo, { description: value }),
    () => tab.record(toggleFooter, { visible: random.chance(0.5) }),
    () => tab.record(updateExtra, { url_youtube: `${value.trim()}.com` }),
  ]
  if (links.length < 3) choices.push(() => tab.record(createLink, { lid: `n${run.made}`, title: value, url: 'n.com' }))
  const link = links[random.below(Math.max(1, links.length))]
  if (link !== undefined) {
    choices.push(() => tab.record(updateLink, { lid: link.lid, title: value }))
    choices.push(() => tab.record(removeLink, { lid: link.lid, title: String(link['title']) }))
    choices.push(() => tab.record(orderLinks, { lids: links.map((each) => each.lid).sort(() => random.next() - 0.5) }))
  }
  const id = await random.pick(choices)()
  run.ids.push(id)
  story.push(`${at(world)} ${tab.name} ${await labelOf(world, id)} ${value}`)
}

/** Invariant 1: every row is what its base and its folded entries say. */
async function checkFold({ world, broken }: Run): Promise<void> {
  const { outbox, bases } = world.store.dump() as unknown as {
    outbox: Entry[]
    bases: { key: string; fields: Record<string, unknown> | null }[]
  }
  const sorted = [...outbox].sort((a, b) => a.seq - b.seq)
  for (const base of bases) {
    const { table, lid } = rowAt(base.key)
    const row = await world.store.read([table], (tx) => tx.get(table, lid))
    const wanted = fold(
      base.fields,
      base.key,
      sorted.filter((entry) => entry.effects.some((effect: Effect) => keyOf(effect) === base.key)),
    )
    if (!sameContent(fieldsOf(row), wanted)) broken.push(`fold of ${base.key}: ${JSON.stringify(row)} is not ${JSON.stringify(wanted)}`)
  }
}

/** A person who knows what was typed: picks the candidate of that name, says «none» when none has it, looks again when none is shown. */
async function decide({ world, tabs }: Run, entry: Entry): Promise<void> {
  const candidates = entry.attention?.candidates ?? []
  const made = entry.effects.find((effect) => effect.op === 'put')
  const wanted = made?.op === 'put' ? String(made.fields['title']).trim() : ''
  const found = candidates.find((sid) => world.server.links.some((link) => String(link.id) === sid && link.title.trim() === wanted))
  if (candidates.length === 0) await tabs[0]?.retry(entry.id)
  else await tabs[0]?.decide(entry.id, found ?? null)
}

/** Faults stop; a person clears what needs one; then everything must have drained and the mirror must equal the server. */
async function peace(run: Run): Promise<void> {
  const { world, story, broken, tabs } = run
  world.fault = () => undefined
  world.offline = false
  world.replicaLag = 0
  story.push(`${at(world)} peace`)
  for (let round = 0; round < 6; round++) {
    void tabs[0]?.engine.retryNow()
    await world.run(150 * S)
    for (const entry of await world.entries()) {
      if (entry.state !== 'attention') continue
      story.push(`${at(world)} attention: ${entry.label} ${entry.attention?.reason}`)
      if (entry.attention?.reason === 'conflict' && !run.others)
        broken.push(`a question without a cause: ${entry.label} ${JSON.stringify(entry.attention.conflict)}`)
      if (entry.attention?.reason === 'uncertain') await decide(run, entry)
      else await tabs[0]?.discard(entry.id)
    }
  }
  const left = await world.states()
  if (left.length > 0) broken.push(`not drained: ${left.join(', ')}`)
  void tabs[0]?.engine.pull('links')
  void tabs[0]?.engine.pull('platform')
  await world.run(20 * S)
  const titles = (await world.linkTitles()).map(String)
  const server = world.server.links.map((link) => link.title)
  if (JSON.stringify(titles) !== JSON.stringify(server))
    broken.push(`links ${JSON.stringify(titles)} on screen, ${JSON.stringify(server)} on the server`)
  const info = await world.info()
  if (info.name !== world.server.info['name'] || info.description !== world.server.info['description'])
    broken.push(`info ${JSON.stringify(info)} is not ${JSON.stringify(world.server.info)}`)
  const titlesMade = world.server.links.map((link) => link.title.trim())
  if (new Set(titlesMade).size !== titlesMade.length) broken.push(`doubled: ${titlesMade.join(', ')}`)
}
