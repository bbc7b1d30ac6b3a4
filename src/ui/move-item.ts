/** The ids with `id` at place `to`; null if nothing would change. */
export function moved(ids: readonly string[], id: string, to: number): string[] | null {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || from === to) return null
  const order = ids.filter((other) => other !== id)
  order.splice(to, 0, id)
  return order
}

/** By how many places the row at `at` shifts if the one at `from` moves to `to`. */
export function placesMoved(at: number, from: number, to: number): number {
  if (at === from) return to - from
  if (at > from && at <= to) return -1
  return at < from && at >= to ? 1 : 0
}
