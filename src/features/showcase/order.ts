// The order of the showcase is one draft, whether it is changed on the page or in the drawer. No schemas: every homepage loads this.

/**
 * Where the order is changed: `?edit=vitrine/ordem`. On the homepage where there is room for it (FST-01), in the drawer elsewhere (VIT-21). It
 * also names the draft.
 */
export const ORDER = 'vitrine/ordem'

/** Where there is room. */
export const ORDER_WIDE = '(min-width: 1024px)'

/** The list's stored order read from its end: what is first on the page is last in the list (VIT-18). Also the way back. */
export const fromEnd = <R>(rows: readonly R[]): R[] => rows.toReversed()

/** The order that a draft says, for the rows there are: those that are gone leave it, those that came meanwhile follow. */
export function mergeOrder(wished: readonly string[], stored: readonly string[]): string[] {
  const there = new Set(stored)
  const kept = wished.filter((lid) => there.delete(lid))
  return [...kept, ...stored.filter((lid) => there.has(lid))]
}

/** What was moved: the fewest rows that, put elsewhere, make the one order out of the other. Of equals, a row that is where it was stays. */
export function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const was = new Map(before.map((lid, place) => [lid, place]))
  const known = after.filter((lid) => was.has(lid))
  const placeOf = (lid: string) => was.get(lid) ?? 0
  // The heaviest run of rows whose order did not change; `best[i]` ends at row i.
  const best: { readonly weight: number; readonly from: number }[] = []
  for (const [at, lid] of known.entries()) {
    let longest = { weight: 0, from: -1 }
    for (let earlier = 0; earlier < at; earlier++) {
      const run = best[earlier]
      if (run !== undefined && placeOf(known[earlier] ?? '') < placeOf(lid) && run.weight > longest.weight)
        longest = { weight: run.weight, from: earlier }
    }
    const stands = placeOf(lid) === after.indexOf(lid) ? 1 / (known.length + 1) : 0
    best.push({ weight: longest.weight + 1 + stands, from: longest.from })
  }
  const moved = new Set(known)
  let end = best.reduce((heaviest, run, at) => (run.weight > (best[heaviest]?.weight ?? 0) ? at : heaviest), 0)
  while (end >= 0 && best[end] !== undefined) {
    moved.delete(known[end] ?? '')
    end = best[end]?.from ?? -1
  }
  for (const lid of moved) if (placeOf(lid) === after.indexOf(lid)) moved.delete(lid)
  return moved
}
