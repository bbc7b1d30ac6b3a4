import { databaseName } from '#db/database.ts'
import { asDraft } from '#db/readable.ts'
import type { Store } from '#db/store.ts'
import type { Draft } from '#db/tables.ts'
import { unkept } from '#lib/unkept.ts'
import { revisionOf } from '#sync/outbox/draft-rows.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { forgetNote, notesOf } from '#sync/page/note-place.ts'
import { knownSeal, sealOf } from '#sync/page/seal.ts'
import { type NotePad, openNotePad, readNote } from '#sync/page/sealed-note.ts'
import type { Workspace } from '#sync/page/workspace.ts'

// The last keystrokes of a page that closes before the disk has them: they are noted encrypted, and become a draft when the next page opens.

/** Deletes the note: the disk has the draft. */
export type Forget = () => void

const pads = new WeakMap<Workspace, { pad: NotePad | null }>()

/** Prepares the writing of notes, once per page. Before that no note can be written. */
export function prepareNotes(workspace: Workspace): void {
  // A note outlives the page: whoever was told that nothing is kept here leaves none.
  if (pads.has(workspace) || unkept.now() !== null) return
  const made: { pad: NotePad | null } = { pad: null }
  pads.set(workspace, made)
  const prepare = async () => {
    const database = databaseName(workspace.account)
    made.pad = await openNotePad(database, await sealOf(database, workspace.store))
  }
  // The disk may be full: then drafts are written without notes.
  prepare().catch(() => undefined)
}

/** Notes a draft in this very task, without its undo steps if both do not fit. */
export function noteDraft(workspace: Workspace, draft: Draft): Forget | null {
  const pad = pads.get(workspace)?.pad ?? null
  const { history: _steps, ...values } = draft
  return pad?.write(JSON.stringify(draft)) ?? pad?.write(JSON.stringify(values)) ?? null
}

/** Turns the notes of closed pages into drafts, unless a newer draft exists or they were recorded. Runs before any form opens. */
export async function recoverKeystrokes(database: string, store: Store): Promise<void> {
  const ids = notesOf(database)
  if (ids.length === 0) return
  const seal = await knownSeal(database, store)
  for (const id of ids) {
    const draft = draftOf(await readNote(id, seal))
    if (draft !== null) {
      await store.write(['drafts', 'meta'], async (tx) => {
        const recorded = (await getMeta(tx, 'recorded')).find(({ form }) => form === draft.form)
        if (recorded !== undefined && recorded.revision >= revisionOf(draft)) return
        const there = await tx.get('drafts', draft.form)
        if (there === undefined || isOlder(there, draft)) await tx.put('drafts', draft)
      })
    }
    forgetNote(id)
  }
}

/** Compares two states of one row. Rows of an older release have no revision. */
const isOlder = (row: Draft, than: Draft) =>
  revisionOf(row) < revisionOf(than) || (revisionOf(row) === revisionOf(than) && row.updatedAt < than.updatedAt)

function draftOf(text: string | null): Draft | null {
  if (text === null) return null
  try {
    return asDraft(JSON.parse(text))
  } catch {
    return null
  }
}
