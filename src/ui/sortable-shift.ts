import type { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

/**
 * Where a drag puts a row for now. A row that stays where it is gets no transform at all: dnd-kit says «by 0 px» for it, and the browser
 * would begin a transition, with a layer of its own, in every row of the list.
 */
export function shiftOf({ transform, transition }: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>): CSSProperties {
  const moves = transform !== null && (transform.x !== 0 || transform.y !== 0)
  return { transform: moves ? CSS.Translate.toString(transform) : undefined, transition }
}
