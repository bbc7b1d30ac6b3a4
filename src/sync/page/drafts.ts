import { Dexie, type ObservabilitySet } from 'dexie'
import { useCallback, useSyncExternalStore } from 'react'
import { partOf } from '#db/announce.ts'
import { readWhole } from '#db/read-whole.ts'
import { asDraft } from '#db/readable.ts'
import type { Draft } from '#db/tables.ts'
import { useStudio } from './provider.tsx'
import type { Studio } from './studio.ts'

/**
 * Every draft, read once for all that shows or counts them while somebody types. A live query would lock them from one task to a later one,
 * and the draft that is written meanwhile would go with the page.
 */
interface Drafts {
  /** Undefined until the database was read. */
  all(): readonly Draft[] | undefined
  subscribe(listener: () => void): () => void
}

const known = new WeakMap<Studio, Drafts>()

function draftsOf(studio: Studio): Drafts {
  let drafts = known.get(studio)
  if (drafts === undefined) known.set(studio, (drafts = watch(studio.db)))
  return drafts
}

function watch(db: Dexie): Drafts {
  const listeners = new Set<() => void>()
  const part = partOf(db.name, 'drafts', '')
  let found: readonly Draft[] | undefined
  let reading = false
  /** Something changed while they were being read. */
  let again = false
  const read = async () => {
    again = true
    if (reading) return
    reading = true
    while (again) {
      again = false
      try {
        found = (await readWhole(db, 'drafts')).map(asDraft)
        for (const listener of listeners) listener()
      } catch {
        // The database was closed: the page says so itself, and what was shown stays.
      }
    }
    reading = false
  }
  const mutated = (parts: ObservabilitySet) => {
    if (part in parts || 'all' in parts) void read()
  }
  return {
    all: () => found,
    subscribe(listener) {
      if (listeners.size === 0) {
        Dexie.on.storagemutated.subscribe(mutated)
        void read()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) Dexie.on.storagemutated.unsubscribe(mutated)
      }
    },
  }
}

/** The drafts of this account, by their form's name; undefined until the database was read. */
export function useDrafts(): readonly Draft[] | undefined {
  const drafts = draftsOf(useStudio())
  return useSyncExternalStore(
    useCallback((changed) => drafts.subscribe(changed), [drafts]),
    useCallback(() => drafts.all(), [drafts]),
  )
}
