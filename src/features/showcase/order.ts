// The order of the showcase is one draft, whether it is edited on the page or in the drawer. No schemas here: every homepage loads this file.

/**
 * The address of the ordering: `?edit=vitrine/ordem`. It opens on the homepage if the screen is wide enough (FST-01), otherwise in the drawer
 * (VIT-21). It is also the name of the draft.
 */
export const ORDER = 'vitrine/ordem'

/** Wide enough for the ordering on the page. */
export const ORDER_WIDE = '(min-width: 1024px)'

/** Reverses the stored order: the first on the page is the last in the list (VIT-18). It is its own inverse. */
export const fromEnd = <R>(rows: readonly R[]): R[] => rows.toReversed()

/** A draft's order applied to the current rows: deleted rows drop out, and new rows are appended. */
export function mergeOrder(wished: readonly string[], stored: readonly string[]): string[] {
  const there = new Set(stored)
  const kept = wished.filter((lid) => there.delete(lid))
  return [...kept, ...stored.filter((lid) => there.has(lid))]
}

/** The moved rows: the smallest set that turns one order into the other. Between equal sets, rows that kept their place stay. */
export function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const was = new Map(before.map((lid, place) => [lid, place]))
  const known = after.filter((lid) => was.has(lid))
  const placeOf = (lid: string) => was.get(lid) ?? 0
  // The heaviest increasing run of rows whose order did not change; `best[i]` ends at row i.
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
