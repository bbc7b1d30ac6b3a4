import { timing } from '#sync/model/timing.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { showDiscardedToast } from '#ui/discarded-toast.ts'

/** Discards an edit, and offers to undo that. */
export async function discardEdit(workspace: Workspace, { id, label }: { readonly id: string; readonly label: string }): Promise<void> {
  await workspace.discard(id)
  showDiscardedToast({ what: label, time: timing.undo, undo: () => workspace.undoDiscard(id) })
}
