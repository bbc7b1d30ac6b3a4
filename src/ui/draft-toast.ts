import { useEffect, useRef } from 'react'
import { words } from '#i18n/words.ts'
import { backMoves } from './back-layers.ts'
import { toasts } from './toast-store.ts'

export interface Kept {
  /** Whether the form has unsaved text. */
  readonly dirty: boolean
  discard(): Promise<void>
}

/** The toast after leaving unsaved text: it is kept as a draft, and can be discarded. */
export function showDraftToast({ dirty, discard }: Kept): void {
  if (!dirty) return
  toasts.show({
    kind: 'queued',
    title: words.saved.draft,
    text: words.saved.draftText,
    group: 'kept',
    action: { label: words.action.discard, run: () => void discard() },
  })
}

/** After a step back from a page or level with typed text, a toast says where the text is (PER-04). A draft from before is not announced. */
export function useDraftToast(form: Kept & { readonly values: unknown }): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const came = { moves: backMoves.now(), values: JSON.stringify(latest.current.values) }
    return () => {
      if (backMoves.since(came.moves) && JSON.stringify(latest.current.values) !== came.values) showDraftToast(latest.current)
    }
  }, [])
}
