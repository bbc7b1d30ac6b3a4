import type { WireCall } from '#sync/wire/build-call.ts'
import type { Choice, Run } from './choices.ts'
import { isFull, playEdit, playForm, playSave, tellForms } from './edits.ts'
import { admitStranger, changeAccount, endSession, endTab, fillDisk, jump, playLine, pull } from './environment-events.ts'
import { listen, shortOf } from './failure-timeline.ts'
import { isWrite } from './model-server.ts'
import { Observer } from './observer.ts'
import { playOtherAdmin } from './other-admin.ts'
import { playQuiescence } from './quiescence.ts'
import { openTab, type Stage } from './stage.ts'
import { playPerson } from './user-acts.ts'
import { drain } from './virtual-clock.ts'
import { type Database, type FaultAction, World } from './world.ts'

export interface Played {
  readonly broken: readonly string[]
  readonly story: readonly string[]
  /** Number of choices that were played; smaller than the length of the run if something failed. */
  readonly played: number
}

export interface PlayOptions {
  /** Writes the timeline; without it the story stays empty. */
  readonly tell?: boolean
}

/** Plays a run to its end: the choices, then a time without faults. `broken` is empty when every invariant held. */
export async function play(run: Run, { tell = false }: PlayOptions = {}): Promise<Played> {
  const broken: string[] = []
  const story: string[] = []
  const { world, tab } = await World.ready((made) => prepare(made, run), {
    freeze: false,
    webLocks: run.setup.webLocks,
    phone: run.setup.phone === true,
  })
  const witnesses = new Map(world.databases.map((database) => [database, new Observer(world, database, broken)]))
  const say = (line: () => string) => void story.push(`${(world.clock.monotonic() / 1000).toFixed(1).padStart(7)} s  ${line()}`)
  const stage: Stage = {
    run,
    world,
    witnesses,
    database: world.database,
    tabs: [tab],
    forms: [],
    heard: 0,
    recorded: [],
    armed: [],
    broken,
    line: { told: false, went: 0 },
    tell: tell ? say : () => undefined,
    phone: null,
  }
  if (world.phone !== null) stage.phone = await phoneOf(stage, world.phone)
  world.replicaLag = run.setup.lag
  world.wire.wobble = run.setup.wobble
  world.fault = faultsOf(stage)
  for (const database of witnesses.keys()) {
    const hear = database.store.onCommit
    database.store.onCommit = (changes) => {
      hear(changes)
      tellForms(stage, database, changes)
    }
  }
  if (tell) listen(stage)
  let played = 0
  for (const choice of run.choices) {
    await patiently(
      world,
      playChoice(stage, choice).catch((error: unknown) => {
        // A person's action on a full disk is refused with an error.
        if (!isFull(error)) throw error
      }),
    )
    await drain()
    for (const witness of witnesses.values()) witness.step()
    played++
    if (broken.length > 0 || problemsOf(world).length > 0) break
  }
  if (broken.length === 0 && problemsOf(world).length === 0) await playQuiescence(stage)
  for (const tab of world.tabs) tab.kill()
  return { broken: [...broken, ...problemsOf(world).slice(0, 5)], story, played }
}

/** While a tab that is halted inside its transaction holds the database, a person waits. */
async function patiently(world: World, act: Promise<void>): Promise<void> {
  let done = false
  const ended = act.finally(() => (done = true))
  await Promise.race([ended, drain()])
  while (!done && world.tabs.some(({ life }) => life.isHaltedInside)) await world.run(100)
  await ended
}

/** Bugs that the engine reported; a full disk is none. */
const problemsOf = (world: World) => world.problems.filter((problem) => !problem.includes('QuotaExceededError'))

function prepare(world: World, { setup }: Run): void {
  for (const [index, server] of [world.server, world.otherServer].entries()) {
    server.honours = setup.honours
    server.tags = setup.tags === true
    server.normalise = setup.normalise
    server.links = [{ id: 90, title: `L${index}`, url: 'l0.com' }]
    if (setup.phone === true) {
      server.most = 7
      for (const id of [91, 92, 93, 94]) server.links.push({ id, title: `L${id}`, url: `l${id}.com` })
    }
    server.carousels = [
      { id: 70, title: 'C0', published: 0 },
      { id: 71, title: 'C1', published: 1 },
    ]
  }
}

/** The person's second device, with everything read. */
async function phoneOf(stage: Stage, database: Database): Promise<Stage> {
  const tab = stage.world.tab(database)
  tab.engine.start()
  await stage.world.readAll(tab)
  return { ...stage, database, tabs: [tab], forms: [], recorded: [], armed: [], line: { told: false, went: 0 } }
}

function faultsOf({ armed, tell, witnesses }: Stage) {
  return (call: WireCall): FaultAction | undefined => {
    const write = isWrite(call)
    const found = armed.find((each) => each.on === 'any' || (each.on === 'write') === write)
    if (found === undefined) return undefined
    if (--found.left <= 0) armed.splice(armed.indexOf(found), 1)
    const { action } = found
    // For a write a 404 would mean that it succeeded or that the row is gone: no client could detect that it is false.
    if ('status' in action && action.status === 404 && write) return undefined
    if ('status' in action && [403, 404, 500].includes(action.status) && !write) {
      for (const witness of witnesses.values()) witness.facts.refusedReads++
    }
    tell(() => `      the network does ${JSON.stringify(action)} to ${shortOf(call)}`)
    return action
  }
}

async function playChoice(stage: Stage, choice: Choice): Promise<void> {
  const { world, tell } = stage
  switch (choice.do) {
    case 'edit':
      return playEdit(stage, choice)
    case 'form':
      playForm(stage, choice)
      return undefined
    case 'save':
      return playSave(stage)
    case 'phone':
      return stage.phone === null ? undefined : playEdit(stage.phone, { ...choice, do: 'edit', tab: 0 })
    case 'wait':
      tell(() => `wait ${choice.ms} ms`)
      return world.run(choice.ms)
    case 'person':
      return playPerson(stage, choice)
    case 'net':
      stage.armed.push({ on: choice.on, action: choice.action, left: choice.times })
      return undefined
    case 'line':
      return playLine(stage, choice.up)
    case 'open':
      openTab(stage)
      return undefined
    case 'end':
      return endTab(stage, choice)
    case 'pull':
      return pull(stage, choice.tab, choice.resource)
    case 'other':
      return playOtherAdmin(stage, choice)
    case 'jump':
      return jump(stage, choice.ms)
    case 'account':
      return changeAccount(stage, choice.ms)
    case 'session':
      return endSession(stage, choice.ms)
    case 'stranger':
      return admitStranger(stage, choice.ms)
    case 'disk':
      return fillDisk(stage, choice)
  }
}
