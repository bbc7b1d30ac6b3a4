import { timing } from '#sync/model/timing.ts'
import type { Studio } from '#sync/page/workspace.ts'
import { tellDiscarded } from '#ui/tell-discarded.ts'

/** ‹Descartar› of an edit, and the offer to take that back. */
export async function discardEdit(studio: Studio, { id, label }: { readonly id: string; readonly label: string }): Promise<void> {
  await studio.discard(id)
  tellDiscarded({ what: label, time: timing.undo, undo: () => studio.undoDiscard(id) })
}
