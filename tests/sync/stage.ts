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

/** The state of a run while it is played. */
export interface Stage {
  readonly run: Run
  readonly world: World
  readonly witnesses: ReadonlyMap<Database, Observer>
  /** The account that is signed in. */
  database: Database
  /** The open tabs of that account. */
  tabs: Tab[]
  forms: OpenForm[]
  /** A counter of draft news and questions; its parity decides between two reactions. */
  heard: number
  /** Ids of recorded edits, oldest first. */
  readonly recorded: string[]
  readonly armed: Armed[]
  readonly broken: string[]
  /** Whether the browser reports `offline`, and how often the network went. */
  readonly line: { told: boolean; went: number }
  /** The same person at the second device. */
  phone: Stage | null
  tell(line: () => string): void
}

export const RESOURCES = ['links', 'platform', 'carousels', 'profile'] as const

/** A tab that a person can use; if none is left, one is opened. */
export function tabAt(stage: Stage, n: number): Tab {
  const awake = stage.tabs.filter((tab) => !tab.life.frozen && !tab.life.killed)
  const tab = awake[n % Math.max(1, awake.length)]
  return tab ?? openTab(stage)
}

/** The tab that holds the lease; any tab if none does. */
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
  // Every second tab fills its mirror, as a page does: its reads take every connection, for a while on a slow network.
  if (stage.tabs.length % 2 === 0) stage.armed.push({ on: 'read', action: { delay: 1000 }, left: RESOURCES.length + 1 })
  for (const id of RESOURCES) void tab.engine.pull(id)
  stage.tell(() => `${tab.name} opens`)
  return tab
}
