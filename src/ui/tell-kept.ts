import { useEffect, useRef } from 'react'
import { words } from '#i18n/words.ts'
import { backMoves } from './back-layers.ts'
import { toasts } from './toast-store.ts'

export interface Kept {
  /** Something is written that is not saved. */
  readonly dirty: boolean
  discard(): Promise<void>
}

/** Written text was left: it is kept as a draft, and can be let go. */
export function tellKept({ dirty, discard }: Kept): void {
  if (!dirty) return
  toasts.show({
    kind: 'queued',
    title: words.saved.draft,
    text: words.saved.draftText,
    group: 'kept',
    action: { label: words.action.discard, run: () => void discard() },
  })
}

/** A step back off a page or a level where something was typed says where it is (PER-04). What stood there before needs no word. */
export function useToldKept(form: Kept & { readonly values: unknown }): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const came = { moves: backMoves.now(), values: JSON.stringify(latest.current.values) }
    return () => {
      if (backMoves.since(came.moves) && JSON.stringify(latest.current.values) !== came.values) tellKept(latest.current)
    }
  }, [])
}
