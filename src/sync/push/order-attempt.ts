import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { lidsOf } from '#sync/model/changed-fields.ts'
import { isOrderShown, type Order, takesBack } from '#sync/model/order.ts'
import type { Timing } from '#sync/model/timing.ts'
import type { BuildFacts } from '#sync/wire/build-call.ts'
import type { Outcome } from '#sync/wire/outcome.ts'

// What an attempt of an order adds to it.

const isOrder = (effect: Entry['effects'][number]): effect is Order => effect.op === 'order'

/** The answer says who had ordered the list before. After a try without an answer that may be this very entry: then nobody is named. */
export function withOrderedBefore(entry: Entry, outcome: Outcome): Entry {
  if (entry.tookBack === undefined || outcome.kind !== 'answer' || outcome.orderedBefore === undefined) return entry
  const { userId, name } = outcome.orderedBefore
  if (userId !== entry.account.userId) return { ...entry, tookBack: { name } }
  return entry.mayBeApplied ? entry : { ...entry, tookBack: { own: true } }
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
    ...(!isOurs && takesBack(order, shown, lids) && { tookBack: {} }),
  }
}
