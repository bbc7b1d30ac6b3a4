import { Dexie, type ObservabilitySet } from 'dexie'
import { partOf } from '#db/change-feed.ts'
import { asDraft } from '#db/readable.ts'
import { readAllRows } from '#db/single-request.ts'
import type { Draft } from '#db/tables.ts'
import { openDrafts, revisionOf, takeShown } from '#sync/draft-rows.ts'
import { sharedRead, useSharedRead } from './shared-read.ts'
import type { Studio } from './studio.ts'

/** Hears whenever rows of drafts changed, in whatever tab. Returns what ends it. */
export function whenDraftsChange(db: Dexie, changed: () => void): () => void {
  const part = partOf(db.name, 'drafts', '')
  const mutated = (parts: ObservabilitySet) => {
    if (part in parts || 'all' in parts) changed()
  }
  Dexie.on.storagemutated.subscribe(mutated)
  return () => Dexie.on.storagemutated.unsubscribe(mutated)
}

/**
 * Every draft, for all that shows or counts them while somebody types. A live query would lock them from one task to a later one, and the draft
 * that is written meanwhile would go with the page.
 */
export const allDrafts = sharedRead<readonly Draft[]>(({ db }, found) => {
  let reading = false
  /** Something changed while they were being read. */
  let again = false
  let ended = false
  const read = async () => {
    again = true
    if (reading) return
    reading = true
    while (again && !ended) {
      again = false
      try {
        found(openDrafts((await readAllRows(db, 'drafts')).map(asDraft)))
      } catch {
        // The database was closed: the page says so itself, and what was shown stays.
      }
    }
    reading = false
  }
  const stop = whenDraftsChange(db, () => void read())
  void read()
  return () => {
    ended = true
    stop()
  }
})

/** The drafts of this account; undefined until the database was read. */
export const useDrafts = () => useSharedRead(allDrafts, (drafts) => drafts)

/** Takes a draft away as it was shown: what is written to it meanwhile stays. */
export function discardDraft({ store }: Studio, draft: Draft): Promise<void> {
  return store.write(['drafts'], (tx) => takeShown(tx, { ...draft.opened.shows, [draft.form]: revisionOf(draft) }))
}
