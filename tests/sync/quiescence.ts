import { needsPerson } from '#sync/model/entry-state.ts'
import type { MemoryStore } from './memory-store.ts'
import { RESOURCES, type Stage, tabAt } from './stage.ts'
import { answer } from './user-acts.ts'
import { drain } from './virtual-clock.ts'

const S = 1000

/** Stops all faults, for one account after the other; a person answers every question; then every invariant of rest is checked. */
export async function playQuiescence(stage: Stage): Promise<void> {
  const { world } = stage
  stage.armed.length = 0
  world.offline = false
  stage.line.told = false
  world.replicaLag = 0
  for (const { store } of world.databases) store.room = Number.POSITIVE_INFINITY
  for (const { life } of world.tabs) {
    life.forgetTraps()
    life.thaw()
  }
  stage.tell(() => 'peace')
  if (stage.phone !== null) await settleBoth(stage, stage.phone)
  else await settle(stage)
  const other = stage.database === world.database ? world.otherDatabase : world.database
  if (stage.broken.length > 0 || other.store.peek('outbox').length === 0) return
  await world.signOut(stage.database)
  for (const tab of stage.tabs) tab.kill()
  stage.tabs = []
  stage.database = other
  await world.signIn(other)
  stage.tell(() => `signs in to ${other.name}`)
  await settle(stage)
}

/** What one device sends last is on the other's screen too. */
async function settleBoth(stage: Stage, phone: Stage): Promise<void> {
  for (const each of [stage, phone]) await quiet(each, LONG)
  for (const each of [stage, phone, stage]) if (stage.broken.length === 0) await settle(each)
}

/** Longer than everything that waits for time: the slowest are verify (65 s and a retry) and late arrivals (65 s). */
const LONG = 260 * S

async function settle(stage: Stage): Promise<void> {
  const { world, database } = stage
  const witness = stage.witnesses.get(database)
  const tab = tabAt(stage, 0)
  await quiet(stage, LONG)
  if (stage.broken.length > 0) return
  witness?.held()
  for (let round = 0; round < 8 && stage.broken.length === 0; round++) {
    const asked = database.store.peek('outbox').filter(needsPerson)
    for (const [index, entry] of asked.entries()) {
      const still = database.store.peekAt('outbox', entry.id)
      if (still === undefined || !needsPerson(still)) continue
      stage.tell(() => `answers «${still.label}»: ${still.attention?.reason}`)
      await answer(stage, tab, still, round === 0 && index % 2 === 0)
    }
    await quiet(stage, LONG)
    if (database.store.peek('outbox').length === 0) break
  }
  if (stage.broken.length > 0) return
  // A read that is running may still fail, and a value that arrives after the last read is not on any screen.
  await world.run(32 * S)
  while (world.wire.landing > 0) await world.run(S)
  witness?.letIn()
  for (const id of RESOURCES) void tab.engine.pull(id)
  await world.run(20 * S)
  await drain()
  witness?.step()
  witness?.atRest()
}

const isHeld = (store: MemoryStore) => (store.peekAt('meta', 'hold')?.value ?? null) !== null

/** Runs until only entries that need a person are left, or the time is over. */
async function quiet(stage: Stage, most: number): Promise<void> {
  const { store } = stage.database
  for (let waited = 0; waited < most; waited += 10 * S) {
    if (store.peek('outbox').every(needsPerson)) break
    // A person who is asked to sign in again does so: the session is valid.
    if (isHeld(store)) void tabAt(stage, 0).engine.retryNow()
    await stage.world.run(10 * S)
    stage.witnesses.get(stage.database)?.step()
    if (stage.broken.length > 0) return
  }
}
