import { type KeyboardEvent, type RefObject, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createKeyLift, type KeyLiftStore } from './key-lift.ts'
import { createKeyMoves, type SortedItems } from './key-moves.ts'

/** The props of a row's grip. It is always the same object. */
export interface KeySorting {
  readonly lift: KeyLiftStore
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(): void
}

/** Sorting by keys for the list in `root`. */
export function useKeySorting(root: RefObject<HTMLElement | null>, sorted: SortedItems): KeySorting {
  const latest = useRef(sorted)
  const [settled, setSettled] = useState(0)
  const [keys, moves] = useMemo(() => {
    const lift = createKeyLift()
    // The edit is recorded at once; only its rendering waits until the press is painted. `settled` is rendered with it, also if nothing changes.
    const reorder = (order: string[], id: string) =>
      startTransition(() => {
        setSettled((count) => count + 1)
        latest.current.onReorder?.(order, id)
      })
    const made = createKeyMoves(lift, () => latest.current, reorder)
    return [{ lift, onKeyDown: made.press, onBlur: made.cancel }, made] as const
  }, [])

  useLayoutEffect(() => void (latest.current = sorted))
  // If another tab or admin changed the list meanwhile, the places of the lifted row are wrong.
  const ids = sorted.items.map(({ id }) => id).join(' ')
  useLayoutEffect(() => {
    const id = moves.settle()
    // A row that moves in the document may lose the focus.
    if (id !== null && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>(`[data-sortable="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    moves.catchUp()
    return moves.cancel
  }, [ids, settled, moves, root])

  return keys
}
