import { useSortable } from '@dnd-kit/sortable'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { must } from '#lib/must.ts'
import { shiftOf } from './sortable-shift.ts'
import type { KeySorting } from './use-key-sorting.ts'

/** Provided by the list around the rows. */
export const KeySortingContext = createContext<KeySorting | null>(null)

export type GripProps = ReturnType<typeof useSortableRow>['grip']

/** A row of a `<SortableArea>`: moved by the pointer with dnd-kit, and by keys. `grip` changes only when the row is lifted or dropped. */
export function useSortableRow(id: string) {
  const sortable = useSortable({ id })
  const keys = must(useContext(KeySortingContext), 'SortableArea')
  const byKeys = useSyncExternalStore(keys.lift.subscribe, () => keys.lift.isLifted(id))
  const away = useSyncExternalStore(keys.lift.subscribe, () => keys.lift.awayOf(id))
  const { isDragging: dragged, index, newIndex, attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable
  const grip = useMemo(
    () => ({
      ref: setActivatorNodeRef,
      ...attributes,
      ...listeners,
      'aria-roledescription': undefined,
      'aria-pressed': byKeys || attributes['aria-pressed'],
      'data-sortable': id,
      // Esc cancels the move, but does not close the drawer.
      'data-escape': byKeys ? 'own' : undefined,
      onKeyDown: keys.onKeyDown,
      onBlur: keys.onBlur,
    }),
    [setActivatorNodeRef, attributes, listeners, byKeys, id, keys],
  )
  return {
    ref: setNodeRef,
    style: shiftOf(sortable),
    /** Whether the pointer drags it. */
    dragged,
    lifted: dragged || byKeys,
    /** By how many places it is shifted while a row of the list is lifted. */
    away: away + newIndex - index,
    grip,
  }
}
