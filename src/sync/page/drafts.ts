import { Dexie, type ObservabilitySet } from 'dexie'
import { partOf } from '#db/announce.ts'
import { readWhole } from '#db/one-task.ts'
import { asDraft } from '#db/readable.ts'
import type { Draft } from '#db/tables.ts'
import { sharedRead, useSharedRead } from './shared-read.ts'

/**
 * Every draft, for all that shows or counts them while somebody types. A live query would lock them from one task to a later one, and the draft
 * that is written meanwhile would go with the page.
 */
const draftsOf = sharedRead<readonly Draft[]>(({ db }, found) => {
  const part = partOf(db.name, 'drafts', '')
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
        found((await readWhole(db, 'drafts')).map(asDraft))
      } catch {
        // The database was closed: the page says so itself, and what was shown stays.
      }
    }
    reading = false
  }
  const mutated = (parts: ObservabilitySet) => {
    if (part in parts || 'all' in parts) void read()
  }
  Dexie.on.storagemutated.subscribe(mutated)
  void read()
  return () => {
    ended = true
    Dexie.on.storagemutated.unsubscribe(mutated)
  }
})

/** The drafts of this account; undefined until the database was read. */
export const useDrafts = () => useSharedRead(draftsOf, (drafts) => drafts)
