import { type Dexie as Database, Dexie, RangeSet } from 'dexie'

/**
 * Drafts were written past Dexie (a page on its way out has no time for it), here or perhaps in another tab: every live query over them,
 * in every tab, reads again.
 */
export function draftsChanged(db: Database): void {
  const all = new RangeSet(Number.NEGATIVE_INFINITY, [[]])
  Dexie.on.storagemutated.fire({ [`idb://${db.name}/drafts/`]: all })
}
