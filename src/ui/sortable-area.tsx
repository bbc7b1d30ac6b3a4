import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  getClientRect,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { words as drag } from '#i18n/drag-words.ts'
import type { Titled } from './key-hold.ts'
import type { KeyLiftStore } from './key-lift.ts'
import { moved } from './move-item.ts'
import { useKeySorting } from './use-key-sorting.ts'
import { KeySortingContext } from './use-sortable-row.ts'
import { useStable } from './use-stable.ts'

export interface SortableAreaProps {
  items: readonly Titled[]
  /** Called with the ids in their new order, and the one that was moved. undefined: the list cannot be sorted. */
  onReorder?: ((ids: string[], moved: string) => void) | undefined
  /** The element under the pointer during a drag; the row itself then marks the target. undefined: the row itself moves. */
  lifted?(id: string): ReactNode
  /** `move` moves a row without a drag and announces its new position. It is always the same function. */
  children(move: (id: string, to: number) => void): ReactNode
}

// Constant, because a new object would re-render every grip of the list. A drag begins after 4 px, so that a press stays a press.
const BY_POINTER = { activationConstraint: { distance: 4 } }

/** A lift measures every row; only a row that a drag has shifted needs its computed style for that. */
const measure = (row: HTMLElement) => getClientRect(row, { ignoreTransform: row.style.transform !== '' || row.style.transition !== '' })
const MEASURING = { droppable: { measure } }

/**
 * Around a list that is sorted by pointer and by keyboard (space or Enter, arrows, space). Moves are announced in Portuguese, with the
 * position (A11-01).
 */
export function SortableArea({ items, onReorder, lifted, children }: SortableAreaProps) {
  const root = useRef<HTMLDivElement>(null)
  const [inHand, setInHand] = useState<string | null>(null)
  const place = useRef(0)
  const ids = useMemo(() => items.map((item) => item.id), [items])
  const pointer = usePointerOrder(ids)
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER))
  const keys = useKeySorting(root, { items, onReorder })

  const move = useStable((id: string, to: number) => {
    const order = moved(ids, id, to)
    if (order === null || onReorder === undefined) return
    onReorder(order, id)
    keys.lift.say(drag.moved(titleOf(items, id), to + 1, ids.length))
  })
  /** Without `lifted`, the id of the dragged row is not needed. */
  const take = lifted && ((id: string | null) => setInHand(id))

  const drop = ({ active, over }: DragEndEvent) => {
    take?.(null)
    const order = over === null ? null : moved(ids, String(active.id), ids.indexOf(String(over.id)))
    if (order !== null) onReorder?.(order, String(active.id))
  }

  return (
    <div ref={root} onPointerDownCapture={pointer.onPress}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={MEASURING}
        onDragStart={({ active }) => take?.(String(active.id))}
        onDragEnd={drop}
        onDragCancel={() => take?.(null)}
        accessibility={{
          announcements: announcements(items, place),
          screenReaderInstructions: { draggable: drag.how },
          // Inside the drawer: screen readers ignore elements outside a modal layer.
          ...(root.current !== null && { container: root.current }),
        }}
      >
        <SortableContext items={pointer.ids} strategy={verticalListSortingStrategy}>
          <KeySortingContext value={keys}>{children(move)}</KeySortingContext>
        </SortableContext>
        {lifted !== undefined && <DragOverlay dropAnimation={null}>{inHand !== null && lifted(inHand)}</DragOverlay>}
      </DndContext>
      <Said lift={keys.lift} />
    </div>
  )
}

/**
 * The order as dnd-kit knows it. dnd-kit renders every row when the order changes, but needs it only during a drag by pointer: it gets the new order
 * when a grip is pressed. Added and removed rows are passed on at once.
 */
function usePointerOrder(ids: readonly string[]) {
  const [known, setKnown] = useState(ids)
  const all = new Set(known)
  if (known.length !== ids.length || ids.some((id) => !all.has(id))) setKnown(ids)
  return {
    ids: known as string[],
    onPress: ({ target }: { readonly target: EventTarget }) => {
      if (target instanceof Element && target.closest('[data-sortable]') !== null && ids.some((id, at) => id !== known[at])) setKnown(ids)
    },
  }
}

/** The announcements of moves by keyboard and menu, for screen readers. */
function Said({ lift }: { readonly lift: KeyLiftStore }) {
  return (
    <span className="vh" role="status">
      {useSyncExternalStore(lift.subscribe, lift.said)}
    </span>
  )
}

function titleOf(items: readonly Titled[], id: unknown): string {
  return items.find((item) => item.id === id)?.title ?? ''
}

/**
 * By default dnd-kit announces in English with raw ids. It also announces «over itself» as soon as a row is lifted, which would interrupt the
 * announcement of the lift, so only a new position is announced.
 */
function announcements(items: readonly Titled[], last: RefObject<number>): Announcements {
  const of = items.length
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      last.current = placeOf(active.id)
      return drag.lifted(titleOf(items, active.id), last.current, of)
    },
    onDragOver: ({ active, over }) => {
      if (over === null || placeOf(over.id) === last.current) return undefined
      last.current = placeOf(over.id)
      return drag.over(titleOf(items, active.id), last.current, of)
    },
    onDragEnd: ({ active, over }) => drag.dropped(titleOf(items, active.id), placeOf(over?.id ?? active.id), of),
    onDragCancel: ({ active }) => drag.cancelled(titleOf(items, active.id), placeOf(active.id), of),
  }
}
