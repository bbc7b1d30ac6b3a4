import { type Choice, SENDER } from './choices.ts'
import { openTab, RESOURCES, senderOf, type Stage, tabAt } from './stage.ts'
import type { Tab } from './tab.ts'
import { drain } from './virtual-clock.ts'
import type { Database } from './world.ts'

// What the browser, the network and the session do to tabs.

export function endTab(stage: Stage, choice: Extract<Choice, { do: 'end' }>): void {
  const tab = choice.tab === SENDER ? senderOf(stage) : tabAt(stage, choice.tab)
  const act = () => {
    if (tab.life.killed || tab.life.frozen) return
    stage.tell(() => `${tab.name} is ${choice.how === 'kill' ? 'killed' : `frozen for ${choice.ms} ms`} at ${choice.at}`)
    if (choice.how === 'kill') {
      tab.kill()
      return choice.at === 'inside' ? void holdsNobody(stage, tab) : undefined
    }
    tab.freeze()
    void stage.world.clock.sleep(choice.ms).then(() => {
      stage.tell(() => `${tab.name} thaws`)
      tab.thaw()
    })
  }
  if (choice.at === 'now') act()
  else tab.trap(choice.at, choice.nth, act)
}

/** A page that is gone inside its transaction must not hold the others: the next read has its answer before any time passes. */
async function holdsNobody({ broken }: Stage, { database, name }: Tab): Promise<void> {
  let isAnswered = false
  void database.store.read(['meta'], async (tx) => tx.count('meta')).then(() => (isAnswered = true))
  await drain()
  if (!isAnswered) broken.push(`(21) ${name} is gone inside its transaction, and the database answers nobody`)
}

export function playLine(stage: Stage, up: boolean): void {
  if (stage.world.offline !== up) return
  stage.world.offline = !up
  const { line } = stage
  // Behind a router that lost its own connection the browser does not notice it.
  line.told = !up && line.went++ % 3 < 2
  stage.tell(() => (up ? 'the network is back' : line.told ? 'no network, and the browser says so' : 'no network'))
  for (const tab of stage.tabs) {
    if (tab.life.killed || tab.life.frozen) continue
    if (up) void tab.engine.retryNow()
    else if (line.told) void tab.engine.networkLost()
  }
}

export function pull(stage: Stage, tab: number, resource: number): void {
  const id = RESOURCES[resource % RESOURCES.length] ?? 'links'
  stage.tell(() => `read ${id}`)
  void tabAt(stage, tab).engine.pull(id)
}

/** Signs out of one account and into the other; every tab loads anew. */
export async function changeAccount(stage: Stage, ms: number): Promise<void> {
  const { world } = stage
  const from = stage.database
  // The disk gets free space here: what a page does if the account cannot be closed on a full disk is tested elsewhere.
  from.store.room = Number.POSITIVE_INFINITY
  stage.tell(() => `signs out of ${from.name}`)
  await world.signOut(from)
  await world.run(ms)
  stage.database = from === world.database ? world.otherDatabase : world.database
  stage.tell(() => `signs in to ${stage.database.name}`)
  await world.signIn(stage.database)
  // A frozen tab learns of the sign-out when it thaws. A tab that was frozen at an earlier sign-out and thawed since learns of this one.
  for (const tab of world.tabs) {
    if (tab.database !== from) continue
    if (tab.life.frozen) tab.left = true
    else tab.kill()
  }
  stage.tabs = []
  stage.forms = []
  openTab(stage)
}

/** The session ends while the page is open, and after a while the same person signs in again. */
export async function endSession(stage: Stage, ms: number): Promise<void> {
  const { world, database, tell } = stage
  tell(() => 'the session ends')
  database.server.signedIn = false
  await world.run(ms)
  tell(() => 'the same person signs in again')
  database.server.signedIn = true
  for (const tab of stage.tabs) if (!tab.life.killed && !tab.life.frozen) void tab.engine.retryNow()
}

/** Another person is signed in for a while, in another window: calls of this page are refused, and `/auth/me` names the other person. */
export async function admitStranger(stage: Stage, ms: number): Promise<void> {
  const { world, database, tell } = stage
  tell(() => 'another person signs in')
  database.server.stranger = true
  await world.run(ms)
  tell(() => 'the same person signs in again')
  database.server.stranger = false
  for (const tab of stage.tabs) if (!tab.life.killed && !tab.life.frozen) void tab.engine.retryNow()
}

/** Other sites fill the disk; after a while there is free space again. */
export function fillDisk({ world, database, tell }: Stage, { room, ms }: Extract<Choice, { do: 'disk' }>): void {
  tell(() => `the disk has room for ${room} rows, for ${ms} ms`)
  database.store.room = room
  void world.clock.sleep(ms).then(() => (database.store.room = Number.POSITIVE_INFINITY))
}

/**
 * Sets the clock. Without an awake tab nobody can detect that: a tab that opens later has only the new clock. So the clock is not set while
 * an account without an awake tab has values that may arrive late.
 */
export async function jump(stage: Stage, ms: number): Promise<void> {
  const isAwake = ({ life }: Tab) => !life.frozen && !life.killed
  const isSeen = (database: Database) => stage.tabs.some((tab) => tab.database === database && isAwake(tab))
  if (!isSeen(stage.database)) return
  for (const { store } of [stage.world.database, stage.world.otherDatabase].filter((each) => !isSeen(each)))
    if (store.peek('handed').some(({ unanswered }) => unanswered)) return
  stage.tell(() => `the clock jumps by ${ms / 1000} s`)
  stage.world.clock.jump(ms)
  // Open tabs must look before a tab is opened or closed, because a later tab cannot know.
  stage.world.wake()
  await drain()
  for (const [database, { facts }] of stage.witnesses) if (!isSeen(database)) facts.losesTime()
}
