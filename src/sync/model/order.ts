import type { Effect } from '#db/effect.ts'

// An order of a list is kept as moves: what has to move so that the order that the person saw becomes the one they left.
//
//   was     a b c d      lids    d a b c      moved: d, «d first»
//   onto    n b a c d    becomes d n b a c    what others moved and added stays where it is

export type Order = Extract<Effect, { op: 'order' }>
type Moves = Pick<Order, 'was' | 'lids' | 'moved'>

/** An order as moves. `shown`: what the person saw, unless the order says it. */
export function orderByMoves(order: Order, shown: readonly string[]): Order {
  const { lids, was = shown, moved = [] } = order
  const named = new Set(moved.filter((lid) => lids.includes(lid)))
  const others = movedLids(
    was.filter((lid) => !named.has(lid)),
    lids.filter((lid) => !named.has(lid)),
  )
  return { ...order, was, moved: [...named, ...others] }
}

/**
 * The fewest rows that must move so that `was` becomes `wanted`. A row that only `wanted` has counts as moved, one that only `was` has does not.
 * Two neighbours that changed places: one of them moved, not the one that `stays` names.
 */
export function movedLids(
  was: readonly string[],
  wanted: readonly string[],
  stays: (lid: string) => boolean = () => false,
): ReadonlySet<string> {
  const places = new Map(was.map((lid, at) => [lid, at]))
  const known = wanted.filter((lid) => places.has(lid))
  const moved = new Set(wanted)
  const there = new Set(known)
  const before = was.filter((lid) => there.has(lid))
  let from = 0
  let to = known.length
  while (from < to && known[from] === before[from]) moved.delete(known[from++] as string)
  while (to > from && known[to - 1] === before[to - 1]) moved.delete(known[--to] as string)
  const weight = (lid: string) => (stays(lid) ? 1 + 1 / (known.length + 1) : 1)
  for (const lid of heaviestRise(known.slice(from, to), (each) => places.get(each) ?? 0, weight)) moved.delete(lid)
  return moved
}

/** Of the parts of the list whose `place` rises from left to right, the heaviest. */
function heaviestRise(lids: readonly string[], place: (lid: string) => number, weight: (lid: string) => number): string[] {
  /** By row: the heaviest part that ends with it, and the row before it there. */
  const best: { readonly total: number; readonly before: number }[] = []
  let last = -1
  for (const [at, lid] of lids.entries()) {
    let before = -1
    for (let each = 0; each < at; each++)
      if (place(lids[each] as string) < place(lid) && (best[each]?.total ?? 0) > (best[before]?.total ?? 0)) before = each
    best.push({ total: (best[before]?.total ?? 0) + weight(lid), before })
    if ((best[at]?.total ?? 0) > (best[last]?.total ?? 0)) last = at
  }
  const rise: string[] = []
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) rise.push(lids[at] as string)
  return rise
}

/**
 * The order `onto` after the moves: each moved row stands where most other rows are on the side where they were in `lids`, and of such places the one
 * nearest to its neighbour there (`wishedPlace`). A row that is gone from `onto` stays gone. Where the moves are done already, nothing changes.
 */
export function movedOnto(order: Moves, onto: readonly string[]): string[] {
  const { was, lids: wanted } = order
  if (was === undefined) return mergeOrder(wanted, onto)
  const moved = new Set(order.moved?.filter((lid) => wanted.includes(lid)))
  const [before, there] = [new Set(was), new Set(onto)]
  const isNew = (lid: string) => !there.has(lid) && !before.has(lid)
  const result = onto.filter((lid) => !moved.has(lid))
  const theirs = movedLids(
    was.filter((lid) => !moved.has(lid)),
    result,
  )
  if (!wanted.some(isNew) && areDone(order, onto, moved, theirs)) return [...onto]
  for (const [at, lid] of wanted.entries()) {
    if (!moved.has(lid) || (!there.has(lid) && !isNew(lid))) continue
    result.splice(bestPlace(placeCosts(lid, result, order, theirs), wishedPlace(at, result, wanted, was)), 0, lid)
  }
  return result
}

/** Where a row wants to be: before the row below it if it passed that one on its way up, otherwise after the row above it. */
function wishedPlace(at: number, list: readonly string[], wanted: readonly string[], was: readonly string[]): number {
  const known = new Set(list)
  const above = wanted.findLast((each, place) => place < at && known.has(each))
  const below = wanted.find((each, place) => place > at && known.has(each))
  if (above === undefined) return 0
  const isPassed = below !== undefined && hasPassed(placesIn(was), placesIn(wanted), wanted[at] as string, below) === true
  return isPassed ? list.indexOf(below) : list.indexOf(above) + 1
}

/** The cheapest place; between equal ones, the nearest to `wish`. */
function bestPlace(costs: readonly number[], wish: number): number {
  const least = Math.min(...costs)
  return costs.reduce((best, cost, at) => (cost === least && (best < 0 || Math.abs(at - wish) < Math.abs(best - wish)) ? at : best), -1)
}

/**
 * For each place that a row can have in a list without it: how many rows would be on the wrong side of it. A row that others have moved (`theirs`) counts
 * only if this one has passed it.
 */
