import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { useStudio } from '#sync/page/provider.tsx'
import { canTakeBack, canUndo } from '#sync/person.ts'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export interface Offered {
  readonly id: string
  readonly text: string
}

/** The last instant edit, for as long as it can be taken back. A delete that was sent cannot: its offer goes (HIS-02). */
export function useUndo() {
  const studio = useStudio()
  const [offered, setOffered] = useState<Offered | null>(null)
  const drop = useCallback(() => setOffered(null), [])
  const offer = useCallback((id: string, text: string) => setOffered({ id, text }), [])
  const { store, model } = studio
  const possible = useLiveQuery(
    () =>
      store.read(['outbox', 'journal'], async (tx) => {
        if (offered === null) return false
        const entry = await tx.get('outbox', offered.id)
        if (entry !== undefined) return canUndo(entry, model)
        const past = await tx.get('journal', offered.id)
        return past !== undefined && (past.state === 'settled' || past.state === 'superseded') && canTakeBack(past, model)
      }),
    [store, model, offered],
    true,
  )
  const take = useCallback(() => {
    if (offered === null) return
    drop()
    studio.undo(offered.id).catch(() => toasts.show({ kind: 'attention', title: words.undoFailed }))
  }, [studio, offered, drop])
  const shown = possible ? offered : null
  useUndoKey(shown === null ? null : take)
  return { offered: shown, offer, drop, take }
}

/** Ctrl/Cmd+Z takes the offer (ux.md); where one writes, it is the text's own. */
function useUndoKey(take: (() => void) | null): void {
  useEffect(() => {
    if (take === null) return undefined
    const press = (event: KeyboardEvent) => {
      const plain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!plain || event.key.toLowerCase() !== 'z' || isWriting(event.target)) return
      event.preventDefault()
      take()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [take])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
