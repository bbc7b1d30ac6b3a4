import { useLiveQuery } from 'dexie-react-hooks'
import { canTakeBack, canUndo } from '#sync/actions/user-actions.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** Whether an edit that was just made can still be undone. A delete that was sent cannot (HIS-02). */
export function useCanUndo(id: string | null): boolean {
  const { store, model } = useWorkspace()
  return useLiveQuery(
    () =>
      store.read(['outbox', 'journal'], async (tx) => {
        if (id === null) return false
        const entry = await tx.get('outbox', id)
        if (entry !== undefined) return canUndo(entry, model)
        const past = await tx.get('journal', id)
        return past !== undefined && (past.state === 'settled' || past.state === 'superseded') && canTakeBack(past, model)
      }),
    [store, model, id],
    id !== null,
  )
}
