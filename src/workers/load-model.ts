import type { Store } from '#db/store.ts'
import type { Model } from '#sync/model/model.ts'

/**
 * The commands and resources of this person. A student's device does not load the panels' commands, unless work waits here that was recorded
 * by an editor: the same account had that role before.
 */
export async function loadModel(editor: boolean, store: Store): Promise<Model> {
  if (!editor) {
    const { model } = await import('#features/student-model.ts')
    const entries = await store.read(['outbox'], (tx) => tx.all('outbox'))
    if (entries.every(({ command }) => model.hasCommand(command))) return model
  }
  return (await import('#features/offline.ts')).model
}
