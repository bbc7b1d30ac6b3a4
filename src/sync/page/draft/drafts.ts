import { Dexie, type ObservabilitySet } from 'dexie'
import { partOf } from '#db/announce.ts'
import { readWhole } from '#db/one-task.ts'
import { asDraft } from '#db/readable.ts'
import type { Draft } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { draftKey, formOf, openDrafts, revisionOf, takeShown } from '#sync/outbox/draft-rows.ts'
import { sharedRead, useSharedRead } from '#sync/page/shared-read.ts'
import type { Workspace } from '#sync/page/workspace.ts'

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
        found(openDrafts((await readWhole(db, 'drafts')).map(asDraft)))
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

/** Takes a draft away as it was shown: what is written to it meanwhile stays. Returns what brings it back. */
export async function discardDraft(workspace: Workspace, draft: Draft): Promise<() => Promise<void>> {
  await workspace.store.write(['drafts'], (tx) => takeShown(tx, { ...draft.opened.shows, [draft.form]: revisionOf(draft) }))
  return () => bringDraftBack(workspace, draft)
}

/** Drafts that were discarded in this tab and came back here. */
const back = new Set<string>()

export const isBroughtBack = ({ form }: Draft): boolean => back.has(form)

/**
 * Undo of a discard: the values, their steps, and what the form knew. It comes like a text that another tab typed, so whichever form is open
 * shows it, unless something was typed there since; then both are kept.
 */
export async function bringDraftBack({ store }: Workspace, draft: Draft): Promise<void> {
  const { shows: _shows, ...opened } = draft.opened
  const form = draft.aside === true ? draft.form : draftKey(formOf(draft.form), uuid())
  back.add(form)
  await store.write(['drafts'], (tx) => tx.put('drafts', { ...draft, form, opened }))
}
