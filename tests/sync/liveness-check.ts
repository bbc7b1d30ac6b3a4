import type { Meta } from '#sync/outbox/meta.ts'
import { OutboxIndex, planEntries } from '#sync/outbox/plan.ts'
import { model } from './device-model.ts'
import type { Facts } from './entry-facts.ts'

/** Longer than any pause of an awake engine with something to do, ms. */
const ASLEEP = 4500

/**
 * Invariant 11 during a run: if every tab is awake and the wire has long been idle, no entry is ready, and an unreachable origin was probed
 * again.
 */
export function checkAwake(facts: Facts): void {
  const { database, world } = facts
  const { clock, webLocks, timing } = world
  if (world.wireOf(database).idleFor() < ASLEEP || clock.monotonic() - world.thawedAt < timing.stale + ASLEEP) return
  const tabs = world.tabs.filter((tab) => tab.database === database && !tab.life.killed && (tab.life.frozen || !tab.left))
  if (!webLocks || tabs.length === 0 || tabs.some(({ life }) => life.frozen) || database.store.room < Number.POSITIVE_INFINITY) return
  const meta = <K extends keyof Meta>(key: K) => database.store.peekAt('meta', key)?.value as Meta[K] | undefined
  if (meta('closed') === true || meta('paused') === true || (meta('hold') ?? null) !== null) return
  const outboxIndex = new OutboxIndex(database.store.peek('outbox'), model.listOf)
  const [ready] = planEntries(outboxIndex, { now: clock.now(), timing, listOf: model.listOf, hold: null, metered: false }, 1).ready
  if (ready === undefined) return
  const known = facts.of(ready.id)
  if (known === undefined || facts.now - Math.max(known.recordedAt, known.touchedAt, facts.outboxChangedAt) < ASLEEP) return
  const reach = meta('reach')
  if (reach?.ok !== false) facts.fail(11, `${ready.label} could go, and every tab sleeps`)
  else if (clock.now() - reach.at >= ASLEEP) facts.fail(11, `${ready.label} could go, and nobody asks the origin`)
}
