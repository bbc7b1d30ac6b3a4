import { Dexie, type ObservabilitySet } from 'dexie'
import { partOf } from '#db/change-feed.ts'
import { asDraft } from '#db/readable.ts'
import { readAllRows } from '#db/single-request.ts'
import type { Draft } from '#db/tables.ts'
import { uuid } from '#lib/ids.ts'
import { draftKey, formOf, openDrafts, revisionOf, deleteShownDrafts } from '#sync/outbox/draft-rows.ts'
import { sharedRead, useSharedRead } from '#sync/page/shared-read.ts'
import type { Workspace } from '#sync/page/workspace.ts'

/** Calls `changed` when draft rows changed, in any tab. Returns the function that ends this. */
export function whenDraftsChange(db: Dexie, changed: () => void): () => void {
  const part = partOf(db.name, 'drafts', '')
  const mutated = (parts: ObservabilitySet) => {
    if (part in parts || 'all' in parts) changed()
  }
  Dexie.on.storagemutated.subscribe(mutated)
  return () => Dexie.on.storagemutated.unsubscribe(mutated)
}

/**
 * Every draft, for all components that show or count them. It is no live query: that would keep the table locked across tasks, and a draft
 * written meanwhile would be lost if the page closed.
 */
export const allDrafts = sharedRead<readonly Draft[]>(({ db }, found) => {
  let reading = false
  /** A row changed while the rows were being read. */
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
        // The database was closed. The page shows that itself, and the last state stays on screen.
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

/** The drafts of this account; undefined until they were read. */
export const useDrafts = () => useSharedRead(allDrafts, (drafts) => drafts)

/** Deletes a draft as it was shown; text written to it meanwhile stays. Returns the function that brings it back. */
export async function discardDraft(workspace: Workspace, draft: Draft): Promise<() => Promise<void>> {
  await workspace.store.write(['drafts'], (tx) => deleteShownDrafts(tx, { ...draft.opened.shows, [draft.form]: revisionOf(draft) }))
  return () => bringDraftBack(workspace, draft)
}

/** Drafts that were discarded in this tab and brought back. */
const back = new Set<string>()

export const isBroughtBack = ({ form }: Draft): boolean => back.has(form)

/**
 * Undoes a discard: restores the values, their undo steps, and what the form knew. An open form treats it like a draft of another tab: it
 * shows it unless something was typed there since; then both are kept.
 */
export async function bringDraftBack({ store }: Workspace, draft: Draft): Promise<void> {
  const { shows: _shows, ...opened } = draft.opened
  const form = draft.aside === true ? draft.form : draftKey(formOf(draft.form), uuid())
  back.add(form)
  await store.write(['drafts'], (tx) => tx.put('drafts', { ...draft, form, opened }))
}
