import { movedLids } from '#sync/model/order.ts'

/** The moved rows: the smallest set that turns one order into the other. Between equal sets, rows that kept their place stay. */
export function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((lid, place) => [lid, place]))
  const stands = (lid: string) => places.get(lid) === after.indexOf(lid)
  return new Set([...movedLids(before, after, stands)].filter((lid) => places.has(lid) && !stands(lid)))
}