function placeCosts(lid: string, list: readonly string[], { was = [], lids }: Moves, theirs: ReadonlySet<string>): number[] {
  const [before, places] = [placesIn(was), placesIn(lids)]
  const own = places.get(lid) ?? 0
  const counts = (other: string) => !theirs.has(other) || hasPassed(before, places, lid, other) === true
  const sides = list.map((other) => (counts(other) ? Math.sign((places.get(other) ?? own) - own) : 0))
  let cost = sides.filter((side) => side < 0).length
  return [cost, ...sides.map((side) => (cost += side))]
}

/** Whether every moved row stands in a best place already, and on the wanted side of all that it passed. */
function areDone(order: Moves, onto: readonly string[], moved: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  if (pairsOf(order, onto).some(({ turned, done }) => turned && !done)) return false
  return [...moved].every((lid) => {
    const at = onto.indexOf(lid)
    if (at < 0) return true
    const costs = placeCosts(lid, onto.toSpliced(at, 1), order, theirs)
    return costs[at] === Math.min(...costs)
  })
}

/** Each moved row with each other row: whether it passed it, and whether the list shows it on the side where it was put. */
function pairsOf({ was = [], lids: wanted, moved: rows = [] }: Moves, onto: readonly string[]) {
  const moved = new Set(rows)
  const [before, then, now] = [placesIn(was), placesIn(wanted), placesIn(onto)]
  const known = wanted.filter((lid) => now.has(lid))
  return known
    .filter((lid) => moved.has(lid))
    .flatMap((lid) =>
      known.flatMap((other) => {
        if (other === lid) return []
        const turned = hasPassed(before, then, lid, other) !== false
        return [{ turned, done: isFirst(now, lid, other) === isFirst(then, lid, other) }]
      }),
    )
}

type Places = ReadonlyMap<string, number>
const placesIn = (lids: readonly string[]): Places => new Map(lids.map((lid, at) => [lid, at]))
const isFirst = (places: Places, one: string, other: string) => (places.get(one) ?? 0) < (places.get(other) ?? 0)

/** Whether a move put one row on the other side of the other. null: one of them was not there before. */
const hasPassed = (before: Places, after: Places, one: string, other: string): boolean | null =>
  before.has(one) && before.has(other) ? isFirst(before, one, other) !== isFirst(after, one, other) : null

/** Our own moves on an answer that may be older than they are: it shows nothing of them. One that shows a part was changed by somebody since. */
export function ownMovesOnto(order: Order, onto: readonly string[]): readonly string[] {
  if (order.was === undefined) return onto
  return pairsOf(order, onto).some(({ turned, done }) => turned && done) ? onto : movedOnto(order, onto)
}

/** Whether the moves, as they were `sent`, have taken back a move of others: two rows that others moved past each other stand as they were. */
export function takesBack({ was = [] }: Pick<Order, 'was'>, shown: readonly string[], sent: readonly string[]): boolean {
  const [before, now, then] = [placesIn(was), placesIn(shown), placesIn(sent)]
  const known = sent.filter((lid) => before.has(lid) && now.has(lid))
  const ours = movedLids(shown, sent)
  const isTakenBack = (one: string, other: string) =>
    isFirst(before, one, other) !== isFirst(now, one, other) && isFirst(then, one, other) === isFirst(before, one, other)
  return known.some((one) => ours.has(one) && known.some((other) => other !== one && isTakenBack(one, other)))
}

/** One order after another, as one. */
export function joinedOrder(first: Order, second: Order): Order {
  const { was, moved, ...wanted } = second
  if (first.was === undefined || was === undefined) return wanted
  // What came between the two, without the moves of the first.
  const before = movedOnto(turnedBack(first, first.was), was)
  return { ...wanted, was: before, moved: [...new Set([...(first.moved ?? []), ...(moved ?? [])])] }
}

/** An order with the moves of an older entry on the same list. */
export function joinedBeneath(older: readonly Effect[], order: Order): Order {
  return older.reduceRight<Order>(
    (newer, each) => (each.op === 'order' && each.list === order.list ? joinedOrder(each, newer) : newer),
    order,
  )
}

/** The moves back to the order `before` them. */
export const turnedBack = ({ list, lids, moved }: Order, before: readonly string[]): Order =>
  orderByMoves({ op: 'order', list, lids: before, ...(moved && { moved }) }, lids)

/** Whether a list stands in this order. The server may have more rows, and rows may be gone. */
export function isOrderShown(order: readonly string[], shown: readonly string[]): boolean {
  const [named, there] = [new Set(order), new Set(shown)]
  const mine = order.filter((lid) => there.has(lid))
  const theirs = shown.filter((lid) => named.has(lid))
  return mine.every((lid, at) => lid === theirs[at])
}

/** Ours first, then the ids that ours does not name, in the order they had: an order that was recorded before moves were kept. */
export function mergeOrder(mine: readonly string[], others: readonly string[]): string[] {
  const named = new Set(mine)
  return [...mine, ...others.filter((lid) => !named.has(lid))]
}

/** Every list of local ids in an order. */
export const ordersOf = ({ lids, was = [], moved = [], sent = [] }: Order): readonly (readonly string[])[] => [lids, was, moved, sent]

/** The order with other local ids. */
export const renamedOrder = (order: Order, rename: (lids: readonly string[]) => readonly string[]): Order => ({
  ...order,
  lids: rename(order.lids),
  ...(order.was && { was: rename(order.was) }),
  ...(order.moved && { moved: rename(order.moved) }),
  ...(order.sent && { sent: rename(order.sent) }),
})
