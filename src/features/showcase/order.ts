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
