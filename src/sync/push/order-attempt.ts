import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { lidsOf } from '#sync/model/fold.ts'
import { isOrderShown, joinedOrder, type Order, takesBack } from '#sync/model/order.ts'
import type { Timing } from '#sync/model/timing.ts'
import type { OutboxIndex } from '#sync/outbox/plan.ts'
import type { BuildFacts } from '#sync/wire/build-call.ts'

// What an attempt of an order adds to it.

const isOrder = (effect: Entry['effects'][number]): effect is Order => effect.op === 'order'

/** Older moves of the same list that were refused go along: the newest order says how the person left the list. */
export function withRefusedMoves(entry: Entry, outboxIndex: OutboxIndex): Entry {
  if (entry.class !== ENDPOINT_CLASS.order) return entry
  const refused = outboxIndex.near(entry).filter(({ state, seq }) => state === 'attention' && seq < entry.seq)
  if (refused.length === 0) return entry
  const older = refused.flatMap(({ effects }) => effects.filter(isOrder))
  const joined = (order: Order) =>
    older.filter(({ list }) => list === order.list).reduceRight((newer, each) => joinedOrder(each, newer), order)
  return { ...entry, effects: entry.effects.map((effect) => (isOrder(effect) ? joined(effect) : effect)) }
}

/** Notes what the call says, and whether it takes back a move of another person. */
export function withSentOrder(entry: Entry, lids: readonly string[], facts: BuildFacts, { late }: Timing): Entry {
  const order = entry.effects.find(isOrder)
  if (order === undefined) return entry
  const { base = null, handed = [], readAt = 0 } = facts.rows.get(keyOf(order)) ?? {}
  const shown = lidsOf(base)
  // What this device sent just now, or an answer from before that.
  const ours = handed.filter(({ at }) => at > readAt - late).map(({ values }) => lidsOf(values))
  const acked = facts.outboxIndex.near(entry).filter(({ state }) => state === 'acked')
  const older = acked.flatMap(({ effects }) =>
    effects.filter(isOrder).flatMap(({ list, was }) => (list === order.list && was ? [was] : [])),
  )
  const isOurs = [...ours, ...older].some((lids) => isOrderShown(lids, shown))
  return {
    ...entry,
    effects: entry.effects.map((effect) => (effect === order ? { ...order, sent: lids } : effect)),
    ...(!isOurs && takesBack(order, shown, lids) && { tookBack: true as const }),
  }
}
