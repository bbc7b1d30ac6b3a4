import { useCallback, useEffect, useState } from 'react'
import { useStudio } from '#sync/page/provider.tsx'
import { useCanUndo } from '#sync/page/use-undo.ts'
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
  const possible = useCanUndo(offered?.id ?? null)
  const take = useCallback(() => {
    if (offered === null) return
    drop()
    studio.undo(offered.id).catch(() => toasts.show({ kind: 'attention', title: words.undoFailed }))
  }, [studio, offered, drop])
  const shown = possible ? offered : null
  useUndoKey(shown === null ? null : take)
  return { offered: shown, offer, drop, take }
}

/** Ctrl/Cmd+Z takes the offer (docs/ux.md); where one writes, it is the text's own. */
function useUndoKey(take: (() => void) | null): void {
  useEffect(() => {
    if (take === null) return undefined
    const press = (event: KeyboardEvent) => {
      const plain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (event.defaultPrevented || !plain || event.key.toLowerCase() !== 'z' || isWriting(event.target)) return
      event.preventDefault()
      take()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [take])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
