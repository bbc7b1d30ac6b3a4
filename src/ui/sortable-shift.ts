import type { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

/**
 * The current shift of a row during a drag. An unshifted row gets no transform at all: dnd-kit returns «by 0 px» for it, and the browser would begin
 * a transition, with its own layer, in every row of the list.
 */
export function shiftOf({ transform, transition }: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>): CSSProperties {
  const moves = transform !== null && (transform.x !== 0 || transform.y !== 0)
  return { transform: moves ? CSS.Translate.toString(transform) : undefined, transition }
}
