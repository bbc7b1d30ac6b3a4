import type { Meta } from '#sync/outbox/meta.ts'
import type { Run } from './choices.ts'
import type { Observer } from './observer.ts'
import type { OpenForm } from './open-form.ts'
import type { Database, FaultAction, Tab, World } from './world.ts'

export interface Armed {
  readonly on: 'any' | 'read' | 'write'
  readonly action: FaultAction
  left: number
}

/** One run as it is played. */
export interface Stage {
  readonly run: Run
  readonly world: World
  readonly witnesses: ReadonlyMap<Database, Observer>
  /** The account whose session it is. */
  database: Database
  /** Tabs that are there, of the account that is signed in. */
  tabs: Tab[]
  forms: OpenForm[]
  /** How often forms heard of drafts, or somebody was asked: what decides between two ways. */
  heard: number
  /** Ids of edits, oldest first. */
  readonly recorded: string[]
  readonly armed: Armed[]
  readonly broken: string[]
  /** Whether the browser says that there is no network, and how often it went. */
  readonly line: { told: boolean; went: number }
  tell(line: () => string): void
}

export const RESOURCES = ['links', 'platform', 'carousels', 'profile'] as const

/** A tab that a person can use; when none is left, one is opened. */
export function tabAt(stage: Stage, n: number): Tab {
  const awake = stage.tabs.filter((tab) => !tab.life.frozen && !tab.life.killed)
  const tab = awake[n % Math.max(1, awake.length)]
  return tab ?? openTab(stage)
}

/** The tab that sends; any, when none does. */
export function senderOf(stage: Stage): Tab {
  const lease = stage.database.store.peekAt('meta', 'lease')?.value as Meta['lease'] | undefined
  return stage.tabs.find((tab) => tab.name === lease?.owner && !tab.life.frozen && !tab.life.killed) ?? tabAt(stage, 0)
}

export function openTab(stage: Stage): Tab {
  stage.tabs = stage.tabs.filter((tab) => !tab.life.killed)
  if (stage.tabs.length >= 4) return stage.tabs[0] as Tab
  const tab = stage.world.tab(stage.database)
  stage.tabs.push(tab)
  if (stage.line.told) void tab.engine.networkLost().then(() => tab.engine.start())
  else tab.engine.start()
  // As a page does that fills its mirror: every connection is taken, for a while where the network is slow.
  if (stage.tabs.length % 2 === 0) stage.armed.push({ on: 'read', action: { delay: 1000 }, left: RESOURCES.length + 1 })
  for (const id of RESOURCES) void tab.engine.pull(id)
  stage.tell(() => `${tab.name} opens`)
  return tab
}
