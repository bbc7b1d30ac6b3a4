import { useCallback, useEffect, useRef, useState } from 'react'
import { words } from '#features/studio/context/words.ts'
import { useCanUndo } from '#sync/page/status/use-undo.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { toasts } from '#ui/toast-store.ts'
import { expectRows } from '#ui/use-row-focus.ts'

export interface Offered {
  readonly id: string
  readonly text: string
}

/**
 * The last instant edit, while it can be undone. A sent delete cannot: its offer ends (HIS-02). When an offer ends, for whatever reason, its delete
 * need not wait any longer.
 */
export function useUndo() {
  const workspace = useWorkspace()
  const [offered, setOffered] = useState<Offered | null>(null)
  const shownId = useRef<string | null>(null)
  const show = useCallback(
    (next: Offered | null) => {
      const before = shownId.current
      shownId.current = next?.id ?? null
      setOffered(next)
      if (before !== null) workspace.sendDelayedDeletes(before).catch(() => undefined)
    },
    [workspace],
  )
  const drop = useCallback(() => show(null), [show])
  const offer = useCallback((id: string, text: string) => show({ id, text }), [show])
  useEffect(() => {
    addEventListener('pagehide', drop)
    return () => {
      removeEventListener('pagehide', drop)
      drop()
    }
  }, [drop])
  const possible = useCanUndo(offered?.id ?? null)
  const take = useCallback(() => {
    if (offered === null) return
    // The edit is undone, so it must not be released for sending.
    shownId.current = null
    setOffered(null)
    expectRows()
    workspace.undo(offered.id).catch(() => toasts.show({ kind: 'attention', title: words.undoFailed }))
  }, [workspace, offered])
  const shown = possible ? offered : null
  useUndoKey(shown === null ? null : take)
  return { offered: shown, offer, drop, take }
}

/** Ctrl/Cmd+Z accepts the offer (docs/ux.md); in a text field it undoes typing instead. */
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
